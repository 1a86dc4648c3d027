import { collectLines } from './collect-lines.js';
import { boxOf, isLevel, type OpenLine, type PageView, type PlacedItem } from './place-text-items-on-page.js';

/** Headers and footers stand in this share of the page's height at its ends, and may reach over the margin. */
const PAGE_EDGE = 0.08;
/** How much smaller than the text notes are set at least. */
const SMALLER = 0.93;
/** Letters of a size by which it is that of the text, and lines of it beside which a margin can be told. */
const LEAST_LETTERS = 20;
const LEAST_LINES = 8;
/** Space between the text and the notes at least, as a multiple of the letters' size. */
const GUTTER = 0.6;
/** Share of the page that the notes may take, of its width and of its lines. */
const WIDEST = 0.35;
const MOST = 0.4;
/** Letters of the mark of a footnote at most; more of them on the base line of a note are a cell of the same row. */
const MARK = 3;
const SAME_BASE = 0.3;

/** The size that most letters of the page have. */
function sizeOfText(items: readonly PlacedItem[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of items) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/**
 * The notes printed in the margin beside the text, which are smaller and stand in a column that nothing else reaches into. They are apart
 * from the lines beside them, however near they are printed.
 */
export function findMarginNotes(items: readonly PlacedItem[], { width, height }: PageView): Set<PlacedItem> {
  const level = items.filter(
    (item) =>
      item.text.trim() !== '' &&
      isLevel(item) &&
      item.note === undefined &&
      item.y > PAGE_EDGE * height &&
      item.y < (1 - PAGE_EDGE) * height,
  );
  const size = sizeOfText(level);
  const isSmall = (item: PlacedItem) => item.size < SMALLER * size;
  const text = level.filter((item) => !isSmall(item));
  const lines = text.filter(({ text: words }) => words.length >= LEAST_LETTERS);
  const small = level.filter(isSmall);
  if (lines.length < LEAST_LINES || small.length === 0) return new Set();
  const [left, right] = [
    Math.min(...text.map((item) => boxOf(item).left)),
    Math.max(...text.map((item) => boxOf(item).right)),
  ];
  const sides = [
    small.filter((item) => boxOf(item).left >= right + GUTTER * item.size && right > (1 - WIDEST) * width),
    small.filter((item) => boxOf(item).right <= left - GUTTER * item.size && left < WIDEST * width),
  ];
  return new Set(
    sides.flatMap((notes) => {
      const others = small.filter((item) => !notes.includes(item) && item.text.length > MARK);
      const areCells = notes.some(({ y }) => others.some((item) => Math.abs(item.y - y) < SAME_BASE * item.size));
      return areCells || notes.length > MOST * lines.length ? [] : notes;
    }),
  );
}

/** The lines with those of the notes below them, above what stands at the foot of the page. */
export function withMarginNotes(
  lines: readonly OpenLine[],
  notes: ReadonlySet<PlacedItem>,
  view: PageView,
): OpenLine[] {
  if (notes.size === 0) return [...lines];
  const isAtFoot = ({ items }: OpenLine) => (items[0]?.y ?? 0) > (1 - PAGE_EDGE) * view.height;
  const end = lines.findLastIndex((line) => !isAtFoot(line)) + 1;
  return [...lines.slice(0, end), ...collectLines([...notes]), ...lines.slice(end)];
}
