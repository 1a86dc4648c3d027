import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Quarrels, authorities and the environment. */
export const DISPUTE_TOPICS: readonly Topic[] = [
  {
    id: 'litigation',
    title: 'Litigation and claims',
    kinds: ['other', 'filing'],
    triggers: lines`
      litigation
      (pending|threatened|legal)[^.]{0,40}(claim|proceeding|action|dispute)
      lawsuits?
      \bsued\b
      circumstances[^.]{0,60}claim
      court case
    `,
    heading: 'litigation|proceeding|claim|dispute',
    words:
      'litigation proceedings claim plaintiff defendant high court pending threatened dispute solicitor letter issued',
    cues: lines`
      (legal )?proceedings|litigation|lawsuit
      (plaintiff|defendant|claimant)
      (pending|threatened|issued)[^.]{0,60}(claim|proceeding|action)?
    `,
    exampleQuestions: lines`
      Pending or threatened litigation, arbitration or mediation
      Is anybody suing the company?
      Are there circumstances that are likely to give rise to a claim?
      Has the firm or any principal been party to litigation or regulatory action?
      Disputes of any kind
    `,
  },
  {
    id: 'judgments',
    title: 'Judgments, orders and settlements',
    kinds: ['other'],
    triggers: lines`
      judgments?
      injunctions?
      settlements?\b
      court orders?
      undertakings? to
    `,
    heading: 'judgment|order|settlement',
    words: 'judgment order court injunction settlement agreed paid perform terms undertaking decree satisfied',
    cues: lines`
      judgment|injunction|court order
      settlement[^.]{0,60}(agree|paid|terms|deed)
    `,
    exampleQuestions: lines`
      Judgments, injunctions and settlements
      Does anything a court ordered still have to be done?
    `,
  },
  {
    id: 'regulatory-action',
    title: 'Investigations and sanctions',
    kinds: ['other', 'filing'],
    triggers: lines`
      regulat[^.]{0,60}(investigat|fine|action|notice|sanction)
      (investigat|fined|sanction)[^.]{0,60}(regulat|authorit|commission|company|firm|supplier)
      refused or lost
      enforcement
    `,
    heading: 'regulat|investigation|enforcement|sanction',
    words:
      'regulator investigation authority fine sanction notice inquiry enforcement central bank commission breach penalty licence revoked',
    cues: lines`
      (regulator|authority|commission|central bank)[^.]{0,80}(investigat|fine|notice|inquir|sanction)
      (fined|sanction|enforcement|reprimand)
    `,
    exampleQuestions: lines`
      Investigations, fines and notices by regulators
      Has an authority ever punished the company?
      Has an authorisation been refused or lost?
    `,
  },
  {
    id: 'insolvency',
    title: 'Insolvency and disqualification',
    kinds: ['other'],
    triggers: lines`
      insolven
      examinership
      liquidat(ion|or)
      disqualif
      restriction[^.]{0,40}director
      receivership
    `,
    heading: 'insolven|liquidat|examiner|receiver',
    words:
      'insolvency examiner liquidator receiver winding-up petition appointed disqualified restricted director court creditors',
    cues: lines`
      insolven|examinership|liquidat|receiver|winding[- ]up
      (disqualif|restrict)[^.]{0,60}director
    `,
    exampleQuestions: lines`
      Insolvency, examinership, restriction or disqualification
      Has the company or a director ever gone bust?
    `,
  },
  {
    id: 'licences-permits',
    title: 'Licences and authorisations',
    kinds: ['other'],
    triggers: lines`
      (licen[cs]es?|permits?|authori[sz]ations?)[^.]{0,60}(hold|held|need|required|business|in place|operate)
      authori[sz]ed by
      central bank of ireland
      \baifm\b
      regulatory (status|permission)
    `,
    heading: 'licen[cs]e|permit|authori[sz]ation|regulat',
    words:
      'licence permit authorisation authorised central bank regulated activities conditions number granted renewed register',
    cues: lines`
      (licen[cs]e|permit|authori[sz]ation)[^.]{0,80}(grant|held|number|condition|expir)
      authori[sz]ed (by|under|as)|regulated by
    `,
    exampleQuestions: lines`
      Licences and authorisations needed to operate
      May the company do what it does, and who says so?
      Does the product need any licence, and is it in place?
      Is the manager authorised by the regulator, and under what permissions?
    `,
  },
  {
    id: 'environment',
    title: 'Environmental permits and contamination',
    kinds: ['other', 'filing'],
    triggers: lines`
      environment
      contaminat
      pollut
      \bepa\b
      asbestos
      waste
      spill
      emissions?
      discharge licen
    `,
    heading: 'environment|waste|contaminat|emission',
    words:
      'environmental licence permit epa waste discharge emissions contamination spill soil asbestos survey breach conditions',
    cues: lines`
      environmental (licen|permit|audit|impact)|\bepa\b
      contaminat|pollut|spill|asbestos
      (waste|discharge|emission)s?[^.]{0,60}(licen|permit|limit)
    `,
    exampleQuestions: lines`
      Environmental licences and permits
      Has the ground been polluted?
      Contamination, spills and breaches of conditions
      Site surveys and asbestos
      What producer responsibility schemes (packaging, WEEE, batteries) is the company registered with?
    `,
  },
  {
    id: 'sustainability',
    title: 'Sustainability and ESG',
    kinds: ['other', 'filing'],
    triggers: lines`
      \besg\b
      sustainab
      \bsfdr\b
      \bcsrd\b
      taxonomy
      climate
      carbon
      responsible investment
      article (6|8|9)\b
      diversity
    `,
    heading: 'sustainab|esg|climate|responsible|diversity',
    words:
      'sustainability esg environmental social governance sfdr article climate carbon emissions scope responsible investment policy reporting csrd taxonomy',
    cues: lines`
      \besg\b|sustainab|responsible invest
      sfdr|csrd|taxonomy|article (6|8|9)
      (climate|carbon|emission)s?[^.]{0,60}(risk|report|target|footprint)?
    `,
    exampleQuestions: lines`
      ESG policy and reporting
      Does the firm have a responsible investment policy and who is accountable for it?
      Is the fund classified under SFDR Article 6, 8 or 9?
      How green is the business?
      How are climate risks and emissions measured?
      Diversity of the team
    `,
  },
  {
    id: 'insurance-claims',
    title: 'Insurance claims and refusals',
    kinds: ['other'],
    triggers: lines`
      (insur|cover)[^.]{0,60}(claims?|refus|declin|avoid)
      claims (made|history|notified)
      insurer[^.]{0,60}(refus|avoid|terms)
    `,
    heading: 'claim|insur',
    words: 'insurance claims history notified insurer reserve paid open declined refused cover special terms excess',
    cues: lines`
      claims?[^.]{0,60}(made|notified|open|history|insurer)
      insurer[^.]{0,60}(declin|refus|avoid|special)
    `,
    exampleQuestions: lines`
      Insurance claims in the last five years
      Has an insurer turned the company away?
      Which claims are still open?
    `,
  },
];
