import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Funds and their managers. */
export const FUND_TOPICS: readonly Topic[] = [
  {
    id: 'fund-strategy',
    title: 'Fund strategy and size',
    kinds: ['other'],
    triggers: lines`
      (fund|investment) strategy
      target size
      ticket size
      strategy[^.]{0,40}(changed|previous)
      geograph[^.]{0,40}(focus|fund)
    `,
    heading: 'strategy|objective|overview|investment',
    words:
      'fund target size strategy sector geography ticket equity investments stage hard cap previous portfolio number',
    cues: lines`
      (target|hard cap|fund) size|hard cap
      (investment )?strategy|invests? in
      (ticket|equity cheque|investment size)
    `,
    exampleQuestions: lines`
      Target size, strategy, geography and ticket size
      What does the fund put its money into, and how much at a time?
      How has the strategy changed since the previous fund?
    `,
  },
  {
    id: 'deal-process',
    title: 'Sourcing and approval of investments',
    kinds: ['other'],
    triggers: lines`
      deals?[^.]{0,60}(sourced|screened|approved|flow)
      investment (committee|process)
      due diligence process
    `,
    heading: 'process|committee|sourcing|screening',
    words:
      'deal flow sourcing screening investment committee approval unanimous majority due diligence origination pipeline',
    cues: lines`
      investment committee|deal (flow|sourcing)|origination
      (approv|screen)[^.]{0,60}(committee|investment|deal)
    `,
    exampleQuestions: lines`
      How are deals sourced, screened and approved?
      Who decides what the fund buys?
      Investment committee and process
    `,
  },
  {
    id: 'key-persons',
    title: 'Key persons and removal',
    kinds: ['other', 'contract'],
    triggers: lines`
      key[- ]persons?
      no-?fault
      removal of the (general partner|manager)
      time commitment
      key[- ]man
    `,
    heading: 'key person|removal|team',
    words:
      'key person executives time commitment suspension investment period removal general partner cause no-fault majority interests event',
    cues: lines`
      key[- ](person|man|executive)
      (removal|remove)[^.]{0,60}(general partner|manager|cause|fault)
      substantially all[^.]{0,40}(business )?time
    `,
    exampleQuestions: lines`
      Key persons and their time commitment
      What happens to the fund if the main people leave?
      Key-person triggers and no-fault removal
    `,
  },
  {
    id: 'team',
    title: 'Team and departures',
    kinds: ['other'],
    triggers: lines`
      investment team
      who has left
      departures?
      team (members|turnover)
      (partners|principals)[^.]{0,40}(left|joined)
    `,
    heading: 'team|people|biograph',
    words: 'team partners principals joined left departed years experience turnover biography',
    cues: lines`
      (joined|left|departed|resigned)[^.]{0,80}(firm|team|partner|in \d)
      (partner|principal|associate)s?
    `,
    exampleQuestions: lines`
      Team, joiners and leavers
      Who has left the investment team, and why?
    `,
  },
  {
    id: 'fund-fees',
    title: 'Fees, carry and clawback',
    kinds: ['other', 'contract'],
    triggers: lines`
      management fees?
      \bcarry\b|carried interest
      hurdle
      preferred return
      fee offsets?
      broken[- ]deal
      performance fees?
      waterfall
    `,
    heading: 'fee|carried interest|distribution|waterfall|expenses',
    words:
      'management fee per cent commitments carried interest hurdle preferred return catch-up clawback escrow offset broken deal costs expenses',
    cues: lines`
      management fee
      carried interest|hurdle|preferred return|catch-up|claw-?back
      (fee )?offset|broken[- ]deal|abort(ed)? cost
    `,
    exampleQuestions: lines`
      Management fee, carry, hurdle and clawback
      What does the manager earn, and when must it give money back?
      How is carried interest shared among the team?
      Fee offsets and broken-deal costs
      Is the manager profitable without performance fees?
    `,
  },
  {
    id: 'gp-commitment',
    title: 'Manager commitment',
    kinds: ['other', 'contract'],
    triggers: lines`
      gp commitment
      (manager|general partner|team)'?s? (own )?(commitment|contribution)
      skin in the game
    `,
    heading: 'commitment',
    words: 'general partner commitment per cent total commitments cash waiver funded team contributes',
    cues: lines`
      (general partner|gp|manager|team)[^.]{0,60}commit
      per ?cent[^.]{0,40}(commitments|total)
    `,
    exampleQuestions: lines`
      GP commitment and how it is funded
      How much of their own money do the managers put in?
    `,
  },
  {
    id: 'track-record',
    title: 'Track record',
    kinds: ['other'],
    triggers: lines`
      \birr\b
      \b(tvpi|dpi|moic)\b
      track record
      previous funds?
      (gross|net) (return|multiple|performance)
    `,
    heading: 'track record|performance|returns',
    words: 'gross net irr tvpi dpi multiple realised unrealised vintage fund invested proceeds performance',
    cues: lines`
      \b(irr|tvpi|dpi|moic)\b
      track record|(gross|net) (return|multiple)|realised
    `,
    exampleQuestions: lines`
      Gross and net IRR, TVPI and DPI of previous funds
      How well did earlier funds do?
    `,
  },
  {
    id: 'valuation',
    title: 'Valuation',
    kinds: ['other'],
    triggers: lines`
      valu(ation|ed)\b[^.]{0,60}(holdings|polic|often|review|portfolio)?
      fair value
      \bipev\b
    `,
    heading: 'valuation',
    words: 'valuation policy fair value ipev quarterly committee independent reviewed auditor methodology holdings',
    cues: lines`
      valuation[^.]{0,60}(policy|committee|quarter|review|method)|fair value|ipev
    `,
    exampleQuestions: lines`
      Valuation policy: how, how often and by whom
      Who says what the holdings are worth?
    `,
  },
  {
    id: 'side-letters',
    title: 'Side letters',
    kinds: ['other', 'contract'],
    triggers: lines`
      side letters?
      most[- ]favou?red[^.]{0,40}(investor|process|nation)
      special terms
    `,
    heading: 'side letter|most favou?red',
    words: 'side letter investors most favoured nation election terms disclosed granted rights',
    cues: lines`
      side letter
      most[- ]favou?red
    `,
    exampleQuestions: lines`
      Side letters and most-favoured-nation process
      Did some investors get special terms?
    `,
  },
  {
    id: 'money-laundering',
    title: 'Anti-money-laundering checks',
    kinds: ['other'],
    triggers: lines`
      \b(aml|kyc|cft)\b
      money[- ]laundering
      sanctions (screen|list|check)
      know your (customer|client)
    `,
    heading: 'money laundering|aml|sanction|kyc',
    words:
      'anti-money laundering kyc customer due diligence sanctions screening politically exposed suspicious transaction report mlro',
    cues: lines`
      money[- ]laundering|\b(aml|kyc)\b|customer due diligence
      sanctions|politically exposed|suspicious transaction
    `,
    exampleQuestions: lines`
      AML, KYC and sanctions screening
      How do they make sure that no dirty money comes in?
    `,
  },
  {
    id: 'ethics',
    title: 'Code of ethics and conflicts',
    kinds: ['other'],
    triggers: lines`
      conflicts? of interest
      code of (ethics|conduct)
      personal account dealing
      gifts
      brib
      corrupt
    `,
    heading: 'conflict|ethics|conduct|gifts|brib',
    words:
      'conflict interest code ethics conduct personal account dealing gifts hospitality register declared bribery corruption policy',
    cues: lines`
      conflicts? of interest|code of (ethics|conduct)
      personal account dealing|gifts|brib|corrupt
    `,
    exampleQuestions: lines`
      Conflicts of interest and how they are managed
      Code of ethics, personal dealing and gifts
      What keeps people honest?
    `,
  },
  {
    id: 'depositary',
    title: 'Depositary and administrator',
    kinds: ['other', 'contract'],
    triggers: lines`
      depositar
      custodian
      fund administrator
      administrator\b
    `,
    heading: 'depositary|custod|administrat',
    words:
      'depositary custodian administrator appointed safekeeping oversight cash monitoring net asset value delegate',
    cues: lines`
      depositary|custodian|safe-?keeping
      administrator[^.]{0,60}(appointed|fund|calculat)?
    `,
    exampleQuestions: lines`
      Depositary and its oversight
      Who keeps the fund's assets safe?
      Who are the auditor and administrator of the fund?
    `,
  },
];
