/** A stretch of text that is marked as cited, or not. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Character offsets into a document's extracted text; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

const plain = (text: string): TextPart => ({ text, isMarked: false });
const marked = (text: string): TextPart => ({ text, isMarked: true });
const withoutEmpty = (parts: TextPart[]) => parts.filter(({ text }) => text !== '');

/** True when the two spans share at least one character. */
export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** Cuts the text of one block where the cited span begins and ends. */
export function markSpan(text: string, block: Span, cited: Span | null): TextPart[] {
  if (!cited || !overlaps(block, cited)) return [plain(text)];
  // A block whose text was tidied up no longer counts like the document: then the whole block is marked.
  if (text.length !== block.end - block.start) return [marked(text)];
  const from = Math.max(0, cited.start - block.start);
  const to = Math.min(text.length, cited.end - block.start);
  return withoutEmpty([plain(text.slice(0, from)), marked(text.slice(from, to)), plain(text.slice(to))]);
}

/** Splits marked text at tabs: one list of parts for each cell of a table row. */
export function cellsOf(parts: readonly TextPart[]): TextPart[][] {
  const cells: TextPart[][] = [[]];
  for (const part of parts) {
    part.text.split('\t').forEach((text, index) => {
      if (index > 0) cells.push([]);
      if (text !== '') cells.at(-1)?.push({ ...part, text });
    });
  }
  return cells;
}
