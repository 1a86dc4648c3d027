import { asksForLineItem } from './line-item-names.js';

/** What a question wants to hear. A question can want several: "Can it be terminated, and with what notice?" */
export type AnswerKind =
  | 'title'
  | 'parties'
  | 'agreement_date'
  | 'effective_date'
  | 'expiry_date'
  | 'law'
  | 'notice_period'
  | 'renewal'
  | 'date'
  | 'duration'
  | 'percentage'
  | 'amount'
  | 'line_item'
  | 'yes_no';

const PATTERNS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    'title',
    /\b(name|title) of (the|this) (contract|agreement|document|deed|lease)|document name|(document|agreement|contract) (called|titled|entitled)/i,
  ],
  [
    'parties',
    /\bparties (to|who|that signed)|who (are|is) the (contracting )?part(y|ies)|"parties"|between whom|who signed|counterpart(y|ies) to|name the (contracting )?parties/i,
  ],
  [
    'agreement_date',
    /"?agreement date|what date .{0,40}\bbears?\b|\bdate of (the|this) (contract|agreement|document|deed|lease)|when (was|were) .{0,40}(signed|executed|entered into|made|concluded)|\b(dated|signing date)\b|(what|which) date (was|were) .{0,80}\b(signed|executed|entered into|made|concluded)\b/i,
  ],
  [
    'effective_date',
    /effective date|commencement date|(?:from|since) (?:what|which) date .{0,60}(?:effect|force)\b|start date|when (does|did|is|will|do) .{0,60}(start|begin|commence|take effect|become effective|(come|enter) into (force|effect))|date (when|on which) .{0,40}(effective|commences|starts|begins)|inception date/i,
  ],
  [
    'expiry_date',
    /expir(y|ation|e|es|ing)\b|\bend date|when (does|did|will|do|is) .{0,60}(end|terminate|run out|lapse)\b|until when|termination date|how long (does|will|is) (the|this) (agreement|contract|lease|licen[cs]e) (last|run|valid|in force)/i,
  ],
  [
    'law',
    /governing law|(which|what|whose) (country'?s? |state'?s? )?laws?\b|laws? (that |which )?(and jurisdiction )?govern|(applicable|proper) law|choice of law|governed by/i,
  ],
  ['renewal', /\brenew(al|ed|s|ing)?\b|roll(s|ed)? over|extension (term|period)/i],
  [
    'notice_period',
    /\bnotice (period|required|needed|needs|must|is)|(how (much|long|many)|what|which|length of|amount of|days'?|period of) .{0,30}(notice|warning)/i,
  ],
  [
    'percentage',
    /\bpercent(age)?\b|\bper cent\b|what (share|proportion|rate)|interest rate|rate of (interest|commission|royalt)/i,
  ],
  [
    'amount',
    /\bhow much (?!notice|warning|time)|\bhow (large|big|high) (is|are|was|were|a|the)\b|\bceiling on\b|\b(amount|price|fees?|rent|salary|cost|value|premium|limit|sum|consideration|deposit|turnover|revenue|budget)\b.{0,40}\?*$/i,
  ],
  [
    'duration',
    /\bhow long\b|for what period|\bduration\b|length of (the )?(term|period)|what is the (initial |minimum )?(term|period)\b|how many (days|weeks|months|years)/i,
  ],
  ['date', /^\W*(on )?(when|what date|which date)\b|\b(on )?(what|which) date\b|\bdate of\b|,? and when\b/i],
];

const YES_NO_WORDS = '(?:is|are|was|were|does|do|did|can|could|may|must|shall|should|will|would|has|have|had)';
const YES_NO = new RegExp(`(?:^|[;:,.] ?(?:and |or )?)\\W*${YES_NO_WORDS}n?'?t? (?!what|which|when|who)\\w`, 'i');
/** "..., and do they extend to affiliates?": a second thing asked, which one Yes or No cannot answer as well. */
const SECOND_YES_NO = new RegExp(`[^,;]+[,;]? (?:and|or) ${YES_NO_WORDS}n?'?t? \\w`, 'i');
const OPEN_QUESTION =
  /^\W*(?:who|whom|whose|what|which|when|where|why|how|to whom|on what|under which|under what|by when|against which)\b/i;
const HIGHLIGHT = /^highlight the parts.{0,60}related to "([^"]+)".{0,80}details:\s*/is;

/** What a question wants, the most particular first; empty when any fitting sentence is an answer. */
export function answerKindsOf(question: string): AnswerKind[] {
  const asked = plainQuestion(question);
  const kinds: AnswerKind[] = PATTERNS.filter(([, pattern]) => pattern.test(asked)).map(([kind]) => kind);
  if (asksForLineItem(asked)) kinds.unshift('line_item');
  const kept = kinds.filter((kind) => !isCovered(kind, kinds) || (kind === 'agreement_date' && BEARS.test(asked)));
  if (isYesNo(asked)) kept.push('yes_no');
  return kept;
}

function isYesNo(asked: string): boolean {
  return YES_NO.test(asked) && !OPEN_QUESTION.test(asked) && !SECOND_YES_NO.test(asked);
}

/** The day a contract bears is asked for beside the day it begins. */
const BEARS = /\bbears?\b|\bdated\b|\bsigned\b/i;
/** Kinds of answer that stand in one sentence, whatever else the document says of the matter. */
const IN_ONE_SENTENCE = new Set<AnswerKind>(['title', 'parties', 'agreement_date', 'effective_date', 'law']);

/** A question for a title, the parties, a date or the law. */
export function isInOneSentence(question: string): boolean {
  return answerKindsOf(question).some((kind) => IN_ONE_SENTENCE.has(kind));
}

/** "What warranties are given?" wants every rule the document has, not one fact. */
export function asksForRules(question: string): boolean {
  const asked = plainQuestion(question);
  return OPEN_QUESTION.test(asked) && !isInOneSentence(question);
}

/** Without an opening "Consider the lease between A and B;" and without instructions to highlight. */
export function plainQuestion(question: string): string {
  const named = /^\s*(?:consider|regarding|in|under|according to)\s+the\s+[^;?]{3,300};\s*(.+)$/is.exec(question);
  return (named?.[1] ?? question).replace(HIGHLIGHT, (_, topic: string) => `${topic}: `).trim();
}

/** A date of a particular kind makes "some date" needless, and so on. */
function isCovered(kind: AnswerKind, kinds: readonly AnswerKind[]): boolean {
  const covers: Partial<Record<AnswerKind, readonly AnswerKind[]>> = {
    date: ['agreement_date', 'effective_date', 'expiry_date'],
    agreement_date: ['effective_date', 'expiry_date'],
    duration: ['notice_period', 'renewal', 'expiry_date'],
    renewal: ['notice_period'],
    amount: ['percentage', 'notice_period', 'renewal', 'duration'],
    expiry_date: ['notice_period', 'renewal'],
  };
  return covers[kind]?.some((other) => kinds.includes(other)) ?? false;
}

/** Kinds that stand at the beginning of a document, whatever the ranking says. */
export function isReadFromOpening(kind: AnswerKind): boolean {
  return kind === 'title' || kind === 'parties' || kind === 'agreement_date' || kind === 'effective_date';
}
