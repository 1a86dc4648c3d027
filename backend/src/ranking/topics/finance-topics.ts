import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** What a company owes, earns and plans. */
export const FINANCE_TOPICS: readonly Topic[] = [
  {
    id: 'loans',
    title: 'Bank facilities and loans',
    kinds: ['other', 'contract', 'filing'],
    triggers: lines`
      bank (facilit|loan|borrow)
      overdraft
      facility (letter|agreement)
      loans?[^.]{0,60}(outstanding|terms|bank|repay)
      term loan
      lenders?\b
      finance leases?
    `,
    heading: 'facilit|loan|borrowing|repayment|interest',
    words:
      'facility loan bank lender borrower repayment interest margin overdraft term drawdown maturity amount outstanding guarantee',
    cues: lines`
      (loan|facility|overdraft)[^.]{0,80}(amount|repay|interest|bank|of)
      (lender|borrower)
      (margin|interest rate|euribor|repay(ment|able))
    `,
    exampleQuestions: lines`
      Bank facilities, loans and overdrafts
      How much does the company owe to banks, and on what terms?
      When do the loans have to be paid back?
      Would a change of control allow a lender to demand repayment?
      Leases, hire purchase and other borrowings
      Guarantees and facilities outstanding
    `,
  },
  {
    id: 'financial-covenants',
    title: 'Financial covenants',
    kinds: ['other', 'contract', 'filing'],
    triggers: lines`
      financial covenants?
      covenants?[^.]{0,40}(breach|complian|test|ratio)
      loan to value
      interest cover
    `,
    heading: 'covenant|undertaking|financial',
    words:
      'financial covenant ratio ebitda interest cover net debt leverage test date breach waiver compliance certificate lender',
    cues: lines`
      financial covenant|covenant(s)? (test|complian|breach)
      (ratio|leverage|interest cover|loan to value)
      compliance certificate|waive
    `,
    exampleQuestions: lines`
      Financial covenants and compliance
      Has the company broken promises made to its bank?
      Which ratios must be kept?
      Covenant breaches and waivers
    `,
  },
  {
    id: 'guarantees',
    title: 'Guarantees given',
    kinds: ['other', 'contract'],
    triggers: lines`
      guarantees?[^.]{0,60}(given|outstanding|third|parent|company|issued)
      letters? of comfort
      surety
    `,
    heading: 'guarantee',
    words: 'guarantee guarantor guarantees obligations principal debtor demand parent company indemnity surety',
    cues: lines`
      guarantee(s|d)?[^.]{0,100}(payment|obligation|performance|due)
      guarantor|surety|letter of comfort
    `,
    exampleQuestions: lines`
      Guarantees given for others
      Does the company stand in for somebody else's debts?
      Parent company guarantees and comfort letters
    `,
  },
  {
    id: 'grants',
    title: 'Grants and state aid',
    kinds: ['other', 'contract'],
    triggers: lines`
      \bgrants?\b[^.]{0,60}(received|claw|state|aid|fund|enterprise ireland|ida)
      state aid
      claw(ed)? ?back
      enterprise ireland
    `,
    heading: 'grant|aid|claw',
    words: 'grant aid agency enterprise ireland repay repayable clawback conditions jobs approved expenditure received',
    cues: lines`
      grant[^.]{0,80}(aid|agency|received|approved|repay)
      state aid|claw ?back|repay(able|ment)[^.]{0,40}grant
    `,
    exampleQuestions: lines`
      Grants and state aid, clawback
      Did the company get public money, and must it be paid back?
      Conditions attached to subsidies
    `,
  },
  {
    id: 'director-loans',
    title: 'Loans to directors and related parties',
    kinds: ['other', 'filing'],
    triggers: lines`
      loans? (to|from) (the )?(directors?|connected|shareholders?)
      directors?'? loans?
      related[- ]part(y|ies)
      connected persons?
    `,
    heading: 'related part|director|transactions',
    words:
      'loan director directors related party transactions connected person balance owed key management summary approval procedure',
    cues: lines`
      (loan|advance|balance)[^.]{0,80}director
      related part(y|ies)|connected person
      summary approval procedure
    `,
    exampleQuestions: lines`
      Loans to or from directors; related party transactions
      Does the company do business with its own directors or owners?
      Does a director owe the company money?
    `,
  },
  {
    id: 'contingent-liabilities',
    title: 'Contingent liabilities',
    kinds: ['other', 'filing'],
    triggers: lines`
      contingent
      off[- ]balance
      provisions? (for|made)
      capital commitments?
    `,
    heading: 'contingen|commitment|provision',
    words:
      'contingent liabilities commitments off-balance sheet provision possible obligation not recognised guarantee legal',
    cues: lines`
      contingent (liabilit|asset)|contingenc
      off[- ]balance|capital commitments?
      provision[^.]{0,60}(made|recogni|for)
    `,
    exampleQuestions: lines`
      Contingent and off-balance-sheet liabilities
      Are there debts that do not show in the books?
      What could still cost the company money?
    `,
  },
  {
    id: 'customers-suppliers',
    title: 'Largest customers and suppliers',
    kinds: ['other', 'filing'],
    triggers: lines`
      (largest|top|main|key|major|ten|five)[^.]{0,40}(customers?|suppliers?|clients?)
      concentrat
      depend(s|ent|ence)? on[^.]{0,40}(customer|supplier)
    `,
    heading: 'customer|supplier|concentration',
    words:
      'customers suppliers largest revenue per cent concentration accounted sales purchases annual value dependence',
    cues: lines`
      (largest|top|major|key)[^.]{0,60}(customer|supplier)
      customer[^.]{0,80}(%|per ?cent|revenue)|concentration
    `,
    exampleQuestions: lines`
      Largest customers and suppliers by value
      How much of the sales come from the biggest clients?
      Concentration of revenue
      Who are the most important suppliers?
    `,
  },
  {
    id: 'debtors',
    title: 'Trade debtors',
    kinds: ['other', 'filing'],
    triggers: lines`
      (trade )?debtors
      bad debts?
      ag(e|ed|eing)[^.]{0,30}(debt|receivable|profile)
      doubtful
    `,
    heading: 'debtor|receivable',
    words: 'trade debtors receivables aged ageing days overdue provision bad doubtful debts impairment',
    cues: lines`
      (trade )?(debtors|receivables)
      (aged|ageing|overdue|days)[^.]{0,60}(debt|receivable)|bad debts?|provision
    `,
    exampleQuestions: lines`
      Age profile of trade debtors and provision for bad debts
      Which customers have not paid, and for how long?
      Overdue receivables
    `,
  },
  {
    id: 'accounts',
    title: 'Accounts and audit',
    kinds: ['other', 'filing'],
    triggers: lines`
      (audited|statutory|management|annual) accounts
      audit(or)?'?s? (report|opinion)
      qualified (opinion|audit)?
      financial statements
      going concern
      who is the auditor|auditor\b
    `,
    heading: 'account|audit|financial statements|opinion',
    words:
      'accounts audited auditor report opinion true fair view qualified going concern financial statements year ended',
    cues: lines`
      (audited|statutory|management) accounts|financial statements
      true and fair|in our opinion|qualified opinion|emphasis of matter
      going concern|auditor
    `,
    exampleQuestions: lines`
      Audited accounts for the last three years
      Did the auditor have any reservations?
      Was an audit report qualified?
      Is there doubt that the company can carry on?
      Who are the auditor and administrator, and have they changed?
    `,
  },
  {
    id: 'forecasts',
    title: 'Budgets and forecasts',
    kinds: ['other'],
    triggers: lines`
      forecasts?
      budgets?
      projections?
      business plan
      assumptions
    `,
    heading: 'forecast|budget|projection|plan',
    words: 'forecast budget projection assumptions plan growth year three revenue expected',
    cues: lines`
      forecast|budget|projection
      assum(e|ption)
      (expect|plan)(s|ed)?[^.]{0,60}(growth|revenue|year)
    `,
    exampleQuestions: lines`
      Budgets, forecasts and their assumptions
      What does the company expect to earn in the coming years?
      Main assumptions of the three-year plan
    `,
  },
  {
    id: 'growth-figures',
    title: 'Recurring revenue, churn and runway',
    kinds: ['other'],
    triggers: lines`
      recurring revenue
      \b[am]rr\b
      churn
      runway
      \bburn\b
      cash balance
      lifetime value
      \b(cac|ltv)\b
      acquire a customer
      unit economics
    `,
    heading: 'metric|kpi|revenue|cash',
    words:
      'monthly recurring revenue churn growth gross margin cash burn runway customer acquisition cost lifetime value months',
    cues: lines`
      recurring revenue|\b[am]rr\b|churn
      burn|runway|cash balance
      acquisition cost|lifetime value|\b(cac|ltv)\b
    `,
    exampleQuestions: lines`
      Monthly recurring revenue, growth, churn and gross margin
      How long does the money last?
      Cash, burn and runway
      What does it cost to win a customer, and what is one worth?
      How many customers leave?
    `,
  },
];
