import { collectLines } from './collect-lines.js';
import { beginningsOf, yOf } from './marks-on-a-page.js';
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
/** Share of the page that the notes may take, of its width; and of its lines, unless they are few words: labels of a form say as much as what stands beside them. */
const WIDEST = 0.35;
const MOST = 0.4;
const FEW_WORDS = 0.2;
/** Letters of the mark of a footnote at most; more of them on the base lines of so large a share of the notes are cells of the same rows. */
const MARK = 3;
const SAME_BASE = 0.3;
const IN_ROWS = 0.3;

/** The size that most letters of the page have. */
function sizeOfText(items: readonly PlacedItem[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of items) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

const lettersIn = (items: readonly PlacedItem[]): number => items.reduce((sum, { text }) => sum + text.length, 0);

/** Words beside much more text; figures are the scale of a chart. */
const areFewWords = (notes: readonly PlacedItem[], text: readonly PlacedItem[]): boolean =>
  lettersIn(notes) <= FEW_WORDS * lettersIn(text) &&
  notes.filter((note) => /\p{L}{2}/u.test(note.text)).length > notes.length / 2;

/**
 * The notes printed in the margin beside the text, which are smaller and stand in a column that nothing else reaches into. They are apart
 * from the lines beside them, however near they are printed.
 */
export function findMarginNotes(items: readonly PlacedItem[], { width, height }: PageView): Set<PlacedItem> {
  const sizes = items.map((item) => item.size);
  if (Math.min(...sizes) >= SMALLER * Math.max(...sizes)) return new Set();
  const level = items.filter(
    (item) =>
      item.y > PAGE_EDGE * height &&
      item.y < (1 - PAGE_EDGE) * height &&
      item.note === undefined &&
      isLevel(item) &&
      item.text.trim() !== '',
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
      const inRows = notes.filter(({ y }) => others.some((item) => Math.abs(item.y - y) < SAME_BASE * item.size));
      const areCells = inRows.length > IN_ROWS * notes.length;
      const areMany = notes.length > MOST * lines.length;
      return areCells || (areMany && !areFewWords(notes, text)) ? [] : notes;
    }),
  );
}

/** Lines of one note follow each other at this distance, as a multiple of their size, and none so much further than others do. */
const LEADING = 1.8;
const LEAST_LEADING = 0.8;
const UNEVEN = 1.12;

/** The lines of each note, marked as such: no line of the text goes on with them. */
function notesOf(items: readonly PlacedItem[]): OpenLine[][] {
  const notes: OpenLine[][] = [];
  const printed = collectLines(items);
  const sizeOf = ({ items: [item] }: OpenLine) => item?.size ?? 1;
  const steps = printed.map((line, at) => yOf(line) - yOf(printed[at - 1] ?? line));
  const usual = Math.min(
    ...printed.map((line, at) => ((steps[at] ?? 0) > LEAST_LEADING * sizeOf(line) ? (steps[at] ?? 0) : Infinity)),
  );
  for (const [at, line] of printed.entries()) {
    const step = steps[at] ?? 0;
    if (step > 0 && step <= Math.min(LEADING * sizeOf(line), UNEVEN * usual)) notes.at(-1)?.push(line);
    else notes.push([line]);
  }
  return notes.map((lines, at) =>
    lines.map((line) => ({ ...line, items: line.items.map((item) => ({ ...item, note: -1 - at })) })),
  );
}

/** Notes that begin at one height over paragraphs belong to these: so many of them, this share of all, within so many points, and as far above at most, as a multiple of their size. */
const LEAST_ALIKE = 3;
const MOSTLY = 0.5;
const SAME_STEP = 3;
const FURTHEST = 2.5;

/** How far above the paragraph it belongs to each note begins, where most begin equally far above one that is not the nearest line; else 0. */
function stepToParagraphs(tops: readonly number[], starts: readonly number[], size: number): number {
  const steps = tops
    .map((top) => Math.min(...starts.flatMap((y) => (y > top ? [y - top] : []))))
    .filter((step) => step <= FURTHEST * size)
    .toSorted((a, b) => a - b);
  const middle = steps[Math.floor(steps.length / 2)] ?? 0;
  const alike = steps.filter((step) => Math.abs(step - middle) <= SAME_STEP);
  return middle > size && alike.length >= LEAST_ALIKE && alike.length >= MOSTLY * tops.length ? middle : 0;
}

/** The lines with each note before the paragraph beside which it begins, or behind the first one of the page. */
export function withMarginNotes(
  lines: readonly OpenLine[],
  notes: ReadonlySet<PlacedItem>,
  view: PageView,
): OpenLine[] {
  if (notes.size === 0) return [...lines];
  const isText = (line: OpenLine) => {
    const y = yOf(line);
    return y > PAGE_EDGE * view.height && y < (1 - PAGE_EDGE) * view.height && line.items.every(isLevel);
  };
  const begins = beginningsOf(lines);
  const end = lines.findLastIndex(isText) + 1;
  const all = notesOf([...notes]);
  const topOf = (note: readonly OpenLine[]) => Math.min(...note.map(yOf));
  const starts = lines.flatMap((line, at) => (begins[at] && isText(line) ? [yOf(line)] : []));
  const lower = stepToParagraphs(all.map(topOf), starts, all[0]?.[0]?.items[0]?.size ?? 1);
  const places = all.map((note) => {
    const top = topOf(note) + lower;
    const distances = lines.map((line) => (isText(line) ? Math.abs(yOf(line) - top) : Infinity));
    const beside = distances.indexOf(Math.min(...distances));
    const before = begins.lastIndexOf(true, beside);
    const behind = begins.indexOf(true, beside + 1);
    // What begins a page might be taken for its header.
    return { note, at: before > 0 ? before : behind < 0 ? end : behind };
  });
  const notesAt = (at: number) => places.filter((place) => place.at === at).flatMap(({ note }) => note);
  return [...lines.flatMap((line, at) => [...notesAt(at), line]), ...notesAt(lines.length)];
}
