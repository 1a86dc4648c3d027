import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** What the parties may not do, beside or after the contract. */
export const RESTRICTION_TOPICS: readonly Topic[] = [
  {
    id: 'exclusivity',
    title: 'Exclusivity',
    kinds: ['contract'],
    triggers: lines`
      exclusiv(?![^.]{0,40}licen[sc])
      sole (supplier|provider|distributor|agent|source)
      only (deal|buy|sell|work) with
    `,
    heading: 'exclusiv',
    words: 'exclusive exclusively sole solely only provider not engage other third party competing',
    cues: lines`
      \bexclusive(ly)?\b(?! of)
      sole and exclusive|solely and exclusively
      (shall|will|agrees?) not[^.]{0,100}(any other|third part|compet)
    `,
    exampleQuestions: lines`
      Exclusivity commitments
      Is either side stuck with dealing only with the other?
      Must all requirements be bought from one supplier?
      Are we allowed to work with anyone else for the same thing?
      Is one party the sole provider, distributor or sponsor?
      Does a party promise not to sell or license to others?
      Sole and exclusive dealing arrangements
      Can they appoint somebody else in our territory?
      Is anybody tied to a single partner?
      Requirements contract or single-source obligation
      Does the agreement prevent collaboration with other companies in the same category?
      Is the appointment exclusive, and where?
      Are we the only ones they can work with?
      Do we have to buy everything from them?
      Can they sell the same thing to our rivals?
      Is one of the parties prevented from having another partner?
      Does anybody get sole rights in an area or a category?
      Dedicated partner obligations
      Is there a promise to deal with nobody else?
      Are other suppliers, sponsors or distributors shut out?
      Preferred or only provider status
      Sole-partner commitments
      Do we have to put all our eggs in one basket?
      Is any participant precluded from engaging alternative providers?
      Are we allowed to shop around?
      Ring-fenced product category or area
      Dedicated supply or sole-source arrangement
      Please state whether a party must obtain or provide goods, services or rights only from or to the other.
      Can we work with somebody else as well?
    `,
  },
  {
    id: 'non-compete',
    title: 'Non-compete',
    kinds: ['contract'],
    triggers: lines`
      non-?compet
      \bcompet(e|ing|itive restriction)
      restrictive covenant
      rival
    `,
    heading: 'compet|exclusiv|restrict',
    words: 'compete competitive competitor competing business engage directly indirectly similar products restrict not',
    cues: lines`
      (shall|will|agrees?|may) not[^.]{0,160}(compet|similar (product|business|service))
      non-?compet|compet(e|ing|itive|itor)
      directly or indirectly[^.]{0,100}(engage|own|market|sell|promote)
    `,
    exampleQuestions: lines`
      Non-competition covenants
      Is anyone barred from starting or running a rival business?
      Can a party sell products like the other side's?
      Are we kept out of any market, region or line of business?
      Does the deal stop a party from working with a competitor?
      Restrictions on entering the same field
      May they launch something similar while this is in force?
      Limits on a party's freedom to trade in a sector or territory
      Is the artist, athlete or company prevented from endorsing rival brands?
      Does a party undertake not to engage in a competing activity?
      What can we not do in our own business because of this?
      Restraint of trade
      Can we still do the same kind of work for ourselves?
      Is someone forbidden from going into the same business?
      Would this stop us from selling a rival product?
      Are there fields, products or places that we must stay away from?
      Covenant in restraint of business
      Do they have to keep off our turf?
      Can they go head to head with us?
      Does it restrain a party from dealing in similar goods or services?
      Are we banned from helping a rival?
      Limits on rival activity
      Are we banned from doing our own thing in this market?
      Is any signatory obliged to refrain from pursuing comparable trade?
      No-go areas for our business
      Can we team up with the other side's enemies?
      Restraints on entering rival business
      Please state whether a party is prevented from operating in a similar line of business, region or industry.
      Are we barred from setting up shop against them?
    `,
  },
  {
    id: 'competition-exceptions',
    title: 'Exceptions to non-compete or exclusivity',
    kinds: ['contract'],
    triggers: lines`
      (exception|carve|exempt|exclu(de|sion)s? from)[^.]{0,160}(compet|restrict|exclusiv|non-?compet|rival|solicit)
      (compet|restrict|exclusiv|rival|solicit)[^.]{0,160}(exception|carve|exempt|still allowed|permitted)
    `,
    heading: 'compet|exclusiv|restrict',
    words:
      'notwithstanding except provided however competing competitive exclusive prohibit restrict permitted nothing shall prevent',
    cues: lines`
      notwithstanding|except (as|for|that)|provided,? (however|that)|nothing (in|herein|contained)|shall not (apply|prohibit|prevent|restrict|preclude|be deemed)
      compet|exclusiv
    `,
    exampleQuestions: lines`
      Carve-outs from non-compete, exclusivity or non-solicitation
      Are there situations where a party may compete after all?
      What is still allowed despite the ban on rival business?
      When does the exclusivity not apply?
      Exemptions from the restraint of trade
      Which existing customers or businesses are left out of the restriction?
      Permitted competing activities
      Are there any loopholes in the promise to stay out of the market?
      Circumstances in which the sole dealing commitment falls away
      Is anything exempted from the restrictive covenants?
      Who or what is excluded from the ban on working with others?
      Is there anything they may do in the same field in spite of the ban?
      When are we let off from working only with them?
      Dealings that are excepted from the ban on competing
      Are some products, areas or existing partners not covered by the restriction?
      Limits to the promise not to work with others
      What does the restriction not stop us from doing?
      Business that may be carried on notwithstanding the covenant
      Wiggle room in the restraints
      When is rival activity tolerated?
      In what circumstances is a restrained person nonetheless at liberty to trade?
      Grandfathered relationships
      What are we still free to do although we promised to stay away?
      Relaxations of restrictive undertakings
      Please list circumstances where an otherwise prohibited rival activity is permissible.
      Are there gaps in the ban on working for rivals?
    `,
  },
  {
    id: 'no-solicit-customers',
    title: 'No solicitation of customers',
    kinds: ['contract'],
    triggers: lines`
      (solicit|poach|approach|steal|divert|lure)[^.]{0,160}(customer|client)
      (customer|client)[^.]{0,160}(solicit|poach|steal|divert|lure)
    `,
    heading: 'solicit',
    words: 'solicit customers clients contact divert induce not',
    cues: lines`
      solicit[^.]{0,80}(customer|client)|(customer|client)[^.]{0,80}solicit|divert
    `,
    exampleQuestions: lines`
      Non-solicitation of customers
      Can they go after our customers?
      Is a party kept from poaching the other side's clients?
      May a party approach the other's accounts or business partners for its own benefit?
      Ban on diverting trade or luring clients away
      Are we prevented from contacting or doing business with their customer base?
      Undertaking not to entice purchasers or users
      Can either side steal clients from the other?
      Customer poaching
      Protection of each party's customer relationships against the other party
      May they contact our buyers to sell to them directly?
      Are they allowed to take our accounts with them?
      Is there a ban on going around us to the people we sell to?
      Restriction on canvassing clients
      Can they go behind our back to our clients?
      Must each party keep its hands off the other's clientele?
      Client protection
      Can they pinch our clientele?
      Undertaking to refrain from approaching the other's accounts
      Will they leave our buyers alone?
      Protection against customer poaching
      Please state whether a party is prevented from pursuing the other's clientele.
      Can they steal the people who buy from us?
    `,
  },
  {
    id: 'no-solicit-employees',
    title: 'No solicitation of employees',
    kinds: ['contract', 'nda'],
    triggers: lines`
      (solicit|poach|hire|hiring|recruit)[^.]{0,160}(employ|representativ|staff|personnel|people|workers)
      (employ|staff|personnel|people|workers)[^.]{0,100}(poach|solicit)
      no-?hire
    `,
    heading: 'solicit|hir(e|ing)|employ',
    words: 'solicit hire employ employees induce recruit entice leave employment personnel period',
    cues: lines`
      solicit[^.]{0,120}(employ|personnel|staff|officer|representative)
      (hire|employ|recruit|induce|entice)[^.]{0,80}(employee|personnel|person|officer|staff)
    `,
    exampleQuestions: lines`
      Non-solicitation of employees
      No-hire or no-poach covenant
      Can they poach our people?
      May a party hire the other side's staff?
      Is there a ban on recruiting each other's workers?
      Are we stopped from offering jobs to their team?
      Undertaking not to entice personnel away
      How long must a company wait before taking on the other's former workers?
      Restrictions on recruitment of contractors and key staff
      Does anybody promise to leave the other's workforce alone?
      Staff poaching
      Are they allowed to hire our staff away?
      Could we offer a job to one of their workers?
      Ban on head-hunting
      Must we leave their workforce alone, and for how long?
      Anti-poaching clause for personnel
      Is taking on former workers of the other side forbidden?
      Enticement of workers, consultants or officers
      Talent protection
      May we lure their engineers to us?
      Abstention from engaging the counterpart's workforce
      Are job offers to their folks taboo?
      Staff poaching ban
      Please state whether a party is barred from recruiting the other's personnel.
      Can they nick our best people?
    `,
  },
  {
    id: 'non-disparagement',
    title: 'Non-disparagement',
    kinds: ['contract'],
    triggers: lines`
      disparag
      bad-?mouth
      speak ill
      reputation
      negative (comment|statement|remark)
    `,
    heading: 'disparag|reputation|conduct|publicity|moral',
    words: 'disparage disparaging derogatory reputation negative goodwill remarks criticize detrimental',
    cues: lines`
      disparag|derogat|defam|(injur|damag|harm|detriment|disrepute|tarnish)[^.]{0,60}(reputation|goodwill|image|name)?
    `,
    exampleQuestions: lines`
      Non-disparagement
      Are the parties forbidden to badmouth each other?
      Can they say nasty things about us in public?
      Ban on negative or derogatory statements
      Must a party refrain from damaging the other's good name?
      Is criticism of the other side restricted?
      Protection of reputation and goodwill
      Undertaking not to make remarks detrimental to the counterparty
      Does anybody have to avoid bringing the other into disrepute?
      Are we limited in what we can publicly say about them?
      Are we allowed to complain about them publicly?
      Can anyone speak badly about the other?
      Must everybody stay polite in public?
      Remarks that hurt the image of a party
      Duty not to harm the standing of the counterparty
      What if one of them insults the other in the press?
      Reputation safeguards
      Do we have to bite our tongue in public?
      Abstention from statements injurious to the counterpart
      Is trash talk banned?
      Ban on negative publicity about the other party
      Please state whether a party must avoid making critical or damaging remarks about the other.
      Can either of us slag off the other?
    `,
  },
  {
    id: 'first-refusal',
    title: 'Right of first refusal, offer or negotiation',
    kinds: ['contract'],
    triggers: lines`
      right of first (refusal|offer|negotiation)
      \bro?f[ron]\b
      first (refusal|offer|dibs|look|chance)
      pre-?empti
      matching right
    `,
    heading: 'first (refusal|offer|negotiat)|option',
    words: 'right first refusal offer negotiation match negotiate opportunity notice third party',
    cues: lines`
      (right|option) of first|first (right|option|opportunity|refusal|offer|negotiat)|last refusal|(right|opportunity) to match|negotiate in good faith
    `,
    exampleQuestions: lines`
      Rights of first refusal, first offer or first negotiation
      Does anyone get first dibs on new products or territories?
      Must a party be offered the chance before outsiders are?
      Pre-emption or matching rights
      Do we have to come to them first before we sell or license to somebody else?
      Can a party match an offer made by a third person?
      Is anyone entitled to be approached ahead of the market?
      Option to negotiate before the asset or licence is offered to others
      Who gets the first look if something is for sale?
      Priority rights over future deals
      Is there a duty to give the other side an early opportunity to buy?
      Must they come to us before they go to anybody else?
      Do we have the chance to buy first?
      If they want to sell, are we asked before outsiders?
      Priority over third persons in case of a sale, licence or new product
      Last look or matching privilege
      Is there a right to be offered something before the market is?
      Preferential purchase or negotiation right
      Priority entitlements
      Who is first in line if something comes up for sale?
      Must an opportunity be tabled with the counterpart before it is shopped around?
      Do they get to match somebody else's bid?
      Pre-emptive or priority purchase entitlements
      Please state whether a party must be given the opportunity to acquire or license something before it is offered elsewhere.
      Do we get first pick?
    `,
  },
  {
    id: 'most-favoured-customer',
    title: 'Most favoured customer',
    kinds: ['contract'],
    triggers: lines`
      most[- ]favou?red
      \bmfn\b
      (best|better|lowest|as good) (price|terms|deal|rate)
      price parity
    `,
    heading: 'most favou?red|pricing',
    words: 'most favored favorable terms price no less than other customers lower equal better',
    cues: lines`
      most[- ]favou?red|(no|not) less favou?rable|(more|as) favou?rable|lowest (price|rate)|best (price|terms)
    `,
    exampleQuestions: lines`
      Most favoured nation or customer clause
      MFN pricing
      Are we promised the best price they give anybody?
      If another buyer gets a better deal, do we get it too?
      Must terms be as good as those offered to other customers?
      Price parity or equal treatment commitments
      Does a party guarantee that nobody else is treated more favourably?
      Will a discount given to a third person be passed on?
      Best-terms assurance
      Is the price tied to the lowest charged to comparable customers?
      Do they have to treat us as well as their best client?
      If they charge someone less, do we pay less too?
      Promise that no other buyer gets a lower price
      Equal treatment with other customers
      Are we sure that nobody gets it cheaper?
      Benchmark or lowest-price commitment
      Parity of treatment
      Could the next buyer get a sweeter deal than ours?
      Assurance that the economics are no worse than anybody else's
      Are we getting their rock-bottom rate?
      Best-terms promise – any?
      Please confirm whether a party is assured pricing or conditions at least as advantageous as those enjoyed by others.
      If they cut someone else a break, do we get it too?
    `,
  },
];
