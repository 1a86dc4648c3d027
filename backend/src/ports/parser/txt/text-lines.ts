import type { TextLine } from '../blocks/text-line.js';
import type { Column, RowOfBox } from './part-aligned-columns.js';
import { greatest } from '../blocks/least-and-greatest.js';
import { findHeadersAndFooters } from '../blocks/find-headers-and-footers.js';

/** From this length on (nine lines in ten are shorter) a text's lines are taken for whole paragraphs. */
const LONG_LINE = 230;
/** Lines as long as that, which are hardly wrapped by hand, that a text has at least whose lines are paragraphs; and share of the lines in which sentences go on where they are wrapped. */
const [LONGEST_WRAPPED, LEAST_LONG, SHARE_WRAPPED] = [100, 3, 0.02];
/** Share of the longest line that a line takes at most which was ended although another word would have gone into it. */
const MOSTLY_FULL = 0.85;
/** Letters of a line that is more than a name or the line of an address. */
const SENTENCE = 60;
/** Between tabs, and possibly empty. */
const CELL_OF_ROW = /(?<=^|\t)[^\t]*/g;
/** Columns of a table at least that has heads. */
const LEAST_COLUMNS = 3;
const CELL = /\S+(?: {1,2}\S+)*/g;

/** "Internal memorandum          Page 1": what a program prints at the head or the foot of a page. */
const NUMBERS_PAGE =
  /(?:^| {3,})(?:page|seite|pagina|página|strona|blatt|sida|side|blad)(?: no\.?)?:? *\d{1,4}(?: *(?:of|von|sur|de|di|van|z|av|\/) *\d{1,4})?$/i;

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

interface RawLine {
  /** Where it begins with its blanks. */
  begins: number;
  start: number;
  end: number;
  number: number;
  left: number;
  right: number;
  isAfterBlank: boolean;
  page: number;
  /** A row of a table keeps its empty first cell. */
  columns?: readonly Column[];
}

/** The lines that hold something, cut at line ends and form feeds. A form feed does not count as a line end. */
function rawLines(text: string, rows: ReadonlyMap<number, readonly Column[]>): RawLine[] {
  const lines: RawLine[] = [];
  let number = 1;
  let page = 1;
  let isAfterBlank = false;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const letter = at < text.length ? text[at] : '\n';
    if (letter !== '\n' && letter !== '\f') continue;
    const content = text.slice(start, at);
    const columns = rows.get(start);
    const trimmed = columns ? content : content.trim();
    if (trimmed === '') isAfterBlank ||= letter === '\f' || content !== '' || text[start - 1] === '\n';
    else {
      const left = content.indexOf(trimmed);
      // A row with one cell, such as the name of the rows below it, goes no further than its words.
      const isOneCell = columns !== undefined && !trimmed.includes('\t');
      lines.push({
        begins: start,
        start: start + left,
        end: start + left + trimmed.length,
        number,
        left: columns?.[0]?.left ?? left,
        right: (isOneCell ? undefined : columns?.at(-1)?.right) ?? left + trimmed.length,
        isAfterBlank,
        page,
        columns,
      });
      isAfterBlank = false;
    }
    if (letter === '\n') number++;
    else {
      page++;
      isAfterBlank = true;
    }
    start = at + 1;
  }
  return lines;
}

/** Whether sentences of a text go on in the next line, as those do that were wrapped; what goes on in a list or a table says nothing of that. */
function goesOnBelow(lines: readonly RawLine[], text: string): boolean {
  const isWrappedAt = (line: RawLine, at: number): boolean => {
    const above = lines[at - 1];
    return (
      above !== undefined &&
      !line.isAfterBlank &&
      !line.columns &&
      !above.columns &&
      /^\p{Ll}/u.test(text.slice(line.start, line.start + 2)) &&
      /[\p{L}\d,)]$/u.test(text.slice(above.end - 1, above.end))
    );
  };
  return lines.filter(isWrappedAt).length > lines.length * SHARE_WRAPPED;
}

/** Whether some line ends although the first word of the next would have had room in it: it was ended on purpose. */
const endBeforeMargin = (lines: readonly RawLine[], text: string, longest: number): boolean =>
  lines.some((line, at) => {
    const above = lines[at - 1];
    if (!above || line.isAfterBlank || line.columns || above.columns) return false;
    const word = /^\S+/.exec(text.slice(line.start, line.end))?.[0] ?? '';
    return above.end - above.start + 1 + word.length <= MOSTLY_FULL * longest;
  });

/** Lines behind an "o" at one place, from which on it is the sign of a list. */
const LEAST_POINTS = 2;

/** The points of lists whose sign is an "o" with one blank behind it, which alone may be a word. */
function pointsBehindO(lines: readonly RawLine[], text: string): Set<RawLine> {
  const begun = lines.filter(({ start, columns }) => !columns && /^o \p{Lu}/u.test(text.slice(start, start + 4)));
  const alike = [...Map.groupBy(begun, ({ left }) => left).values()];
  return new Set(alike.filter(({ length }) => length >= LEAST_POINTS).flat());
}

/** The printed lines of a plain text. Where lines are whole paragraphs, each stands apart from the next. */
export function linesOfText(
  text: string,
  rows: ReadonlyMap<number, readonly Column[]> = new Map(),
  running: ReadonlySet<number> = new Set(),
  boxes: ReadonlyMap<number, RowOfBox> = new Map(),
): TextLine[] {
  const raw = rawLines(text, rows);
  const lengths = raw.map(({ start, end }) => end - start);
  const areLong = quantile(lengths, 0.9) >= LONG_LINE;
  const long = lengths.filter((length) => length >= LONGEST_WRAPPED);
  const areParagraphs =
    areLong || (long.length >= LEAST_LONG && !goesOnBelow(raw, text) && endBeforeMargin(raw, text, greatest(lengths)));
  // Names and addresses below each other stay together.
  const isSentence = (at: number) => areLong || (lengths[at] ?? 0) >= SENTENCE;
  const columnRight = quantile(
    raw.map(({ right }) => right),
    0.8,
  );
  const points = pointsBehindO(raw, text);
  const pages: TextLine[][] = [];
  const tabled = new Set<TextLine>();
  const lines = raw.map((line, at): TextLine => {
    const cells = [...text.slice(line.start, line.end).matchAll(line.columns ? CELL_OF_ROW : CELL)].map(
      ({ 0: cell, index }) => [line.start + index, line.start + index + cell.length] as const,
    );
    const textLine: TextLine = {
      start: line.start,
      end: line.end,
      number: line.number,
      left: line.left,
      right: line.right,
      columnRight,
      size: 1,
      font: '',
      hasGapBefore: line.isAfterBlank || (areParagraphs && (isSentence(at) || isSentence(at - 1))),
      isJump: false,
      fromTop: null,
      cells,
      cellEdges: cells.map(([start, end], at) => {
        const { left, right } = line.columns?.[at] ?? {
          left: line.left + start - line.start,
          right: line.left + end - line.start,
        };
        return [left, right] as const;
      }),
      isRunning: running.has(line.begins),
    };
    const box = boxes.get(line.begins);
    if (box?.begins) textLine.beginsTable = true;
    if (box?.carried) textLine.carried = box.carried;
    if (box?.isHead !== undefined) textLine.tagged = { isHead: box.isHead };
    else if (points.has(line)) textLine.tagged = { beginsItem: true };
    (pages[line.page - 1] ??= []).push(textLine);
    if ((line.columns?.length ?? 0) >= LEAST_COLUMNS) tabled.add(textLine);
    return textLine;
  });
  const numbers = lines.map((line) => !tabled.has(line) && NUMBERS_PAGE.test(text.slice(line.start, line.end)));
  lines.forEach((line, at) => {
    const isAlone = (at === 0 || line.hasGapBefore) && lines[at + 1]?.hasGapBefore !== false;
    // A list of contents has such lines below each other.
    if (isAlone && numbers[at] && !numbers[at - 1] && !numbers[at + 1]) line.isRunning = true;
  });
  const filled = pages.filter((page) => page !== undefined);
  for (const line of findHeadersAndFooters(filled, ({ start, end }) => text.slice(start, end)))
    // The names over the columns of a table are printed again on each page, but head its rows.
    if (!tabled.has(line)) line.isRunning = true;
  return lines;
}
