import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** What has to be done, and how well. */
export const PERFORMANCE_TOPICS: readonly Topic[] = [
  {
    id: 'service-levels',
    title: 'Service levels and performance',
    kinds: ['contract'],
    triggers: lines`
      service levels?
      \bslas?\b
      uptime
      service credits?
      performance standards?
      response time
    `,
    heading: 'service level|performance|support|availability',
    words:
      'service level availability uptime percent response time credits performance standards failure measure monthly',
    cues: lines`
      service levels?|service credits?
      (availab|uptime)[^.]{0,60}(\d|percent)
      response time|resolution time
    `,
    exampleQuestions: lines`
      Service levels and service credits
      What uptime is promised?
      How fast must they answer when something breaks?
      What do we get back if the service is poor?
      Availability commitments and remedies
      Performance standards to be met by the supplier
      What uptime was achieved in the last twelve months against the service level?
      What quality of service is promised?
      How often may it be down?
      What do they have to pay us if they are too slow?
    `,
  },
  {
    id: 'delivery',
    title: 'Delivery, acceptance, title and risk',
    kinds: ['contract'],
    triggers: lines`
      deliver(y|ies)\b
      acceptance (test|criteria|procedure)
      title and risk
      risk of loss
      shipment
    `,
    heading: 'deliver|acceptance|title|risk|shipment',
    words: 'delivery deliver shipment title risk loss acceptance test reject nonconforming inspect days',
    cues: lines`
      (title|risk of loss)[^.]{0,80}(pass|transfer)
      accept(ance|ed)?[^.]{0,80}(test|reject|days|criteria)
      deliver(y|ed)?[^.]{0,80}(date|days|F\.?O\.?B|ex works)
    `,
    exampleQuestions: lines`
      Delivery and acceptance
      When do title and risk pass to the buyer?
      How does the customer accept or reject what is delivered?
      Who bears the loss if goods are damaged on the way?
      Shipping terms and delivery dates
      What if deliveries are late?
    `,
  },
  {
    id: 'distribution',
    title: 'Agency, distribution and franchise',
    kinds: ['contract'],
    triggers: lines`
      \bagen(cy|ts?)\b[^.]{0,60}(agreement|contract|appoint)
      distribut(ion|or)
      franchis
      resell
    `,
    heading: 'appointment|distribut|agency|territory|franchis',
    words:
      'appoint distributor agent territory products commission termination compensation indemnity franchise reseller',
    cues: lines`
      appoint[^.]{0,80}(distributor|agent|reseller|franchis)
      territory
      (compensation|indemnity)[^.]{0,80}(agent|distributor|terminat)
    `,
    exampleQuestions: lines`
      Agency, distribution and franchise agreements
      Who sells for the company, and where?
      What is due to an agent or distributor when the arrangement ends?
      Territory and appointment of resellers
    `,
  },
  {
    id: 'warranty',
    title: 'Warranty',
    kinds: ['contract'],
    triggers: lines`
      warrant(y|ies|ed)
      defect
      guarantee period
      (faulty|broken)[^.]{0,60}(repair|replace|fix)?
    `,
    heading: 'warrant',
    words: 'warranty warrants period days months year after delivery free defects warranted shipment date',
    cues: lines`
      warrant(s|y|ies|ed)?[^.]{0,160}(period|days|months|years?)
      (period of|for)[^.]{0,40}(days|months|years?)[^.]{0,120}(warrant|defect|conform)
      free (from|of)[^.]{0,30}defects
    `,
    exampleQuestions: lines`
      Warranty period
      For how long does the supplier stand behind its product?
      How long do we have to complain about faults?
      Duration of any guarantee against defects
      If it breaks, until when will they fix it free of charge?
      Guarantee of quality and its length
      Time limit for claims on defective goods or work
      How many months are repairs covered?
      Assurance that deliverables conform to specification, and for what period
      Representations and warranties given
      How long is the guarantee?
      If it turns out to be faulty, how much time do we have?
      For what period are faults put right at no cost?
      Guarantee against poor workmanship
      Until when does the seller answer for defects?
      Promise that goods or services are free of faults
      Defects cover: how long
      If the thing turns out to be a lemon, until when can we come back?
      Over what interval does the maker vouch for quality?
      Quality guarantee – length
      Please state how long a party guarantees that its products or services will be free of faults.
      How long do they promise it won't break?
    `,
  },
  {
    id: 'insurance',
    title: 'Insurance',
    kinds: ['contract', 'other'],
    triggers: lines`
      insur
      cover(age)? (held|in place|limit)
    `,
    heading: 'insur',
    words:
      'insurance policy coverage maintain liability per occurrence additional insured certificate general commercial workers compensation limits',
    cues: lines`
      (maintain|procure|obtain|carry|keep)[^.]{0,100}insurance
      additional(ly)? insured|certificates? of insurance|per occurrence|general liability|workers.? compensation
      insurance[^.]{0,100}(coverage|polic|limit|amount)
    `,
    exampleQuestions: lines`
      Insurance requirements
      What policies must be kept up, and for how much?
      Does somebody have to be covered against accidents or liability?
      Cover to be taken out for the benefit of the other party
      Minimum coverage limits and certificates
      Must a party name the other on its policy?
      Which risks does a party have to protect by a policy?
      List every policy with insurer, cover, limit, excess and expiry date.
      What cyber, professional indemnity and directors' cover is held?
      Will cover lapse on a change of control?
      Is key-person cover in place?
      Do we need to be insured for this?
      What cover has to be in place, and how much?
      Policies that a party must hold
      Does somebody have to prove that they are insured?
      Cover to be carried
      Does someone need a policy in case things go pear-shaped?
      Obligation to effect and keep in force cover with a reputable underwriter
      Required cover – type and amount
      Please state whether a party has to carry cover against specified risks.
      Do they have to have a policy in place?
    `,
  },
  {
    id: 'audit-rights',
    title: 'Audit and inspection',
    kinds: ['contract'],
    triggers: lines`
      audit(?![^.]{0,40}(report|account|exempt|financial))
      inspection right
      inspect
      (check|look at|look into|see|examine|verify)[^.]{0,60}(books|records|accounts|premises|facilit)
    `,
    heading: 'audit|records|inspect|books',
    words:
      'audit records books inspect accounts examine right reasonable notice business hours accountant maintain accurate',
    cues: lines`
      \baudit
      (inspect|examine|review)[^.]{0,100}(books|records|accounts|premises|facilit)
      (books|records)[^.]{0,100}(inspect|examin|audit|available|maintain|keep)
    `,
    exampleQuestions: lines`
      Audit rights
      Can they come and look at our books?
      Who may check the other side's records, and how often?
      Access to premises and accounts to verify compliance
      Right to examine the figures behind a payment
      May a party send its accountant in?
      Inspection of facilities and documents
      Record-keeping and verification
      Do we have to open our files to them?
      Can customers audit the supplier?
      Are we able to check whether their numbers are right?
      Must they let us see their records?
      Can somebody walk in and look around?
      Verification of figures by an outside accountant
      Who may go through the files, and when?
      Right to visit sites and look into documents
      How long must papers be kept so that they can be checked?
      Right to look over the other's shoulder
      Can we double-check their sums?
      Is a participant entitled to peruse the counterpart's ledgers or sites?
      Access to records
      Inspection of accounts and sites
      Please state whether a party may check the other's accounts, papers or premises.
      Can they snoop through our books?
    `,
  },
  {
    id: 'force-majeure',
    title: 'Force majeure',
    kinds: ['contract'],
    triggers: lines`
      force majeure
      acts? of god
      (beyond|outside)[^.]{0,30}control
      unforeseen
      pandemic
    `,
    heading: 'force majeure|excus',
    words: 'force majeure beyond reasonable control delay acts god strike war fire flood excused',
    cues: lines`
      force majeure|beyond[^.]{0,30}control
      acts? of god|war|strikes?|flood
    `,
    exampleQuestions: lines`
      Force majeure
      Is a party excused when something outside its control happens?
      What if a strike, war or flood makes it impossible to perform?
      Relief for unforeseeable events
      Does a pandemic let anyone off the hook?
    `,
  },
];
