import type { DocumentLayout, UnreadableDocument } from '../document-parser.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { rangeName, readRange } from '@proofroom/contract/a1-ranges';
import { oneLine } from '../grid/grid-types.js';
import { GridWriter } from '../grid/grid-to-text-and-blocks.js';
import { mainPart, partOf, relationsOf, treeOf, type Relation } from '../ooxml/relations.js';
import { attribute, childNamed, childrenNamed, isOn, walkXml, type XmlNode } from '../ooxml/xml-walker-and-tree.js';
import { Zip } from '../ooxml/zip.js';
import { unreadable } from '../unreadable-reasons.js';
import { tieNotesTypedByHand } from '../blocks/notes-typed-by-hand.js';
import { countInWords, firstOf, shortened } from '../blocks/shorten-remarks.js';
import { peopleOf, writeComments } from './read-comments.js';
import { remarksOnControls, writeControls, type UnreadControls } from './read-controls.js';
import { remarksOnDrawn, writeDrawn, type DrawnOnSheet } from './read-drawing.js';
import { remarksOnFiguresBehindBars, type FigureBehindBar } from './figures-behind-bars.js';
import { CellStyles, readSharedStrings } from './read-styles-and-strings.js';
import { asksForResults, ResultsOfFormulas } from './formulas/results-of-a-workbook.js';
import { remarksOnFormulas, workOutFormulasOf, type FormulasOfSheet } from './formulas/remarks-on-formulas.js';
import { tablesOf } from './read-tables-and-pivots.js';
import { SheetWalker, type SheetContext, type StruckCell } from './read-sheet-rows.js';

interface Sheet {
  name: string;
  part: string;
  isHidden: boolean;
  /** Not one of cells: a chart on a sheet of its own, or an old macro. */
  isOther: boolean;
}

function sheetsOf(workbook: XmlNode, relations: readonly Relation[]): Sheet[] {
  return childrenNamed(childNamed(workbook, 'x:sheets'), 'x:sheet').flatMap(({ attributes }) => {
    // The id has the prefix of relations; a plain "id" would be another attribute.
    const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
    const relation = relations.find((candidate) => candidate.id === id);
    if (!relation) return [];
    return [
      {
        name: attribute(attributes, 'name') ?? '',
        part: relation.target,
        isHidden: ['hidden', 'veryHidden'].includes(attribute(attributes, 'state') ?? ''),
        isOther: relation.type !== 'worksheet',
      },
    ];
  });
}

interface Findings {
  sheets: readonly Sheet[];
  /** Sheets whose part is missing. */
  lost: readonly string[];
  /** Formulas without a result in the file, sheet by sheet. */
  formulas: readonly FormulasOfSheet[];
  /** Charts and pictures, sheet by sheet. */
  drawings: readonly { sheet: string; drawn: DrawnOnSheet }[];
  /** Boxes to tick, lists and fields drawn over sheets that were not read. */
  controls: readonly { sheet: string; unread: UnreadControls }[];
  /** Files embedded in sheets. */
  files: number;
  /** Sheets with rows or columns that are switched off, and which. */
  partlyHidden: readonly { sheet: string; hidden: SheetWalker['hidden'] }[];
  /** Cells with words that are struck out, sheet by sheet. */
  struck: readonly { sheet: string; cells: readonly StruckCell[] }[];
  /** Figures that a bar or a sign stands in place of, sheet by sheet. */
  behindBars: readonly { sheet: string; figures: readonly FigureBehindBar[] }[];
  /** What is printed at the edges of the pages of a sheet. */
  margins: readonly { sheet: string; words: readonly string[] }[];
}

const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Neighbours in a row are named as one. */
function remarksOnStruck(struck: Findings['struck']): string[] {
  const count = struck.reduce((sum, { cells }) => sum + cells.length, 0);
  if (count === 0) return [];
  const groups: { sheet: string; cells: StruckCell[] }[] = [];
  for (const { sheet, cells } of struck)
    for (const cell of cells) {
      const last = groups.at(-1);
      const before = last?.sheet === sheet ? last.cells.at(-1) : undefined;
      if (last && before?.row === cell.row && before.column === cell.column - 1) last.cells.push(cell);
      else groups.push({ sheet, cells: [cell] });
    }
  return [
    `Struck-out words stand in ${countInWords(count, 'cell')}; they are no valid text and were left out.`,
    ...firstOf(
      groups.map(({ sheet, cells }) => {
        const words = shortened(cells.map((cell) => cell.words).join(' | '));
        return `Struck out on "${sheet}" in ${rangeOf(cells)}: "${words}".`;
      }),
    ),
  ];
}

function rangeOf(cells: readonly StruckCell[]): string {
  const [first, last] = [cells[0], cells.at(-1)];
  const row = first?.row ?? 0;
  return rangeName({ firstRow: row, lastRow: row, firstColumn: first?.column ?? 0, lastColumn: last?.column ?? 0 });
}

/** Where the left, middle and right part of what is printed at an edge begins. */
const PART_OF_MARGIN = /&[LCR]/;
/** A typeface, a size, a colour, and what the printer fills in: the number of the page, a date, a name. */
const CODE_OF_MARGIN = /&(?:"[^"]*"|\d+|K[\dA-F]{6}|[A-Z])/g;
const NUMBERS_PAGE = /^\W*(?:page|seite|pagina|página|sida|side|strona)?\W*(?:of|von|de|di|van|sur|av|af|z)?\W*$/i;

/** The words at the edges of the printed pages, without what only numbers these. */
const wordsOfMargins = (margins: readonly string[]): string[] =>
  margins.flatMap((margin) =>
    margin
      .split(PART_OF_MARGIN)
      .map((part) => oneLine(part.replaceAll('&&', '\0').replaceAll(CODE_OF_MARGIN, ' ').replaceAll('\0', '&')))
      .filter((part) => !NUMBERS_PAGE.test(part)),
  );

const MOST_RUNS = 20;

/** "rows 10, 14–20; column K" */
function rowsAndColumns({ rows, columns }: SheetWalker['hidden']): string {
  const columnName = (column: number) =>
    rangeName({ firstRow: 0, lastRow: 0, firstColumn: column, lastColumn: column }).replace(/\d.*$/, '');
  const named = (what: string, numbers: ReadonlySet<number>, nameOf: (number: number) => string): string[] => {
    const runs: [first: number, last: number][] = [];
    for (const number of [...numbers].sort((a, b) => a - b)) {
      const last = runs.at(-1);
      if (last?.[1] === number - 1) last[1] = number;
      else runs.push([number, number]);
    }
    const names = runs.map(([from, to]) => (from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`));
    const rest = names.length > MOST_RUNS ? ' and others' : '';
    return names.length === 0
      ? []
      : [`${what}${numbers.size === 1 ? '' : 's'} ${names.slice(0, MOST_RUNS).join(', ')}${rest}`];
  };
  return [...named('row', rows, (row) => String(row + 1)), ...named('column', columns, columnName)].join('; ');
}

/** What a reader should know of how the workbook was read. */
function remarksOn({
  sheets,
  lost,
  formulas,
  drawings,
  controls,
  files,
  partlyHidden,
  struck,
  behindBars,
  margins,
}: Findings): string[] {
  const remarks: string[] = [];
  const hidden = sheets.filter(({ isHidden, isOther }) => isHidden && !isOther).map(({ name }) => name);
  if (hidden.length > 0) remarks.push(`Hidden sheets were read too: ${listed(hidden)}.`);
  if (partlyHidden.length > 0) {
    const places = partlyHidden.map(({ sheet, hidden }) => `"${sheet}" (${rowsAndColumns(hidden)})`);
    remarks.push(`Hidden rows or columns were read too, on ${places.join(', ')}.`);
  }
  remarks.push(...remarksOnStruck(struck), ...remarksOnFiguresBehindBars(behindBars));
  for (const { sheet, words } of margins)
    remarks.push(`Printed at the edges of the pages of "${sheet}", and not among its cells: ${listed(words)}.`);
  const others = sheets.filter(({ isOther }) => isOther).map(({ name }) => name);
  if (others.length > 0) remarks.push(`Sheets without cells, such as charts, were not read: ${listed(others)}.`);
  if (lost.length > 0) remarks.push(`The file lacks these sheets, which it names: ${listed(lost)}. Export it again.`);
  remarks.push(...remarksOnFormulas(formulas));
  remarks.push(...remarksOnDrawn(drawings), ...remarksOnControls(controls));
  if (files > 0)
    remarks.push(
      `${countInWords(files, 'file')} embedded in the workbook ${files === 1 ? 'was' : 'were'} not read. Save what matters by itself and upload it.`,
    );
  return remarks;
}

/** Why a workbook without text has none, as far as its parts tell. */
function withoutText({ sheets, formulas, drawings, files }: Findings): UnreadableDocument {
  if (formulas.some(({ unanswered }) => unanswered.length > 0)) return unreadable('noAnswers');
  if (files > 0) return unreadable('onlyFilesIn', 'xlsx');
  return drawings.some(({ drawn }) => drawn.unread?.length !== 0) || sheets.some(({ isOther }) => isOther)
    ? unreadable('onlyDrawnInSheet')
    : unreadable('noText', 'xlsx');
}

/** Reads a workbook sheet by sheet, hidden ones too, each cell as it is shown; formulas by their last result. */
export async function readXlsx({ bytes }: FileToRead): Promise<ReadText> {
  const zip = await Zip.open(bytes, 'xlsx');
  const main = await mainPart(zip, 'xl/workbook.xml');
  const workbook = await treeOf(zip, main);
  if (!workbook) throw unreadable('damaged', 'xlsx');
  const relations = await relationsOf(zip, main);
  const all = sheetsOf(workbook, relations);
  const sheets = all.filter(({ isOther }) => !isOther);
  const date1904 = attribute(childNamed(workbook, 'x:workbookPr')?.attributes ?? {}, 'date1904');
  const strings = await zip.read(partOf(relations, 'sharedStrings') ?? '');
  const context: SheetContext = {
    strings: strings ? readSharedStrings(strings) : [],
    styles: new CellStyles(await treeOf(zip, partOf(relations, 'styles'))),
    is1904: date1904 !== undefined && isOn(date1904),
    asksForResults: asksForResults(workbook),
    cells: { count: 0 },
  };

  const results = new ResultsOfFormulas({ zip, workbook, sheets: all, ...context });
  const people = await peopleOf(zip, relations);
  const writer = new GridWriter();
  const looks: DocumentLayout['sheets'] = [];
  const formulas: FormulasOfSheet[] = [];
  let files = 0;
  const drawings: { sheet: string; drawn: DrawnOnSheet }[] = [];
  const controls: { sheet: string; unread: UnreadControls }[] = [];
  const names = new Set(sheets.map(({ name }) => name));
  const partlyHidden: { sheet: string; hidden: SheetWalker['hidden'] }[] = [];
  const struck: { sheet: string; cells: readonly StruckCell[] }[] = [];
  const margins: { sheet: string; words: string[] }[] = [];
  const behindBars: { sheet: string; figures: readonly FigureBehindBar[] }[] = [];
  const lost: string[] = [];
  for (const { name, part, isHidden } of sheets) {
    const sheet = await zip.read(part);
    if (!sheet) {
      lost.push(name);
      continue;
    }
    const walker = new SheetWalker(context);
    walkXml(sheet, walker);
    const ownRelations = await relationsOf(zip, part);
    formulas.push(await workOutFormulasOf(name, walker, results));
    const { rows, behindBars: figures } = walker.takeRows();
    behindBars.push({ sheet: name, figures });
    writer.writeGrid({
      name,
      rows,
      leftOut: walker.leftOut,
      frozen: walker.frozen,
      bordered: walker.bordered,
      hiddenColumns: walker.hidden.columns,
      tables: [...(await tablesOf(zip, ownRelations)), ...walker.filters],
      merges: walker.merges.flatMap((range) => readRange(range) ?? []),
    });
    await writeComments(zip, ownRelations, people, name, writer);
    looks.push({ name, isHidden, merges: walker.merges });
    const { hidden } = walker;
    if (hidden.rows.size + hidden.columns.size > 0) partlyHidden.push({ sheet: name, hidden });
    const words = [...new Set(wordsOfMargins(walker.margins))];
    if (words.length > 0) margins.push({ sheet: name, words });
    if (walker.struck.length > 0) struck.push({ sheet: name, cells: walker.struck });
    const ofSheet = { sheet: name, sheets: names, is1904: context.is1904 };
    drawings.push({ sheet: name, drawn: await writeDrawn(zip, ownRelations, ofSheet, writer) });
    controls.push({ sheet: name, unread: await writeControls(zip, ownRelations, name, writer) });
    files += ownRelations.filter(({ type }) => type === 'oleObject' || type === 'package').length;
  }
  if (lost.length > 0 && looks.length === 0) throw unreadable('damaged', 'xlsx');
  const { text, blocks } = writer;
  tieNotesTypedByHand(blocks, text);
  const found: Findings = {
    sheets: all,
    lost,
    formulas,
    drawings,
    controls,
    files,
    partlyHidden,
    struck,
    behindBars,
    margins,
  };
  if (text.trim() === '') throw withoutText(found);
  return {
    text,
    blocks,
    remarks: remarksOn(found),
    looks: { sheets: looks },
  };
}
