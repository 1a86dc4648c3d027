import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Premises. */
export const PROPERTY_TOPICS: readonly Topic[] = [
  {
    id: 'premises',
    title: 'Properties',
    kinds: ['other', 'filing'],
    triggers: lines`
      propert(y|ies)\b[^.]{0,60}(own|leas|list|occup|address)
      (list|which)[^.]{0,40}(properties|premises)
      premises
      real estate
      offices? (owned|leased)
    `,
    heading: 'propert|premises',
    words: 'property premises freehold leasehold address owned leased licensed tenure square metres use occupied',
    cues: lines`
      (freehold|leasehold|owned|leased)[^.]{0,80}(property|premises|building|office)?
      (premises|property) (at|known as|situate)
      square (metres|feet)|sq\.? ?(m|ft)
    `,
    exampleQuestions: lines`
      List of owned and leased properties
      Where does the company have its offices, and on what basis?
      Address, tenure and use of every property
    `,
  },
  {
    id: 'rent',
    title: 'Rent and rent review',
    kinds: ['contract', 'other'],
    triggers: lines`
      \brent\b
      rent review
      \blease\b[^.]{0,100}(rent|review)
    `,
    heading: 'rent|review',
    words: 'rent yearly per annum payable instalments review date open market increase tenant landlord deposit',
    cues: lines`
      (yearly|annual|initial|monthly) rent|rent (of|shall|payable|is)
      rent review|review date|open market rent
      (instalments|in advance|per annum)
    `,
    exampleQuestions: lines`
      Rent and review dates
      How much is the rent, and when does it go up?
      What does the tenant pay for the premises?
      Rent, deposit and reviews of each lease
    `,
  },
  {
    id: 'lease-break',
    title: 'Lease term and break options',
    kinds: ['contract', 'other'],
    triggers: lines`
      break (option|clause|right)
      \blease\b[^.]{0,100}(term|break|expir|end|early)
      (tenant|landlord)[^.]{0,60}(terminat|get out|leave|break|end)
    `,
    heading: 'term|break|determin|demise',
    words: 'lease term years commencing break option tenant landlord terminate determine notice months date',
    cues: lines`
      break (option|clause|date)|(terminate|determine) (this|the) lease
      term of[^.]{0,40}years|period of[^.]{0,40}years
      (months|days)[^.]{0,30}(prior )?(written )?notice
    `,
    exampleQuestions: lines`
      Term and break options of the lease
      Can the tenant get out of the lease early?
      When does the lease end?
      For how long are the premises let?
    `,
  },
  {
    id: 'lease-repair',
    title: 'Repairing obligations',
    kinds: ['contract', 'other'],
    triggers: lines`
      repairing
      dilapidation
      (fix|repair|maintain)[^.]{0,60}(building|premises|roof)
      \blease\b[^.]{0,100}(repair|maint)
    `,
    heading: 'repair|maintenance|condition|yield',
    words:
      'repair tenant landlord premises good condition maintain keep dilapidations yield up interior exterior structure',
    cues: lines`
      (keep|put|maintain|repair)[^.]{0,80}(premises|repair|condition|structure)
      dilapidat|yield up
    `,
    exampleQuestions: lines`
      Repairing obligations under the lease
      Who has to fix the building?
      In what state must the premises be handed back?
    `,
  },
  {
    id: 'landlord-consent',
    title: "Landlord's consent",
    kinds: ['contract', 'other'],
    triggers: lines`
      landlord'?s? (consent|approval|permission)
      sub-?let
      alienation
      licen[sc]e to assign
    `,
    heading: 'alienation|assign|sub-?let|consent',
    words: 'landlord consent not assign underlet sublet part with possession tenant licence withheld delayed premises',
    cues: lines`
      landlord'?s?[^.]{0,60}(consent|licence)|consent of the landlord
      (sub-?let|underlet|part with possession)
      (assign|transfer)[^.]{0,80}(lease|premises|demised)
    `,
    exampleQuestions: lines`
      Landlord's consent to assignment, sub-letting or change of control
      Does the owner of the building have a say if the tenant is sold?
      May the space be let to somebody else?
    `,
  },
  {
    id: 'title-deeds',
    title: 'Title',
    kinds: ['other', 'contract'],
    triggers: lines`
      title (deeds?|registered|to the propert|documents)
      tailte
      land regist
      folio
      original deeds
      easement|right of way
    `,
    heading: 'title|folio|easement|burden',
    words: 'title registered folio land registry tailte eireann deeds freehold owner burden easement wayleave',
    cues: lines`
      folio|land regist|tailte
      (good|marketable|registered) title|title deeds
      easement|right of way|burden
    `,
    exampleQuestions: lines`
      Registered title and original deeds
      Is the ownership of the land properly recorded?
      Rights of way and other burdens
    `,
  },
  {
    id: 'planning',
    title: 'Planning and building compliance',
    kinds: ['other'],
    triggers: lines`
      planning (permission|compliance)
      building (control|regulations)
      fire (safety )?cert
      building energy|\bber\b
      zoning
    `,
    heading: 'planning|fire|building|energy',
    words:
      'planning permission compliance certificate fire safety disability access building control regulations ber energy rating opinion',
    cues: lines`
      planning permission|planning
      fire (safety )?certificate|building (control|regulations)
      building energy|\bber\b|opinion on compliance
    `,
    exampleQuestions: lines`
      Planning, building control and fire safety certificates
      Was everything built with permission?
      Energy rating certificate
    `,
  },
  {
    id: 'property-charges',
    title: 'Rates and service charges',
    kinds: ['other'],
    triggers: lines`
      commercial rates
      service charges?
      local property
      rates (paid|due)
    `,
    heading: 'rates|service charge|outgoings',
    words: 'commercial rates local authority service charge paid demand receipt outgoings arrears',
    cues: lines`
      (commercial )?rates[^.]{0,60}(paid|due|demand)
      service charge|property charge|outgoings
    `,
    exampleQuestions: lines`
      Commercial rates, service charges and property charges paid to date
      Are all outgoings of the building settled?
    `,
  },
];
