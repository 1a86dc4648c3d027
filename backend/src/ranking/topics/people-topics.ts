import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** The people who work for the company. */
export const PEOPLE_TOPICS: readonly Topic[] = [
  {
    id: 'workforce',
    title: 'Workforce',
    kinds: ['other'],
    triggers: lines`
      how many (employees|people|staff|workers|contractors)
      head ?count
      workforce
      list of employees
      agency workers
    `,
    heading: 'employees|staff|workforce|personnel|headcount',
    words:
      'employees number staff headcount full-time part-time contractors agency workers role location department average',
    cues: lines`
      (number of|average|total)[^.]{0,40}(employees|staff|headcount)
      (full|part)[- ]time|agency workers|contractors
      \d{1,6} (employees|staff|people)
    `,
    exampleQuestions: lines`
      Number of employees, contractors and agency workers by role and location
      How many people work there, and where?
      Headcount
      Staff list
    `,
  },
  {
    id: 'employment-terms',
    title: 'Terms of employment',
    kinds: ['other', 'contract'],
    triggers: lines`
      (contracts?|terms|conditions) of employment
      employment (contract|agreement|terms)
      written terms
      probation
      hours of work
      annual leave|holidays?\b
    `,
    heading: 'employment|hours|leave|probation|terms',
    words:
      'employee employer employment terms contract written statement hours work place probation notice annual leave sick pay',
    cues: lines`
      (contract|terms) of employment|statement of terms
      (hours of work|probation|annual leave|sick (pay|leave))
      (employee|employer) (shall|will|is)
    `,
    exampleQuestions: lines`
      Written terms of employment
      Do all staff have proper contracts?
      Standard conditions: hours, leave and probation
      Do all employees have written terms that meet the law?
    `,
  },
  {
    id: 'pay',
    title: 'Pay, bonus and benefits',
    kinds: ['other', 'contract'],
    triggers: lines`
      salar(y|ies)
      \bbonus
      remuneration
      benefits? (in kind|package|scheme)
      wages?
    `,
    heading: 'remuneration|salary|pay|bonus|benefit',
    words:
      'salary basic remuneration bonus commission benefits health car allowance paid monthly discretionary per annum',
    cues: lines`
      (basic |annual |gross )?salary|remuneration
      bonus|commission|benefit(s)? (in kind|package)
      (per annum|monthly in arrears)
    `,
    exampleQuestions: lines`
      Salary, bonus, commission and benefits
      What do the managers earn?
      What notice, bonus, commission and restrictive covenants apply to directors and key staff?
      Perks and incentive schemes
    `,
  },
  {
    id: 'employee-covenants',
    title: 'Notice and covenants of key staff',
    kinds: ['other', 'contract'],
    triggers: lines`
      (key|senior) (staff|employees|people|managers)
      (non-?compete|restrictive covenant|confidentiality)[^.]{0,60}(staff|employee|director)
      (staff|employee|director)[^.]{0,60}(non-?compete|restrictive covenant|notice period)
      garden(ing)? leave
    `,
    heading: 'restrict|covenant|confiden|notice|garden',
    words:
      'employee key staff notice months after termination employment restricted not compete solicit confidential garden leave',
    cues: lines`
      (employee|executive|director)[^.]{0,120}(not|notice)[^.]{0,80}(compet|solicit|months|weeks)
      garden leave|restricted period
      (weeks|months)[’']? notice
    `,
    exampleQuestions: lines`
      Notice periods and restrictive covenants of key staff
      Can the important people leave for a rival?
      Who are the key staff and are they bound by secrecy?
      How quickly could a manager walk out?
    `,
  },
  {
    id: 'unions',
    title: 'Trade unions and collective agreements',
    kinds: ['other'],
    triggers: lines`
      (trade )?unions?\b
      collective (agreement|bargain)
      works council
      industrial (action|relations)
      strikes?
    `,
    heading: 'union|collective|industrial',
    words: 'trade union recognised collective agreement bargaining works council industrial action strike members',
    cues: lines`
      trade union|collective (agreement|bargain)|works council
      industrial (action|dispute)|strike
    `,
    exampleQuestions: lines`
      Trade unions and collective agreements
      Are the workers organised?
      Has there been a strike?
    `,
  },
  {
    id: 'employment-claims',
    title: 'Employment claims',
    kinds: ['other'],
    triggers: lines`
      workplace relations
      labour court
      unfair dismissal
      (employee|staff|employment)[^.]{0,60}(claims?|grievance|disputes?)
      discriminat
      disciplinary
    `,
    heading: 'claim|grievance|dispute|dismissal|disciplinary',
    words:
      'claim employee unfair dismissal workplace relations commission labour court grievance discrimination pending threatened hearing award',
    cues: lines`
      workplace relations|labour court|employment (appeals )?tribunal
      unfair(ly)? dismiss|grievance|discriminat|harass
      claim[^.]{0,80}(employee|former|dismiss)
    `,
    exampleQuestions: lines`
      Claims before the Workplace Relations Commission or the Labour Court
      Has a worker sued the company?
      Grievances, dismissals and disciplinary matters
      Are there disputes with former founders, staff or investors?
    `,
  },
  {
    id: 'redundancy',
    title: 'Redundancy and transfers of undertakings',
    kinds: ['other'],
    triggers: lines`
      redundan
      lay-?offs?
      \btupe\b
      transfer of (an )?undertaking
      dismissals?
    `,
    heading: 'redundan|transfer|tupe',
    words:
      'redundancy redundant lay-off collective consultation severance transfer undertaking tupe employees transferred protected',
    cues: lines`
      redundan(cy|t)|lay-?off|severance
      transfer of undertaking|tupe
      collective (redundan|consult)
    `,
    exampleQuestions: lines`
      Redundancies, lay-offs and TUPE transfers
      Were people let go, or will they be?
      Has staff come over from another business?
    `,
  },
  {
    id: 'staff-pensions',
    title: 'Pension schemes',
    kinds: ['other', 'filing'],
    triggers: lines`
      pensions?
      defined (benefit|contribution)
      retirement (benefit|scheme)
      \bprsa\b
    `,
    heading: 'pension|retirement',
    words:
      'pension scheme trustees defined benefit contribution contributions employer members deficit prsa auto-enrolment retirement',
    cues: lines`
      pension (scheme|plan|contribution|fund)|prsa
      defined (benefit|contribution)
      (contribution|deficit|trustee)
    `,
    exampleQuestions: lines`
      Pension schemes and contributions
      Is there a hole in the pension fund?
      What is paid for people's retirement?
      Defined benefit or defined contribution
    `,
  },
  {
    id: 'contractor-status',
    title: 'Contractors and employment status',
    kinds: ['other'],
    triggers: lines`
      (contractors?|freelanc|self-?employed)[^.]{0,100}(employee|paye|prsi|status|treated)
      employment status
      bogus
    `,
    heading: 'contractor|status|self-?employ',
    words: 'contractor independent self-employed paye prsi status employee treated services company misclassified',
    cues: lines`
      independent contractor|self-?employed|freelance
      (paye|prsi|employment status)
    `,
    exampleQuestions: lines`
      Contractors who could be employees for tax
      Are freelancers really staff?
      Employment status of individuals on service contracts
    `,
  },
  {
    id: 'work-permits',
    title: 'Employment permits',
    kinds: ['other'],
    triggers: lines`
      (work|employment) (permits?|visas?)
      non-?eea
      right to work
      immigration
    `,
    heading: 'permit|visa|immigration',
    words: 'employment permit visa stamp non-eea critical skills general right work expiry immigration',
    cues: lines`
      (employment|work) permit|visa|stamp [0-9]
      non-?eea|immigration|right to work
    `,
    exampleQuestions: lines`
      Employment permits of non-EEA staff
      May everybody who works there legally do so?
      Visas and expiry dates
    `,
  },
  {
    id: 'whistleblowing',
    title: 'Protected disclosures',
    kinds: ['other'],
    triggers: lines`
      protected disclosures?
      whistle-?blow
      speak[- ]up
    `,
    heading: 'disclosure|whistle|speak',
    words:
      'protected disclosure whistleblowing wrongdoing reporting channel worker penalised designated person acknowledge',
    cues: lines`
      protected disclosure|whistle-?blow
      (report|raise)[^.]{0,60}(wrongdoing|concern)
      reporting channel|penali[sz]
    `,
    exampleQuestions: lines`
      Protected disclosures procedure
      Can staff report wrongdoing safely, and has anybody done so?
      Whistleblowing policy
    `,
  },
  {
    id: 'health-safety',
    title: 'Health and safety',
    kinds: ['other'],
    triggers: lines`
      health (and|&) safety
      safety statement
      workplace accident
      accidents? at work
    `,
    heading: 'safety|health',
    words: 'health safety welfare statement risk assessment accident workplace authority inspection prohibition notice',
    cues: lines`
      health (and|&) safety|safety statement
      (accident|injur)[^.]{0,60}(work|employee|report)
      risk assessment|safety authority
    `,
    exampleQuestions: lines`
      Health and safety statement and accidents
      Did anybody get hurt at work?
      Inspections by the safety authority
    `,
  },
];
