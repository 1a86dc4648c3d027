import { isTitleCased } from './heading-rules.js';

/** A number, a title and a full stop inside running text: "... three years. 2. PRICE. The Customer shall ...". */
const RUN_ON = /(?<=[.;:!?)"”]\s+)(\d{1,2})\.\s+(\p{Lu}[\p{L}\s,&’'-]{1,60})\.(?=\s+["“]?\p{Lu})/gu;
/** Fewer may be a sentence that ends in a number. */
const LEAST_IN_A_ROW = 2;

/** Where clauses begin that a paragraph runs together; each is numbered one higher than the one before it. */
export function runOnClauses(text: string): number[] {
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
  return rows.flatMap(({ starts }) => (starts.length >= LEAST_IN_A_ROW ? starts : []));
}
