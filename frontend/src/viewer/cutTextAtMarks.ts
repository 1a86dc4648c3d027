import type { Citation, Rect } from '@proofroom/contract';

/** The words to be marked in a document, and where they stand. A new `key` moves the viewer to them. */
export interface SourceMark {
  key: string;
  /** Counts from 1; null for formats without pages. */
  page: number | null;
  rects: readonly Rect[];
  /** Character offsets into the document's extracted text. */
  start: number;
  end: number;
  quote: string;
}

export const markOf = (citation: Citation): SourceMark => ({
  key: `citation-${citation.id}`,
  page: citation.page,
  rects: citation.rects,
  start: citation.start,
  end: citation.end,
  quote: citation.quote,
});

/** Character offsets into a document's extracted text; `end` is exclusive. */
interface Span {
  start: number;
  end: number;
}

/** A stretch of text that looks the same from its first letter to its last. */
export interface TextPart {
  text: string;
  /** It is cited. */
  isMarked: boolean;
  /** Somebody looked for it; `shown` is the place the search stands at. */
  find: 'none' | 'hit' | 'shown';
  /** Names of the notes that are referred to right after it. */
  notes: readonly string[];
}

/** What is drawn over a document's words. */
export interface Marks {
  cited: Span | null;
  /** In the order of the text. */
  hits: readonly Span[];
  shown: Span | null;
}

export const NO_MARKS: Marks = { cited: null, hits: [], shown: null };

/** True when the two spans share at least one character. */
const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** The hits that touch a stretch of the text. */
function hitsIn(hits: readonly Span[], { start, end }: Span): readonly Span[] {
  let [low, high] = [0, hits.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hits[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while ((hits[last]?.start ?? Infinity) < end) last++;
  return hits.slice(low, last);
}

/** Cuts the text of a block wherever its look changes. */
export function cutText(
  text: string,
  block: Span,
  { cited, hits, shown }: Marks,
  notes: readonly (readonly [at: number, name: string])[] = [],
): TextPart[] {
  const near = hitsIn(hits, block);
  const spans = cited && overlaps(cited, block) ? [cited, ...near] : near;
  if (spans.length === 0 && notes.length === 0) return [{ text, isMarked: false, find: 'none', notes: [] }];
  const within = (offset: number) => Math.min(text.length, Math.max(0, offset));
  const cuts = new Set([0, text.length, ...notes.map(([at]) => within(at))]);
  for (const { start, end } of spans) cuts.add(within(start - block.start)).add(within(end - block.start));
  const edges = [...cuts].toSorted((a, b) => a - b);
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? 0;
    const own = { start: block.start + from, end: block.start + to };
    const hit = near.find((candidate) => overlaps(candidate, own));
    const isShown = hit !== undefined && shown !== null && hit.start === shown.start;
    return [
      {
        text: text.slice(from, to),
        isMarked: cited !== null && overlaps(cited, own),
        find: hit === undefined ? 'none' : isShown ? 'shown' : 'hit',
        notes: notes.filter(([at]) => within(at) === to).map(([, name]) => name),
      } satisfies TextPart,
    ];
  });
}

/** Splits the parts of a text at tabs: one list of parts for each cell of a table row. */
export function cellsOf(parts: readonly TextPart[]): TextPart[][] {
  const cells: TextPart[][] = [[]];
  for (const part of parts) {
    const texts = part.text.split('\t');
    texts.forEach((text, index) => {
      if (index > 0) cells.push([]);
      const isLast = index === texts.length - 1;
      if (text !== '' || (isLast && part.notes.length > 0))
        cells.at(-1)?.push({ ...part, text, notes: isLast ? part.notes : [] });
    });
  }
  return cells;
}

/** Splits the parts of a text at the ends of its lines. */
export function linesOf(parts: readonly TextPart[]): TextPart[][] {
  const lines: TextPart[][] = [[]];
  for (const part of parts) {
    part.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...part, text });
    });
  }
  return lines;
}
