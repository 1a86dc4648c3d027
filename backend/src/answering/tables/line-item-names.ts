export interface LineItem {
  /** A question that asks for it. */
  asked: RegExp;
  /** How the row is labelled. */
  label: RegExp;
}

/** Lines of accounts, as questions and as accounts call them; totals before their parts. */
export const LINE_ITEMS: readonly LineItem[] = [
  {
    asked: /\b(?:turnover|revenues?|(?:net )?sales)\b(?! ratio)/i,
    label: /^(?:total )?(?:net )?(?:turnover|revenues?|sales|net revenues?)(?:, net| \(net\))?$/i,
  },
  { asked: /\bgross (?:profit|margin)\b/i, label: /^gross (?:profit|margin)$/i },
  { asked: /\bebitda\b/i, label: /^(?:adjusted )?ebitda$/i },
  {
    asked: /\boperating (?:profit|income|margin|loss)\b/i,
    label:
      /^(?:income|profit|loss|earnings)? ?(?:\(loss\) )?(?:from operations|operating (?:profit|income|loss|earnings))$|^operating (?:profit|income|loss)\b/i,
  },
  {
    asked:
      /\b(?:net (?:income|profit|earnings|loss)|profit (?:after tax|for the (?:financial )?year)|bottom line|retention ratio)\b/i,
    label:
      /^net (?:income|profit|earnings|loss|\(loss\)|income \(loss\)|earnings \(loss\))\b|^(?:profit|loss) (?:after tax|for the (?:financial )?year)/i,
  },
  {
    asked: /\bcost of (?:goods sold|sales|revenues?)|\bcogs\b/i,
    label: /^(?:total )?cost of (?:goods sold|sales|products sold|revenues?)/i,
  },
  { asked: /\btotal assets\b/i, label: /^total assets$/i },
  {
    asked: /\b(?:net assets?|shareholders['’]? (?:funds|equity)|stockholders['’]? equity|equity position)\b/i,
    label: /^(?:net assets|(?:total )?(?:shareholders|stockholders)['’]? ?(?:funds|equity)|total equity)/i,
  },
  {
    asked: /\b(?:current assets|working capital|liquidity|quick ratio|current ratio)\b/i,
    label: /^total current assets$/i,
  },
  {
    asked: /\b(?:current liabilities|working capital|liquidity|quick ratio|current ratio|operating cash flow ratio)\b/i,
    label: /^total current liabilities$/i,
  },
  {
    asked: /\b(?:inventor(?:y|ies)|stocks?)\b(?! (?:option|exchange))/i,
    label: /^(?:merchandise )?(?:inventor(?:y|ies)|stocks?)(?:, net)?$/i,
  },
  {
    asked: /\b(?:accounts? receivable|trade debtors?|dso)\b/i,
    label: /^(?:trade (?:debtors|receivables)|(?:accounts )?receivables?)(?:, net)?\b/i,
  },
  {
    asked: /\b(?:accounts? payable|trade creditors?|dpo)\b/i,
    label: /^(?:trade (?:creditors|payables)|accounts payable)\b/i,
  },
  {
    asked: /\b(?:cash (?:balance|position|at bank|and cash equivalents)|how much cash)\b/i,
    label: /^cash(?: and cash equivalents| at bank(?: and in hand)?)\b/i,
  },
  {
    asked: /\b(?:capex|capital expenditures?|free cash ?flow|fcf)\b/i,
    label:
      /^(?:purchases? of (?:property|land|fixed|tangible)|capital expenditures?|additions to property|payments to acquire (?:property|tangible))/i,
  },
  {
    asked: /\b(?:(?:operating cash|cash from operat\w+|cash flows? from operat\w+|free cash ?flow|fcf))\b/i,
    label:
      /^net cash (?:provided by|from|flows? from|generated (?:by|from)|inflow from)(?: \(used (?:in|for)\))? operating/i,
  },
  { asked: /\bdepreciation\b|\bd&a\b/i, label: /^depreciation\b/i },
  { asked: /\bdividends?\b|\bretention ratio\b/i, label: /^(?:cash )?dividends? paid|^dividends\b/i },
  {
    asked: /\b(?:pp&?n?e|fixed assets?|property, plant)\b/i,
    label: /^(?:(?:net )?property(?:,? plant)?,? and equipment|tangible (?:fixed )?assets|fixed assets)\b/i,
  },
  {
    asked: /\b(?:number of employees|headcount|how many (?:employees|people|staff))\b/i,
    label: /^(?:average )?(?:number of )?(?:employees|staff|headcount)\b/i,
  },
];

/** Whether a question asks for a line of accounts. */
export function asksForLineItem(question: string): boolean {
  return LINE_ITEMS.some(({ asked }) => asked.test(question));
}
