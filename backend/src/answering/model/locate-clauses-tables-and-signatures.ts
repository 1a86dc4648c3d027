import { withWhatItNeeds } from '../clauses/split-clause-into-parts.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { beginsWithTerm } from '../../text/structure/sentences.js';
import { countSharedTerms, termsOf } from '../../text/words/stems-and-stop-words.js';
import { preambleOf } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import { daysOfPaper, headOf } from './head-and-dates-of-paper.js';
import { lengthOfRun, wholeClause } from '../clauses/whole-clause.js';
import { headRowsOf, isRowOfTable } from '../clauses/row-of-table.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { unitAt } from '../clauses/page-and-headings-of-offset.js';
import { FULL_STOP, type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentIndex } from '../../ranking/index.js';
import type { DocumentEvidence, FoundClause } from '../evidence/rank-clauses-of-document.js';
import { standsAmongDefinitions, unitsIn, unitsOfPage } from './section-or-page-around-passage.js';
import { namesColumnsAlone } from '../verify/words-shared-with-line.js';
import { isLineOfProse } from '../tables/lines-of-prose.js';
import {
  type LinesOfDocument,
  type PrintedRow,
  type PrintedTable,
  printedTables,
} from '../tables/find-tables-printed-as-text.js';

/** A stretch worth reading: the whole of it, or less of it where the whole does not fit. */
export interface StretchToRead {
  whole: Run;
  least: Run;
  /** 0..1; the heaviest are taken first. */
  weight: number;
  /** Of a table: these of its lines alone. */
  lines?: readonly Range[];
  /** It is the beginning of something longer. */
  isCut?: boolean;
  /** What its last sentence goes on with in paragraphs of their own, such as the items that it leads in, is chosen by itself. */
  isWithoutItems?: boolean;
}

/** A paper with its text. */
export interface OpenPaper {
  evidence: DocumentEvidence;
  text: string;
}

const LONGEST_READ = { section: 800, clause: 1_500 };
/** Where there are no pages, a table is looked for between text and text; a very long one in pieces of so many units. */
const MOST_AROUND = 400;
/** A row follows the first unit of its table's head within so many. */
const LINES_OF_HEAD = 4;
/** Where title, parties and date stand, and where a paper is signed. */
const OPENING = 4_000;
const SIGNATURES = 2_500;
/** A line of a table's head that names columns: years, or names set apart. */
const NAMES_COLUMNS = /\b(?:19|20)\d\d\b|\S(?:\t|\s{3,})\S/;
/** A figure of a row, or a dash in its place. */
const CELL = /(?<=[\t ($€£¥])(?:\d[\d,.]*|—|–)(?=[\s)%x]|$)/g;
const MOST_BETWEEN_PAGES = 6;
export const LEADS_IN = /(?::|\b(?:below|as follows|following table)\b[^.]{0,80}[.:])\s*$/i;

/** The clause around a run, as far as it is read in one piece; definitions are read each by itself. */
export const clauseToRead = ({ reader: { index } }: DocumentEvidence, run: Run): Run =>
  standsAmongDefinitions(index, run[0]) ? run : wholeClause(index, run, LONGEST_READ);

/** Parts of a clause by their positions, each with what it cannot be read without. */
export function partsToRead(
  { reader: { index } }: DocumentEvidence,
  parts: readonly Run[],
  positions: readonly number[],
  weight = 1,
): StretchToRead[] {
  const runs = positions.flatMap((position) => (parts[position] ? withWhatItNeeds(index, parts, position) : []));
  const end = parts.at(-1)?.[1];
  return runs.map((run) => ({ whole: run, least: run, weight, isWithoutItems: run[1] !== end }));
}

/** A stretch, and beside it the words that lead its sentence in where they stand apart. */
export function withLeadIns(
  evidence: DocumentEvidence,
  { first, parts }: FoundClause['sentence'],
  stretch: StretchToRead,
): StretchToRead[] {
  if (parts.length < 2 || beginsWithTerm(evidence.reader.index.unitText(first))) return [stretch];
  const leads = parts.flatMap((part): StretchToRead[] => {
    const run = unitsIn(evidence, part);
    return run ? [{ whole: run, least: run, weight: stretch.weight, isWithoutItems: true }] : [];
  });
  return [stretch, ...leads];
}

export interface TableOfUnits {
  table: PrintedTable;
  run: Run;
  /** Notes right under it, "(b) We have no such plans.", each with the lines that carry its mark: "Programs(b)". */
  notes: readonly { range: Range; of: readonly Range[] }[];
}

/** "Operating profit: Pet": a row with the heading that it stands under inside its table. */
export const nameOfRow = (text: string, { label, lines }: PrintedRow): string =>
  [...lines.slice(0, -1).map((line) => text.slice(...line).replace(/[\s:]+$/, ':')), label].join(' ');

/** Whether a row has a figure, a dash in its place, or words beside those it is asked for by; an empty row of a form has none. */
export function saysMoreThan(words: ReadonlySet<string>, text: string, { lines }: PrintedRow): boolean {
  const line = text.slice(...(lines.at(-1) ?? [0, 0]));
  return /\d|(?:^|\s)[—–-](?=\s|$)/.test(line) || termsOf(line).some((word) => !words.has(word));
}

const NOTE = /^\(([a-z]|\d{1,2})\)\s/;
const MOST_OF_NOTES = 2_000;

/** The head of a table with some of its rows, by their positions; with all of them where none is named. */
export function linesOfTable(
  { table, run, notes }: TableOfUnits,
  rows: readonly number[],
  weight: number,
): StretchToRead {
  const own = rows.length > 0 ? table.rows.filter((_, position) => rows.includes(position)) : table.rows;
  const lines = [...table.head, ...own.flatMap((row) => row.lines)];
  const meant = notes.filter(({ of }) => of.some((line) => lines.includes(line))).map(({ range }) => range);
  return { whole: run, least: run, weight, lines: [...lines, ...meant] };
}

/** The notes that begin right under a table: each with the lines that carry its mark, with all where the words above carry it. */
function notesUnder(
  { evidence: { reader }, text }: OpenPaper,
  lines: readonly Range[],
  run: Run,
): TableOfUnits['notes'] {
  const { index } = reader;
  const [first, under] = run;
  const above = unitsOf([Math.max(0, first - LINES_OF_HEAD), first]).map((unit) => index.unitText(unit));
  const notes: { range: Range; of: readonly Range[] }[] = [];
  for (let unit = under; unit < index.unitCount && index.at('isRow', unit) === 0;) {
    const mark = NOTE.exec(index.unitText(unit))?.[1];
    if (mark === undefined) break;
    const begin = unit;
    while (unit < index.unitCount && index.at('paragraph', unit) === index.at('paragraph', begin)) unit += 1;
    const range: Range = [index.at('start', begin), index.at('end', unit - 1)];
    if (range[1] - index.at('start', under) > MOST_OF_NOTES) break;
    const isMarked = (words: string) => new RegExp(`[^\\s(]\\(${mark}\\)`).test(words);
    notes.push({
      range,
      of: isMarked(above.join(' ')) ? lines : lines.filter((line) => isMarked(text.slice(...line))),
    });
  }
  return notes;
}

/** The table that a unit is a row of, or stands above as its title, unit or names of columns. */
export function tableOf(paper: OpenPaper, unit: number): TableOfUnits | null {
  const { index } = paper.evidence.reader;
  if (index.at('isRow', unit) === 1) return tableAround(paper, unit, unit);
  const row = unitsOf([unit + 1, Math.min(index.unitCount, unit + LINES_OF_HEAD)]).find(
    (one) => index.at('isRow', one) === 1,
  );
  return row === undefined || isText(index, unit) ? null : tableAround(paper, unit, row);
}

/** The tables that some units are part of, in their order: one may go on from page to page as another. */
export function tablesOf(paper: OpenPaper, units: readonly number[]): TableOfUnits[] {
  const tables = new Map<PrintedTable, TableOfUnits>();
  for (const unit of units) {
    const table = tableOf(paper, unit);
    if (table && !tables.has(table.table)) tables.set(table.table, table);
  }
  return [...tables.values()];
}

/** The lines above a quoted row that say what its figures are: the head of its table, and what stands above it inside the table; those in a row as one. */
export function headLinesOf(paper: OpenPaper, quoted: Range): Range[] {
  const { reader } = paper.evidence;
  const run = unitsIn(paper.evidence, quoted, true);
  const isQuoted = ([start, end]: Range) => start < quoted[1] && end > quoted[0];
  const rowUnits = unitsOf(run ?? [0, 0]).filter((unit) => reader.index.at('isRow', unit) === 1);
  const lines = tablesOf(paper, rowUnits).flatMap(({ table: { head, rows } }) => {
    const own = rows.filter((row) => row.lines.slice(-1).some(isQuoted));
    const isUnderHead = own.some((row) => mayStandUnder(paper.text, head, row, rows));
    const above = own.length > 0 ? [...(isUnderHead ? head : []), ...own.flatMap((row) => row.lines.slice(0, -1))] : [];
    return above.filter((line) => !isQuoted(line) && !mayBeFirstRow(paper, line) && isOfSection(paper, line, quoted));
  });
  const joined: Range[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && line[0] >= before[1] && paper.text.slice(before[1], line[0]).trim() === '')
      joined[joined.length - 1] = [before[0], line[1]];
    else if (!joined.some((one) => one[0] <= line[0] && line[1] <= one[1])) joined.push(line);
  }
  return joined;
}

const cellsOf = (line: string): number => line.split('\t').length;

/** "Policyholder | Ardon plc" above "Premium | 1,200": two cells that were told no names of columns may be the first of the rows. */
function mayBeFirstRow({ evidence: { reader }, text }: OpenPaper, line: Range): boolean {
  const words = text.slice(...line);
  if (!namesColumnsAlone(words) || cellsOf(words) !== 2) return false;
  const { index } = reader;
  const unit = unitAt(index, line[0]);
  const [, end] = headRowsOf(index, unit + 1);
  return index.at('isRow', unit) === 1 && end !== unit + 1;
}

/** Whether a line above a quoted row stands in its section, and is no running head of a page nor the end of a paragraph; "In thousands" may stand on every page. */
function isOfSection({ evidence: { reader }, text }: OpenPaper, line: Range, quoted: Range): boolean {
  const { index } = reader;
  const unit = unitAt(index, line[0]);
  const [above = [], own = []] = [line, quoted].map(([start]) =>
    index.headingPath(unitAt(index, start)).filter(Boolean),
  );
  const isAbove = above.every((heading, level) => heading === own[level]) && (above.length > 0 || own.length === 0);
  const isRow = index.at('isRow', unit) === 1;
  if (!isRow && isInProse(index, unit)) return false;
  return isAbove && (isRow || TELLS_UNIT_OR_YEAR.test(text.slice(...line)) || !reader.isRunningHead(unit));
}

/** Whether a sentence goes on a paragraph of running text, however short it is. */
const isInProse = (index: DocumentIndex, unit: number): boolean =>
  unit > 0 &&
  index.at('paragraph', unit) === index.at('paragraph', unit - 1) &&
  FULL_STOP.test(index.unitText(unit).trim()) &&
  isLineOfProse(index.unitText(unit - 1));

const TELLS_UNIT_OR_YEAR = /[\d$€£¥%]|\b(?:thousands|millions|billions)\b/i;

/** Whether a row may stand under the head of its table: below a title inside the table, where no row has as many cells as the head, it may be that of another. */
function mayStandUnder(
  text: string,
  head: readonly Range[],
  { lines }: PrintedRow,
  rows: readonly PrintedRow[],
): boolean {
  const names = head.map((line) => text.slice(...line)).findLast((line) => line.includes('\t'));
  const [title] = lines.length > 1 ? lines : [];
  if (names === undefined || title === undefined) return true;
  const group = rows.filter((row) => row.lines.length > 1 && row.lines[0]?.[0] === title[0]);
  return group.some((row) => cellsOf(text.slice(...(row.lines.at(-1) ?? title))) >= cellsOf(names));
}

/** The table that the words right before it announce: "The following table shows key hotel statistics:". */
export function tableAfter(paper: OpenPaper, [, next]: Run): TableOfUnits | null {
  const { index } = paper.evidence.reader;
  return next < index.unitCount && LEADS_IN.test(index.unitText(next - 1)) ? tableOf(paper, next) : null;
}

/** The table of a row, where it holds another unit as well. */
function tableAround(paper: OpenPaper, unit: number, row: number): TableOfUnits | null {
  const { index } = paper.evidence.reader;
  const page = index.page(row);
  const around = page === null ? unitsOf(withoutTextAround(index, row)) : unitsOfPage(index, page);
  const [start, end] = [index.at('start', unit), index.at('end', unit)];
  const holds = (lines: readonly Range[]) => lines.some(([from, to]) => from < end && to > start);
  const tables = tablesOn(paper, around);
  const table =
    tables.find(({ rows }) => rows.some(({ lines }) => holds(lines))) ?? tables.find(({ head }) => holds(head));
  if (!table) return null;
  const ranges = [...table.head, ...table.rows.flatMap(({ lines }) => lines)];
  const from = Math.min(...ranges.map(([first]) => first));
  const to = Math.max(...ranges.map(([, last]) => last));
  const run = unitsIn(paper.evidence, [from, to], true);
  if (!run) return null;
  return { table: withCarriedHead(paper, table, run[0], row), run, notes: notesUnder(paper, ranges, run) };
}

/** The units around a row, to the next text on both sides; the same for each row of a table, unless it is very long. */
function withoutTextAround(index: DocumentIndex, row: number): Run {
  const isPart = (unit: number) => !isText(index, unit);
  let [first, end] = [row, row + 1];
  while (first > 0 && first % MOST_AROUND !== 0 && isPart(first - 1)) first -= 1;
  while (end < index.unitCount && end % MOST_AROUND !== 0 && isPart(end)) end += 1;
  return [first, end];
}

const withHeads = new WeakMap<PrintedTable, PrintedTable>();

/** A table that goes on from the page before without its head is read with the head it has there. */
function withCarriedHead(paper: OpenPaper, table: PrintedTable, first: number, row: number): PrintedTable {
  const before = withHeads.get(table);
  if (before) return before;
  withHeads.set(table, table);
  const told = toldHeadOf(paper, row, table);
  const namesColumns = table.head.some((line) => NAMES_COLUMNS.test(paper.text.slice(...line)));
  const last = namesColumns || told.length > 0 ? null : rowOnPageBefore(paper, first);
  const carried = last === null ? null : tableAround(paper, last, last)?.table;
  const isOne = carried && carried.head.length > 0 && columnsOf(paper, carried) === columnsOf(paper, table);
  const head = isOne ? carried.head : told;
  const whole = head.length > 0 ? { ...table, head: [...head, ...table.head] } : table;
  withHeads.set(table, whole);
  return whole;
}

/** The rows on an earlier page that name the columns of a row, as its parser told. */
function toldHeadOf({ evidence }: OpenPaper, row: number, { head }: PrintedTable): Range[] {
  const { index } = evidence.reader;
  const rows = unitsOf(headRowsOf(index, row)).map((unit): Range => [index.at('start', unit), index.at('end', unit)]);
  return rows.some(([start, end]) => head.some((line) => line[0] < end && line[1] > start)) ? [] : rows;
}

/** The last row of the page before, where nothing but feet and heads of pages stands between. */
function rowOnPageBefore({ evidence: { reader } }: OpenPaper, first: number): number | null {
  const { index } = reader;
  const page = index.page(first);
  if (page === null) return null;
  for (let unit = first - 1; unit >= Math.max(0, first - MOST_BETWEEN_PAGES); unit -= 1) {
    if (index.at('isRow', unit) === 1) return index.page(unit) === page - 1 ? unit : null;
    if (isText(index, unit) || (index.page(unit) === page - 1 && !reader.isOfPage(unit))) return null;
  }
  return null;
}

/** How many figures most rows of a table have. */
function columnsOf({ text }: OpenPaper, { rows }: PrintedTable): number {
  const counts = rows.map(({ lines }) => text.slice(...(lines.at(-1) ?? [0, 0])).match(CELL)?.length ?? 0);
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

const known = new WeakMap<object, Map<string, PrintedTable[]>>();

function tablesOn(paper: OpenPaper, units: readonly number[]): PrintedTable[] {
  const { index } = paper.evidence.reader;
  const own = known.get(index) ?? new Map<string, PrintedTable[]>();
  known.set(index, own);
  const key = `${units[0]}-${units.at(-1)}`;
  const tables = own.get(key) ?? printedTables(paper.text, linesToRead(paper, units));
  own.set(key, tables);
  return tables;
}

function linesToRead({ evidence: { reader } }: OpenPaper, units: readonly number[]): LinesOfDocument[] {
  const { index } = reader;
  const own = units.filter((unit) => !isNumberedPageLine(index, unit));
  const isRow = (unit = -1) => unit >= 0 && index.at('isRow', unit) === 1;
  const heads = new Set(own.flatMap((unit) => unitsOf(headRowsOf(index, unit))));
  const toldOf = (unit: number) => (heads.has(unit) ? 'head' : index.at('headEnd', unit) > 0 ? 'row' : undefined);
  const beginsTable = (unit: number, at: number) => {
    const [above = -1, below] = [own[at - 1], own.slice(at + 1, at + 1 + LINES_OF_HEAD)];
    return (
      !isRow(unit) && isRow(above) && (isTitle(index, unit, below) || hasOtherHead(index, above, below.find(isRow)))
    );
  };
  return own.map((unit, at) => ({
    range: [index.at('start', unit), index.at('end', unit)] as Range,
    isText: isText(index, unit),
    beginsTable: beginsTable(unit, at),
    isRow: isRow(unit),
    told: toldOf(unit),
  }));
}

/** Whether the row below some words was told another head than the one above them, or none. */
const hasOtherHead = (index: DocumentIndex, above: number, below: number | undefined): boolean =>
  below !== undefined &&
  index.at('headEnd', above) > 0 &&
  index.at('headEnd', above) !== index.at('headEnd', below) &&
  index.page(above) === index.page(below);

/** Whether words between rows are the title of another table: a numbered one, or words above a row of names. */
function isTitle(index: DocumentIndex, unit: number, below: readonly number[]): boolean {
  const row = below.find((one) => index.at('isRow', one) === 1);
  const names = row === undefined ? '' : index.unitText(row);
  return NUMBERED_TITLE.test(index.unitText(unit)) || (names !== '' && !/\d/.test(names));
}

const NUMBERED_TITLE =
  /^\W*(?:note|table|list|annex(?:ure)?|schedule|exhibit|appendix|part|section|item)\s+(?:\d|[A-Z]\b|[IVX]+\b)/i;

const isText = (index: DocumentIndex, unit: number): boolean =>
  index.at('isRow', unit) === 0 && isLineOfProse(index.unitText(unit));

const MAKES_IT =
  /\bin witness (?:whereof|thereof)\b|\bexecuted (?:as|on|this|by)\b|\bsigned (?:by|for|on|this)\b|\bfor and on behalf of\b|^\W*(?:(?:accepted|acknowledged|agreed)(?:,? (?:and )?(?:accepted|acknowledged|agreed))* (?:by|for|on|this)\b|(?:yours|very) (?:faithfully|sincerely|truly)\b)/i;
const SIGNS =
  /\/s\/|\b(?:for and on behalf of|signed by)\b|^\W*(?:yours (?:faithfully|sincerely|truly)|very truly yours)\b|^\W*(?:by|name|title|date|sign|signed|signature)\s?:|_{6,}|\b(?:signature page|authori[sz]ed signatory)\b/i;
/** Not "is replaced by:". */
const SIGNS_INSIDE = /\s(?:By|Name|Title|Date|Sign|Signed|Signature)\s?:/;
const AFTER_SIGNATURES = /^\W*(?:exhibit|schedule|annex|appendix|attachment)\b/i;
const SUB_CLAUSE = /^\W*\d{1,2}\.\d{1,2}\.?\s/;
/** "1. Definitions", not "(1) ALPHA LTD". */
const BEGINS_CLAUSES = /^\W*(?:(?:clause|section|article)\s+)?1(?:\.1)?\.?\s+["“]?\p{Lu}/iu;
const LONGEST_SIGNATURE = 400;
/** Lines of a signatory above the first one that tells who signs; so long each is at most. */
const LINES_OF_SIGNATORY = 14;
const LONGEST_LINE = 90;
const MOST_BLOCKS = 2;
const LINES_ABOVE_SIGNATURE = 3;

/**
 * The lines in which a paper is signed, wherever they stand, with the words before them that say so; those whose headings share most with
 * what a wish says of them, and those of the paper before those of its exhibits.
 */
export function signatureBlocks({ reader: { index } }: DocumentEvidence, weight: number, wish = ''): StretchToRead[] {
  const signs = (unit: number) => {
    const text = index.unitText(unit);
    return text.length <= LONGEST_SIGNATURE && (SIGNS.test(text) || SIGNS_INSIDE.test(text));
  };
  // The list of what is enclosed, below a letter.
  const beginsOtherTable = (unit: number) => {
    let end = unit;
    while (end < index.unitCount && isRowOfTable(index, end) && !signs(end)) end += 1;
    return lengthOfRun(index, [unit, end]) > LONGEST_SIGNATURE;
  };
  const blocks: Run[] = [];
  for (const unit of unitsOf([0, index.unitCount]).filter(signs)) {
    const before = blocks.at(-1);
    if (before && unit < before[1]) continue;
    const near = unitsOf([Math.max(0, unit - LINES_OF_SIGNATORY), unit]);
    // Names and addresses of the signatories stand in short lines between.
    const text = near.findLast((one) => index.unitText(one).length > LONGEST_LINE) ?? 0;
    const first = near.find((one) => one >= text && MAKES_IT.test(index.unitText(one))) ?? unit;
    const rest = unitsOf([unit + 1, index.unitCount]);
    const end =
      rest.find((one) => {
        const isLong = index.at('end', one) - index.at('start', unit) > SIGNATURES;
        const isOther = AFTER_SIGNATURES.test(index.unitText(one)) || SUB_CLAUSE.test(index.unitText(one));
        const isLongLine = index.unitText(one).length > LONGEST_SIGNATURE;
        return isLong || isOther || isLongLine || beginsOtherTable(one);
      }) ?? index.unitCount;
    blocks.push([first, end]);
  }
  const isSure = ([first, end]: Run) =>
    MAKES_IT.test(index.unitText(first)) || unitsOf([first, end]).filter(signs).length > 1;
  const shared = ([first]: Run) => countSharedTerms(index.headingPath(first).join(' '), wish);
  return blocks
    .filter(isSure)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MOST_BLOCKS)
    .map((run, at) => ({ whole: run, least: run, weight: weight - at / 100 }));
}

/** Where the day of a paper stands: its head, the words that make the contract, the day beside a signature. */
export function headAndDays({ reader: { index } }: DocumentEvidence, weight: number): StretchToRead[] {
  const head = headOf(index);
  const preamble = preambleOf(index);
  const signed = daysOfPaper(index).filter(({ place }) => place === 'signature');
  const units = [...(preamble === null ? [] : [preamble]), ...signed.map(({ unit }) => unit)];
  const runs: Run[] = [...(head[1] > head[0] ? [head] : []), ...units.map((unit): Run => [unit, unit + 1])];
  return runs.map((run) => ({ whole: run, least: run, weight }));
}

/** The first page, to before its first clause, and the words that make the contract. */
export function openingOf({ reader: { index } }: DocumentEvidence): StretchToRead[] {
  const preamble = preambleOf(index);
  const first = unitsOf([0, index.unitCount]).filter((unit) => index.at('end', unit) <= OPENING);
  const clauses = first.filter((unit) => unit > 0 && BEGINS_CLAUSES.test(index.unitText(unit)));
  // Before the preamble it is a line of the contents.
  const clause = clauses.find((unit) => unit > (preamble ?? 0)) ?? clauses.at(-1);
  const opening = clause === undefined ? first : first.slice(0, Math.max(clause, 1));
  const runs: StretchToRead[] = [{ whole: toRun(opening), least: toRun(opening.slice(0, 8)), weight: 0.9 }];
  if (preamble !== null) runs.push({ whole: [preamble, preamble + 1], least: [preamble, preamble + 1], weight: 0.95 });
  return runs;
}

/** How a paper begins; and the lines in which it is signed. */
export const openingAndSignatures = (evidence: DocumentEvidence): StretchToRead[] => [
  ...openingOf(evidence),
  ...signedAtEnd(evidence),
];

const toRun = (own: readonly number[]): Run => [own[0] ?? 0, (own.at(-1) ?? 0) + 1];

/** The end of a paper, where it is signed there. */
export function signedAtEnd({ reader: { index } }: DocumentEvidence): StretchToRead[] {
  const last = index.at('end', index.unitCount - 1);
  const signed = unitsOf([0, index.unitCount]).filter((unit) => index.at('start', unit) >= last - SIGNATURES);
  const first = signed.findIndex((unit) =>
    /\b(?:in witness|signed|signature|executed as|name:|title:)/i.test(index.unitText(unit)),
  );
  const own = signed.slice(Math.max(0, first - LINES_ABOVE_SIGNATURE));
  return first < 0 ? [] : [{ whole: toRun(own), least: toRun(own.slice(0, 4)), weight: 0.5 }];
}
