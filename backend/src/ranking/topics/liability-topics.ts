import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Who bears what when things go wrong. */
export const LIABILITY_TOPICS: readonly Topic[] = [
  {
    id: 'liability-cap',
    title: 'Limit of liability',
    kinds: ['contract'],
    triggers: lines`
      cap on liab
      (limit|capped|ceiling|maximum)[^.]{0,100}(liab|damages|owe|compensat)
      liability[^.]{0,40}(cap|limit)
      maximum liab
    `,
    heading: 'limit[^.]{0,30}liab|liabilit|damages',
    words:
      'liability limited aggregate exceed amount paid maximum event liable damages total cap indirect consequential twelve months preceding',
    cues: lines`
      (aggregate|total|maximum|cumulative|entire)[^.]{0,40}liabilit
      liab(le|ility)[^.]{0,160}(exceed|limited to|in excess of|greater than)
      (in no event|neither party|under no circumstances)[^.]{0,80}liab
      (indirect|incidental|consequential|special|punitive)[^.]{0,60}damages
    `,
    exampleQuestions: lines`
      Limitation of liability
      Liability cap and excluded losses
      What is the most a party could have to pay if things go wrong?
      Is there a ceiling on damages?
      Are indirect or consequential losses ruled out?
      How much can we be sued for at most?
      Upper limit of compensation
      Is there a deadline for bringing claims?
      Maximum exposure of each side under the agreement
      Are lost profits excluded?
      State the financial limit of a party's responsibility for loss.
      Do standard terms limit the company's liability?
      What is the worst case in money if we get it wrong?
      Is there a top limit on what can be claimed?
      Up to what amount is each side answerable?
      Which kinds of loss cannot be recovered?
      How long after the event can somebody still claim?
      Financial ceiling on claims
      Does the contract hold down how much a party can be made to pay?
      Exclusion of lost profit and similar damage
      Ceiling on exposure
      How badly could this hurt us financially?
      To what sum is recoverable loss restricted?
      What kind of harm is off the table?
      Maximum exposure and time bars
      Please state the maximum a party could have to pay, and any time bar for claims.
      What's the most we could be stung for?
    `,
  },
  {
    id: 'liability-uncapped',
    title: 'Unlimited liability',
    kinds: ['contract'],
    triggers: lines`
      uncapped
      (unlimited|without limit|no (limit|cap|ceiling))[^.]{0,60}(liab|damages|responsib|exposure)?
      (liab|damages)[^.]{0,60}(unlimited|without limit|no (limit|cap|ceiling))
    `,
    heading: 'limit[^.]{0,30}liab|liabilit|damages|indemn',
    words:
      'except limitation liability shall not apply gross negligence willful misconduct indemnification breach confidentiality fraud personal injury liable damages consequential',
    cues: lines`
      (except|other than|excluding|with the exception)[^.]{0,160}(indemn|confidential|gross negligence|wil?lful|fraud|infring|breach)
      limit[^.]{0,80}(shall|will|do|does) not (apply|limit)
      (in no event|neither party|under no circumstances)[^.]{0,80}liab
      (indirect|incidental|consequential|special|punitive)[^.]{0,60}damages
    `,
    exampleQuestions: lines`
      Uncapped liability
      For what is a party on the hook without any limit?
      Exceptions to the liability cap
      Which breaches have no ceiling on damages?
      Does the limit fall away for fraud, gross negligence or breach of confidence?
      Unlimited exposure
      Are there losses for which somebody must pay everything?
      When does the cap not apply?
      Carve-outs from the limitation of liability
      Can we be made to pay an unlimited amount?
      When is there no upper limit on what has to be paid?
      What kinds of wrong lead to boundless responsibility?
      For which things could we be made to pay everything?
      Situations in which the ceiling on damages falls away
      Unlimited responsibility for certain breaches
      Boundless exposure
      Where is the sky the limit if we slip up?
      In which instances does no ceiling apply to recoverable loss?
      Exposure without ceiling
      Please state the situations in which a party's responsibility for loss has no maximum.
      When could we lose the shirt off our back?
    `,
  },
  {
    id: 'indemnity',
    title: 'Indemnity',
    kinds: ['contract'],
    triggers: lines`
      indemn
      hold harmless
      cover(s|ed)?[^.]{0,60}(losses|claims|costs)
    `,
    heading: 'indemn',
    words: 'indemnify defend hold harmless claims losses damages third party',
    cues: lines`
      indemnif|hold harmless
      (defend|reimburse)[^.]{0,100}(claim|loss|action|suit)
    `,
    exampleQuestions: lines`
      Indemnities
      Who covers the losses if an outsider sues?
      Does either side have to make good the other's claims and costs?
      Hold harmless and defence obligations
      What must we reimburse them for?
      Which risks has a party agreed to bear on the other's behalf?
      Indemnification procedure
      Who picks up the bill if a stranger makes a claim?
      Do we have to protect them from losses?
      Promise to make somebody whole
    `,
  },
  {
    id: 'third-party-beneficiary',
    title: 'Third party beneficiaries',
    kinds: ['contract'],
    triggers: lines`
      third[- ]party beneficiar
      (outsider|third (party|person)|someone else|stranger|non-?part(y|ies)|anyone else)[^.]{0,80}(enforce|benefit|rights|rely)
      (enforce|benefit|rely)[^.]{0,80}(outsider|third part|someone else|non-?part|anyone else|nobody else)
    `,
    heading: 'third[- ]part|beneficiar|no third|successors',
    words: 'third party beneficiary beneficiaries intended benefit enforce rights persons confer',
    cues: lines`
      third[- ]party beneficiar|beneficiary
      (benefit|enforce)[^.]{0,80}(third part|person|indemnitee)|confer[^.]{0,60}(right|benefit)
    `,
    exampleQuestions: lines`
      Third-party beneficiaries
      Can somebody who did not sign it rely on the contract?
      Does an outsider get enforceable rights?
      Who besides the signatories may enforce the terms?
      Rights of non-contracting persons
      Is anyone else meant to benefit from the promises?
      Privity and rights of strangers to the agreement
      Could another company sue on this agreement?
      Can people who are not in the contract use it in court?
      Does anyone other than us and them have rights under this?
      Are there others who were meant to profit from it?
      Claims by persons who are not signatories
      Is the contract only between those who signed?
      Rights of strangers
      Can some bystander hold us to this?
      Are persons beyond the signatories empowered to invoke the terms?
      Enforcement by non-signatories
      Please state whether a person who is not a signatory can rely on any of the terms.
      Can somebody else use this deal against us?
    `,
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    kinds: ['contract'],
    triggers: lines`
      governing law
      choice of law
      applicable law
      (which|what|whose)( country's| state's)? (law|legal system)s?
      laws? (of )?(which|govern|appl)
      law and jurisdiction
    `,
    heading: 'govern|applicable law|choice of law|jurisdiction',
    words: 'governed construed accordance laws state jurisdiction conflict principles',
    cues: lines`
      govern\w{0,12} by|(construed|interpreted|enforced)[^.]{0,60}(in accordance with|under|pursuant)[^.]{0,30}laws?
      laws? of (the )?(state|commonwealth|province|republic|kingdom|people|england|ireland|[a-z]{4,20})
      conflicts? of laws?
    `,
    exampleQuestions: lines`
      Governing law
      Law and jurisdiction
      Which country's rules apply to this contract?
      Whose legal system decides what it means?
      Under what law is it to be read?
      Which state's law would a judge use?
      Proper law of the agreement
      By the law of which place is the agreement construed?
      If there is an argument, which country's law counts?
      State the law by which the instrument is governed.
      What country's legal rules control this?
      Whose law counts here?
      If we ever argue, which legal system is used?
      Applicable legal regime
      Which state's statutes decide how it is read?
      Legal system
      Whose rulebook do we play by?
      The laws of which territory determine construction of the instrument?
      Legal regime – which country or state?
      Please confirm the body of law under which the contract would be interpreted.
      If a judge looked at this, whose statutes would he apply?
    `,
  },
  {
    id: 'disputes',
    title: 'Dispute resolution',
    kinds: ['contract'],
    triggers: lines`
      dispute
      arbitrat
      jurisdiction
      venue
      mediat
      (which|what) court
    `,
    heading: 'dispute|arbitrat|jurisdict|venue',
    words: 'arbitration arbitrator disputes mediation courts exclusive jurisdiction venue submit',
    cues: lines`
      arbitrat|exclusive jurisdiction|venue|mediat
      (submit|consent)[^.]{0,60}jurisdiction
      disputes?[^.]{0,100}(resolv|settle|refer|submit)
    `,
    exampleQuestions: lines`
      Dispute resolution
      Where and how are disagreements settled?
      Which courts decide if we fall out?
      Is arbitration or mediation required before going to court?
      Place of jurisdiction
      Steps to be taken when a conflict arises
      How do we sort out a quarrel?
      Who decides when we cannot agree?
      Forum for claims
    `,
  },
];
