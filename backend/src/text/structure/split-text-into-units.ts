import { readHeading, readRunInHeading, readSentenceHeading } from './headings-and-clause-numbers.js';
import { paragraphsOfBlocks, paragraphsOfText, type Paragraph } from './paragraphs.js';
import { sentenceStarts, splitLong, trimSpan } from './sentences.js';
import type { TextBlock, Unit } from './unit.js';

/** Longer units are cut to parts of this size, so that a passage can always hold a whole one. */
const MAX_UNIT = 700;
/** Up to here a sentence stays whole. */
const LONGEST_UNIT = 950;
/** A fragment this short ("8.1 Assignment.") joins the sentence after it, or a shorter one the sentence before. */
const JOINS_NEXT = 45;
const JOINS_PREVIOUS = 25;
const MAX_TABLE_PARAGRAPH_GAP = 2;

type Draft = { -readonly [K in keyof Unit]: Unit[K] };
type Span = readonly [start: number, end: number];

const LONGEST_COLUMN_NAMES = 400;
const YEAR = /^(?:19|20)\d\d$/;

/** Follows the headings down the document. */
class HeadingTrail {
  private top = '';
  private near = '';
  private last: readonly [top: string, near: string] = ['', ''];

  /** Takes note of what a paragraph says about headings; true when the paragraph is one itself. */
  read(paragraph: Paragraph, text: string): boolean {
    if (paragraph.headingPath) {
      const path = paragraph.isHeading ? [...paragraph.headingPath, text.slice(0, 90)] : paragraph.headingPath;
      this.top = path[0] ?? '';
      this.near = path.length > 1 ? (path.at(-1) ?? '') : '';
      if (paragraph.isHeading) return true;
    } else if (!paragraph.isTableRow) {
      const heading = readHeading(text);
      if (heading) {
        if (heading.level === 1) [this.top, this.near] = [heading.title, ''];
        else this.near = heading.title;
        return true;
      }
    }
    const runIn = readRunInHeading(text);
    if (runIn) this.near = runIn;
    return false;
  }

  /** What stands under the same headings shares one path. */
  path(): readonly string[] {
    if (this.last[0] !== this.top || this.last[1] !== this.near) this.last = [this.top, this.near];
    return this.last;
  }
}

/** Whether a table's first row names its columns: words, and no numbers alone but years. */
function namesColumns(row: string): boolean {
  if (row.length > LONGEST_COLUMN_NAMES || !/\p{L}{2}/u.test(row)) return false;
  return row.split(/[\t\n]/).every((cell) => !/\d/.test(cell) || /\p{L}/u.test(cell) || YEAR.test(cell.trim()));
}

/** Whether the cells of a row hold no figure but years. */
const isWithoutFigures = (row: string): boolean => !/\d/.test(row.replaceAll(/\b(?:19|20)\d\d\b/g, ''));

const isOfTwo = (row: string): boolean => row.split('\t').length === 2;

interface ColumnsOfTable {
  /** The table's first row, where it looks like names of columns. */
  names: Span | null;
  head: Span | null;
}

/**
 * For each row of a table that a parser tells of, the names of its columns and its head: the rows that the parser took for it, on an earlier page
 * where the table goes on; where it told none, the names.
 */
function columnsOf(text: string, paragraphs: readonly Paragraph[]): ReadonlyMap<number, ColumnsOfTable> {
  const headed = new Set(paragraphs.flatMap(({ table, header }) => (header === undefined ? [] : [table])));
  const known = new Map<string, Span>();
  const columns = new Map<number, ColumnsOfTable>();
  let rows: Span[] = [];
  let [table, names]: [number | undefined, Span | null] = [undefined, null];
  paragraphs.forEach((paragraph, number) => {
    if (paragraph.table === undefined) return;
    const span = trimSpan(text, paragraph.start, paragraph.end);
    const isFirst = paragraph.table !== table;
    if (isFirst) [table, names, rows] = [paragraph.table, namesColumns(text.slice(...span)) ? span : null, []];
    const { header } = paragraph;
    if (header === undefined) rows.push(span);
    else {
      const own = headOf(rows);
      if (own) known.set(header, own);
      rows = [];
    }
    const told = header === undefined ? null : (known.get(header) ?? null);
    // A row with figures may be found by the row above it, and says what it says without it; so does each of two cells, a name and what it stands for.
    const assumed = names && isWithoutFigures(text.slice(...names)) && !isOfTwo(text.slice(...names)) ? names : null;
    columns.set(number, { names: isFirst ? null : names, head: headed.has(table) || isFirst ? told : assumed });
  });
  return columns;
}

/** The last of some rows, as many as are not too long to go with each row below them. */
function headOf(rows: readonly Span[]): Span | null {
  const end = rows.at(-1)?.[1] ?? 0;
  const first = rows.find(([start]) => end - start <= LONGEST_COLUMN_NAMES);
  return first ? [first[0], end] : null;
}

function sentencesOf(text: string, paragraph: Paragraph, number: number, trail: HeadingTrail): Draft[] {
  const [start, end] = trimSpan(text, paragraph.start, paragraph.end);
  if (end <= start) return [];
  const content = text.slice(start, end);
  const isHeading = trail.read(paragraph, content);
  const common = {
    paragraph: number,
    headingPath: trail.path(),
    page: paragraph.page,
    isHeading,
    isTableRow: paragraph.isTableRow,
  };
  const starts = paragraph.isTableRow ? [0] : sentenceStarts(content);
  const drafts: Draft[] = [];
  starts.forEach((from, i) => {
    const whole = trimSpan(text, start + from, start + (starts[i + 1] ?? content.length));
    const parts = whole[1] - whole[0] > LONGEST_UNIT ? splitLong(text, whole, MAX_UNIT) : [whole];
    for (const part of parts) {
      const [a, b] = trimSpan(text, part[0], part[1]);
      if (b > a) drafts.push({ start: a, end: b, ...common });
    }
  });
  return drafts;
}

/** Lines of a table printed as text. */
const continuesTable = (previous: Draft, next: Draft): boolean =>
  previous.isTableRow &&
  next.isTableRow &&
  previous.page === next.page &&
  next.end - previous.start < MAX_UNIT &&
  next.paragraph - previous.paragraph <= MAX_TABLE_PARAGRAPH_GAP;

/** Joins fragments to their neighbours and table lines to stretches; headings inside a paragraph take effect here. */
function joinFragments(text: string, drafts: readonly Draft[], paragraphs: readonly Paragraph[]): Draft[] {
  /** A row that a parser tells of stands alone. */
  const isToldRow = (unit: Draft) => paragraphs[unit.paragraph]?.table !== undefined;
  const units: Draft[] = [];
  let pendingStart: number | null = null;
  let paragraph = -1;
  let sentenceHeading: string | null = null;
  drafts.forEach((unit, i) => {
    unit.start = pendingStart ?? unit.start;
    pendingStart = null;
    if (unit.paragraph !== paragraph) [paragraph, sentenceHeading] = [unit.paragraph, null];
    if (!unit.isTableRow && !unit.isHeading)
      sentenceHeading = readSentenceHeading(text.slice(unit.start, unit.end)) ?? sentenceHeading;
    if (sentenceHeading) unit.headingPath = [unit.headingPath[0] ?? '', sentenceHeading];

    const next = drafts[i + 1];
    const isFragment = !unit.isHeading && unit.end - unit.start < JOINS_NEXT;
    if (isFragment && next?.paragraph === unit.paragraph) {
      pendingStart = unit.start;
      return;
    }
    const previous = units.at(-1);
    const joinsPrevious =
      previous &&
      ((previous.paragraph === unit.paragraph && unit.end - unit.start < JOINS_PREVIOUS) ||
        (!isToldRow(unit) && continuesTable(previous, unit)));
    if (joinsPrevious) previous.end = unit.end;
    else units.push(unit);
  });
  return units;
}

/** Blocks of single lines say no more than the text itself does. */
const tellParagraphs = (blocks: readonly TextBlock[] | undefined): blocks is readonly TextBlock[] =>
  blocks !== undefined && blocks.some(({ kind }) => kind !== 'line');

/** Plain text has no pages of its own, but a form feed in it ends one all the same. */
function withPages(text: string, blocks: readonly TextBlock[]): readonly TextBlock[] {
  if (!text.includes('\f') || blocks.some(({ page }) => page !== undefined)) return blocks;
  let page = 1;
  let at = 0;
  return blocks.map((block) => {
    for (; at < block.start; at++) if (text[at] === '\f') page++;
    return { ...block, page };
  });
}

/** Remembers the last answer only. */
function memoizeLast<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  let last: { asked: Asked; answer: Answer } | null = null;
  return (asked) => {
    if (last?.asked !== asked) last = { asked, answer: answer(asked) };
    return last.answer;
  };
}

/**
 * Cuts a document into the units that are ranked: sentences and clauses, headings, stretches of table rows. A parser's
 * blocks decide paragraphs and headings when they are given; otherwise the text does ("\f" ends a page).
 */
export function segmentText(text: string, blocks?: readonly TextBlock[]): Unit[] {
  const paragraphs = tellParagraphs(blocks) ? paragraphsOfBlocks(withPages(text, blocks)) : paragraphsOfText(text);
  const isPaged = text.includes('\f') || (blocks ?? []).some(({ page }) => page !== undefined);
  const trail = new HeadingTrail();
  const drafts = paragraphs.flatMap((paragraph, number) => sentencesOf(text, paragraph, number, trail));
  const units = joinFragments(text, drafts, paragraphs);
  const columns = columnsOf(text, paragraphs);
  const withoutGaps = memoizeLast((path: readonly string[]) => path.filter(Boolean));
  for (const unit of units) {
    const { names, head } = columns.get(unit.paragraph) ?? {};
    if (names) unit.columnNames = names;
    if (head) unit.head = head;
    unit.headingPath = withoutGaps(unit.headingPath);
    if (!isPaged) unit.page = null;
  }
  return units;
}
