import type { ParsedBlock } from '../document-parser.js';
import { type ClauseLabel, readLabel } from './clause-labels.js';
import { isTitleCased } from './heading-rules.js';
import { ENDS_BEFORE_NUMBER } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

/** A number, a title and a full stop inside running text: "... three years. 2. PRICE. The Customer shall ...". */
const RUN_ON = /(?<=[.;:!?)"”]\s+)(\d{1,2})\.\s+(\p{Lu}[\p{L}\s,&’'-]{1,60})\.(?=\s+["“]?\p{Lu})/gu;
/** Fewer may be a sentence that ends in a number. */
const LEAST_IN_A_ROW = 2;
/** "(2) It may be raised." behind a sentence. */
const IN_BRACKETS = /(?<=[.!?]["“”’)]?\s+)\((\d{1,2})\)\s+(?=["“„«]?\p{Lu})/gu;
/** Characters that tell whether a number belongs to the word before it: "§ 288 Abs. (2)". */
const BEFORE = 12;

/** A clause that a paragraph runs together with others, and where it begins there. */
export interface RunOnClause {
  start: number;
  clause: string | undefined;
}

/** Where clauses begin that a paragraph runs together; each is numbered one higher than the one before it, be it the paragraph's own "(1)". */
export function runOnClauses(text: string, own: ClauseLabel | null): { start: number; label: ClauseLabel }[] {
  const rows: { number: number; starts: number[] }[] = [];
  for (const match of text.matchAll(RUN_ON)) {
    const [number, title] = [Number(match[1]), match[2]?.replace(/\s+/g, ' ') ?? ''];
    if (!isTitleCased(title)) continue;
    const row = rows.at(-1);
    if (row?.number === number - 1) {
      row.number = number;
      row.starts.push(match.index);
    } else rows.push({ number, starts: [match.index] });
  }
  const titled = rows.flatMap(({ starts }) => (starts.length >= LEAST_IN_A_ROW ? starts : []));
  const starts = titled.length > 0 ? titled : countedInBrackets(text, own);
  return starts.flatMap((start) => {
    const label = readLabel(text.slice(start));
    return label ? [{ start, label }] : [];
  });
}

/** Where "(2)", "(3)" and so on begin sentences behind the "(1)" with which a paragraph begins. */
function countedInBrackets(text: string, own: ClauseLabel | null): number[] {
  const first = own?.form === 'number' ? /^\((\d{1,2})\)$/.exec(own.text)?.[1] : undefined;
  if (first === undefined) return [];
  const starts: number[] = [];
  for (const { 1: number, index } of text.matchAll(IN_BRACKETS)) {
    const isNext = Number(number) === Number(first) + starts.length + 1;
    if (isNext && !ENDS_BEFORE_NUMBER.test(text.slice(Math.max(0, index - BEFORE), index).trimEnd()))
      starts.push(index);
  }
  return starts;
}

/** A block, or the clauses that it runs together. */
export function partedAtClauses(
  block: ParsedBlock,
  further: readonly RunOnClause[],
  text: string,
  lines: readonly TextLine[],
): ParsedBlock[] {
  if (further.length === 0) return [block];
  const parts = [{ start: 0, clause: block.clause }, ...further];
  return parts.map(({ start: from, clause }, at): ParsedBlock => {
    const start = block.start + from;
    const next = parts[at + 1];
    const end = next ? text.slice(0, block.start + next.start).trimEnd().length : block.end;
    const printed =
      block.lines && lines.filter((line) => line.start < end && line.end > start).map(({ number = 0 }) => number);
    return {
      ...block,
      start,
      end,
      ...(at > 0 && { kind: 'list_item' }),
      ...(clause !== undefined && { clause }),
      ...(printed && { lines: [printed[0] ?? 0, printed.at(-1) ?? 0] }),
    };
  });
}
