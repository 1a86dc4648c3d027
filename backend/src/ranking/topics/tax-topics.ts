import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Taxes. */
export const TAX_TOPICS: readonly Topic[] = [
  {
    id: 'tax-compliance',
    title: 'Tax returns and clearance',
    kinds: ['other', 'filing'],
    triggers: lines`
      tax clearance
      (corporation tax|\bvat\b|paye|prsi|\brct\b)
      tax (returns?|complian|filing)
      taxes? (paid|due|filed)
    `,
    heading: 'tax|vat|paye|clearance',
    words:
      'tax clearance certificate corporation tax vat paye prsi rct returns filed paid revenue commissioners due date interest penalties',
    cues: lines`
      tax clearance|etax
      (corporation tax|vat|paye|prsi|rct)[^.]{0,80}(return|filed|paid|regist)
      returns?[^.]{0,60}(filed|submitted|due)
    `,
    exampleQuestions: lines`
      Tax clearance and returns
      Has the company paid its taxes?
      Are corporation tax, VAT and payroll taxes up to date?
      Are returns filed in time?
    `,
  },
  {
    id: 'tax-audits',
    title: 'Tax audits and enquiries',
    kinds: ['other'],
    triggers: lines`
      revenue (audit|enquir|interven)
      tax (audit|enquir|investigat)
      compliance intervention
      has revenue
    `,
    heading: 'audit|revenue|intervention',
    words: 'revenue audit compliance intervention enquiry aspect query settlement interest penalties opened notified',
    cues: lines`
      revenue[^.]{0,60}(audit|interven|enquir)|compliance intervention
      (settlement|assessment|penalt)[^.]{0,60}(tax|revenue)?
    `,
    exampleQuestions: lines`
      Revenue audits, enquiries and compliance interventions
      Has the tax office come knocking?
      Tax disputes and assessments
    `,
  },
  {
    id: 'tax-reliefs',
    title: 'Tax reliefs and losses',
    kinds: ['other'],
    triggers: lines`
      r&d (tax )?credit
      tax (relief|credit|losses)
      \beiis\b
      knowledge development box
      group relief
      losses? (carried )?forward
      undistributed income
      close compan
      surcharge
    `,
    heading: 'relief|credit|loss|surcharge',
    words:
      'research development tax credit relief eiis knowledge development box group losses carried forward close company surcharge claimed',
    cues: lines`
      (r&d|research and development)[^.]{0,40}credit|\beiis\b|knowledge development
      losses[^.]{0,60}(forward|utili|restrict)|group relief
      close company|surcharge
    `,
    exampleQuestions: lines`
      Reliefs and credits claimed
      Which losses can still be set off, and would a sale endanger them?
      Is any research credit at risk?
      Close company surcharge on undistributed income
    `,
  },
  {
    id: 'transfer-pricing',
    title: 'Transfer pricing',
    kinds: ['other', 'filing'],
    triggers: lines`
      transfer pricing
      intra-?group
      arm'?s length
      inter-?company
    `,
    heading: 'transfer pricing|intra|group',
    words: "transfer pricing documentation intra-group arm's length master local file related associated transactions",
    cues: lines`
      transfer pricing|arm['’]?s length
      intra-?group|intercompany
    `,
    exampleQuestions: lines`
      Transfer pricing documentation
      Are dealings inside the group at market prices?
    `,
  },
];
