import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** How long a contract lasts and how it ends. */
export const TERM_TOPICS: readonly Topic[] = [
  {
    id: 'term',
    title: 'Term and expiry',
    kinds: ['contract'],
    triggers: lines`
      expir
      end date
      term of (the|this)
      initial term
      how long
      duration of (the|this)
    `,
    heading: String.raw`\bterm\b|duration|expir`,
    words:
      'term commence effective date continue remain force effect until expire years period initial terminated earlier',
    cues: lines`
      (shall|will) (commence|begin|become effective|continue|remain)[^.]{0,120}(until|for a (period|term)|through|unless|years?)
      (initial )?term (of this|hereof|shall|will|is)|period of[^.]{0,30}years?
      expir(e|es|ation)
      in (full force and )?effect
    `,
    exampleQuestions: lines`
      Term and expiry date
      Contract duration and end date
      When does this deal run out?
      How many years does the arrangement last?
      How long are we locked in for?
      On which date does the agreement come to an end if nobody does anything?
      State the initial term and the date on which it lapses.
      What is the life of this contract?
      Until when is it in force?
      When does the first period finish?
      Length of commitment and final day
      From when to when is it valid?
      Is there a fixed period, and when is it over?
      What date will the relationship stop by itself?
      What is the end date of the arrangement?
      How many months or years have they signed up for?
      When does our commitment finish?
      Initial period of the engagement
      On what day does the agreement lapse?
      How long will we be working together under this?
      Validity period of the contract
      When is it due to run its course?
      State the commencement and the closing date of the agreement.
      Tenor of the agreement
      Lifespan of the arrangement, with closing date
      For what stretch of time do the undertakings bind the signatories?
      When are we done with this?
      Indicate the day on which the relationship ceases by effluxion of time.
      How long does the partnership go on?
      Natural end of the deal
      Duration – fixed or open-ended, with last day
      Please state when the parties' mutual obligations are scheduled to end.
      How much longer does this have to run?
    `,
  },
  {
    id: 'renewal',
    title: 'Renewal',
    kinds: ['contract'],
    triggers: lines`
      renew(?![^.]{0,60}notice)
      roll(s|ed|ing)? over
      extension
    `,
    heading: String.raw`\bterm\b|renew`,
    words: 'renew automatically extended successive additional term year periods option extend',
    cues: lines`
      (automatically|be) (renew|extend)|renew(ed|s)? (automatically|for)
      (successive|additional|renewal|further)[^.]{0,40}(terms?|periods?)
      option to (renew|extend)|extend the term
    `,
    exampleQuestions: lines`
      Renewal terms
      Automatic renewal or evergreen provisions
      Does it roll over by itself, and for how long each time?
      Once the first period is over, does the deal carry on?
      Can either side extend it, and by how many years?
      Is there an option to prolong the arrangement?
      What happens after the original period ends: does it continue?
      Identify any extension periods and whether they apply automatically.
      For how many further years may it be prolonged?
      Does the contract keep going if nobody says anything?
      Extension options and their length
      How many times can it be extended?
      Will it start again on its own when the time is up?
      Does the agreement get extended without anybody doing anything?
      Tacit renewal
      How long is each extra period?
      Are there further periods after the first one?
      Right to extend for another year
      Is continuation automatic once the original period has passed?
      Can we keep it going if we like it, and on what terms?
      Describe any mechanism by which the duration is prolonged.
      Rollover
      Is there a further stint after the first, and who triggers it?
      Describe how the engagement is carried forward beyond its first period.
      If we stay silent, are we in for another year?
      Successive periods
      Prolongation – automatic or by agreement?
      Please describe what occurs when the original period has elapsed and neither party takes action.
      Does it keep repeating?
    `,
  },
  {
    id: 'renewal-notice',
    title: 'Notice to stop a renewal',
    kinds: ['contract'],
    triggers: lines`
      notice[^.]{0,160}(renew|roll|extend|extension)
      (renew|roll|extend|extension)[^.]{0,160}notice
      non-?renew
    `,
    heading: String.raw`\bterm\b|renew`,
    words: 'renew notice days prior expiration intention not written least before end automatically unless',
    cues: lines`
      unless[^.]{0,120}(notice|notif)
      (not to|non-?)\s?(renew|extend)
      (at least|not less than|no later than|within)[^.]{0,40}(days|months)[^.]{0,60}(prior|before)[^.]{0,60}(expir|end|term|renew)
      notice[^.]{0,80}renew|renew[^.]{0,120}notice
    `,
    exampleQuestions: lines`
      Notice of non-renewal
      How far ahead must we say that we do not want to carry on?
      By when do we have to tell them if we want to stop it from rolling over?
      Deadline for opting out of the automatic extension
      How many days before the end must a party object to the extension?
      What advance warning stops the agreement from continuing for another period?
      Period of notice to prevent renewal
      How much time before the anniversary do we need to speak up?
      State the period within which a party must decline a further term.
      Non-extension: required notice
      If we don't want another year, when must we let them know?
      Cut-off date for cancelling before it renews
      How long before the end do we have to speak if we want out?
      When must we send a letter so that it does not start again?
      Notice window for stopping automatic continuation
      How early must a party say no to another period?
      Last day for objecting to an extension
      What is the opt-out deadline before it prolongs itself?
      How much warning is needed so that it ends when the period is up?
      Number of days in advance for declining to prolong
      How soon do we have to shout if we don't want to go on?
      Lead time for declining continuation
      By what point must either signatory communicate that it does not wish to proceed into a further period?
      Stop date for rollover
      Advance communication to prevent prolongation – how long?
      Please specify the latest point at which a party can signal that it does not want the arrangement to carry on.
      When is it too late to stop another round?
    `,
  },
  {
    id: 'termination-for-convenience',
    title: 'Termination for convenience',
    kinds: ['contract'],
    triggers: lines`
      terminat[^.]{0,160}convenience
      terminate (without cause|at will)
      terminated? (early|for convenience)
      without (giving )?(a |any )?(cause|reason)
      walk away
      get out of
    `,
    heading: 'terminat',
    words: 'terminate termination any time without cause reason convenience upon days prior written notice',
    cues: lines`
      terminate[^.]{0,140}(any time|without cause|any reason|no reason|convenience|sole discretion)
      (may|right to|entitled to)[^.]{0,30}terminate[^.]{0,120}(upon|by giving|with|on)[^.]{0,60}(days|months|notice)
      without cause|for convenience|any reason or no reason
    `,
    exampleQuestions: lines`
      Termination without cause
      Can a party walk away at any time without giving a reason?
      Can we get out of this early if we simply change our mind?
      Is there a right to cancel on notice, with nobody at fault?
      Early exit rights where there has been no breach
      May either side end the arrangement whenever it likes?
      Can the customer pull the plug just because it wants to?
      How much notice lets a party stop the deal for no particular reason?
      Does a party hold an unconditional right to bring the contract to an end?
      Break right at will
      Are we free to quit, and how much warning must we give?
      State whether the engagement may be ended in a party's sole discretion.
      Can they drop us without any fault on our side?
      Can we leave whenever we feel like it?
      Is either of us able to cancel for no reason?
      Could they end this tomorrow without us having done anything wrong?
      Unilateral exit right
      Do we need a good reason to stop?
      Right to withdraw on notice
      Is the contract cancellable at will?
      May one of the contracting entities discontinue the relationship at its discretion?
      Are we stuck until the end, or can we bail out sooner?
      Ending the arrangement early when nobody is to blame
      No-fault exit
      Is there an escape hatch?
      May a signatory bring matters to a close on a whim?
      Can the plug be pulled for any reason at all, and how much heads-up is due?
      Discretionary cancellation by either participant
      If we get bored, can we go?
      Early exit without fault – notice needed?
      Please state whether a party can bring the relationship to a close absent any wrongdoing by the other.
      Can we simply walk?
    `,
  },
  {
    id: 'termination-for-breach',
    title: 'Termination for breach or insolvency',
    kinds: ['contract'],
    triggers: lines`
      terminat[^.]{0,100}(breach|default|insolven|bankrupt|cause)
      (breach|default|insolven|bankrupt)[^.]{0,100}terminat
      cure period
      events? of default
    `,
    heading: 'terminat|default|remed',
    words: 'terminate material breach default cure within days notice insolvent bankruptcy receiver failure remedy',
    cues: lines`
      terminate[^.]{0,160}(breach|default|fail)
      (breach|default)[^.]{0,120}(cure|remed)
      insolven|bankrupt|receiver|examiner|liquidat|assignment for the benefit of creditors
    `,
    exampleQuestions: lines`
      Termination for cause
      Events of default and cure periods
      Can the contract be ended if the other side breaks its promises?
      What happens if a party goes bankrupt?
      How long does a party have to put a breach right before it can be thrown out?
      Does insolvency, examinership or liquidation allow the other party to end it?
      Grounds on which the agreement may be terminated for fault
      If they do not pay, can we end the deal?
      Material breach: remedy period and right to terminate
      What counts as a default?
      If they mess up, can we end it?
      Ending the deal because of a serious failure
      How many days do they get to fix a problem before we can cancel?
      Cancellation for misconduct or non-payment
      What happens to the contract if a party goes under?
    `,
  },
  {
    id: 'after-termination',
    title: 'Duties after termination',
    kinds: ['contract'],
    triggers: lines`
      (after|post|following|upon|once|when)[- ]?(the |this )?(contract |agreement |deal )?(has |is |have )?(been )?(terminat|expir|end)
      wind[- ]?down
      transition
      exit (plan|assist)
      consequences of terminat
    `,
    heading: 'effect of|terminat|transition|survival|post',
    words:
      'upon termination expiration after following transition assistance continue return wind-down sell-off survive days provide remaining cease',
    cues: lines`
      (upon|following|after|in the event of)( the| any)?[^.]{0,40}(terminat|expir)[^.]{0,200}(shall|will|may|agrees)
      (transition|wind[- ]?down|sell[- ]?off|termination assistance|phase[- ]?out)
      surviv
    `,
    exampleQuestions: lines`
      Post-termination obligations
      Consequences of expiry or termination
      What do the parties still have to do once it is over?
      When the deal ends, what must each side hand back, pay or finish?
      Is there a handover or exit assistance period?
      Which duties carry on after the relationship has finished?
      May leftover stock be sold off afterwards?
      Wind-down, run-off and last-buy commitments
      Does anyone have to keep helping after the end date?
      What remains owed by one side to the other when the contract is finished?
      Exit plan and migration support
      Set out any continuing services, payments or transfers that follow the end of the agreement.
      What has to happen with materials and customers after we part ways?
      What is left to do after we split up?
      Are there things each of us still owes the other when it has ended?
      Continuing obligations beyond the life of the contract
      What support must be given once the arrangement has finished?
      Do we have to return, destroy or pay anything at the end?
      Can we use up existing stock when it is over?
      Tail period and surviving commitments
      What becomes of orders, data and materials when the contract is finished?
      Follow-on duties when the relationship closes
      Run-off duties
      Once we have gone our separate ways, what is still on our plate?
      What obligations bite when the engagement has ceased?
      Hand-back, hand-over and wind-up tasks
      Clean-up after the end
      Obligations continuing past the end
      Please describe services, payments, transfers or assistance due once the contract has ended.
      What do we still have to do after it's all over?
    `,
  },
];
