import { areNumbersInTurn } from '../../blocks/find-clauses-in-columns.js';
import { countRowsOfSigners, isSignedRow } from './rows-where-signed.js';
import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { PARSER_LIMITS } from '../../parser-limits.js';
import type { Cell, Content, Paragraph, Row, Table } from '../paragraphs-and-tables.js';

export const MAX_HEADER_CELL = 80;
const MAX_HEADER_ROWS = 3;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A cell's text, line by line, text boxes and nested tables left out. */
export const cellLines = ({ content }: Cell): string =>
  content
    .flatMap((piece) => (piece.kind === 'paragraph' ? piece.text.split('\n').map(oneLine) : []))
    .filter((line) => line !== '')
    .join('\n');

/** The same on one line. */
export const cellText = (cell: Cell): string => oneLine(cellLines(cell));

/** What a cell calls its column: where it explains that at length, the words that stand in bold above the explanation. */
export function headText(cell: Cell): string {
  const text = cellText(cell);
  if (text.length <= MAX_HEADER_CELL) return text;
  const [first, ...others] = cell.content.filter((piece) => piece.kind === 'table' || piece.letters > 0);
  if (first?.kind !== 'paragraph' || !first.isBold) return text;
  const isExplained = others.length > 0 && others.every((piece) => piece.kind === 'paragraph' && !piece.isBold);
  return isExplained ? oneLine(first.text) : text;
}

/** What stands for a row's cells by grid column; columns under a wide cell are empty, or have the same again. */
export function columnsOf(row: Row, show: (cell: Cell) => string, repeated?: ReadonlySet<Cell>): string[] {
  const columns: string[] = Array.from({ length: row.skipped }, () => '');
  for (const cell of row.cells) {
    const shown = show(cell);
    columns.push(shown, ...Array.from({ length: cell.span - 1 }, () => (repeated?.has(cell) ? shown : '')));
  }
  return columns;
}

/** A row's cells by grid column, parted by tabs. */
export const rowText = (row: Row, textOf: (cell: Cell) => string = cellLines, repeated?: ReadonlySet<Cell>): string =>
  columnsOf(row, textOf, repeated).join('\t');

/** The notes that a row refers to, each with where it stands in the row as it is read. */
export function notesInRow(row: Row, shown: string): Paragraph['notes'] {
  const columns = shown.split('\t');
  return row.cells.flatMap(({ content, ...cell }, place) => {
    const start = columns.slice(0, columnOf(row, place)).reduce((sum, { length }) => sum + length + 1, 0);
    return content.flatMap((piece, at) => {
      if (piece.kind === 'table') return [];
      return piece.notes.map((note) => {
        const before = [...content.slice(0, at), { ...piece, text: piece.text.slice(0, note.at) }];
        return { ...note, at: Math.min(start + cellLines({ ...cell, content: before }).length, shown.length) };
      });
    });
  });
}

/** All that stands in a piece, line by line: text boxes and nested tables too. */
export function textsOf(piece: Content): string[] {
  const texts =
    piece.kind === 'paragraph'
      ? [piece.text, ...piece.boxes.flatMap(textsOf)]
      : piece.rows.flatMap((row) => [rowText(row), ...row.cells.flatMap(({ content }) => content.flatMap(insideOf))]);
  return texts.map((text) => text.trim()).filter(Boolean);
}

const insideOf = (piece: Content): string[] => (piece.kind === 'table' ? textsOf(piece) : piece.boxes.flatMap(textsOf));

const hasTable = (content: readonly Content[]): boolean =>
  content.some((piece) => piece.kind === 'table' || piece.boxes.length > 0);

/** A row that is read whole; rows of a page laid out by a table are read cell by cell. */
export function isPlainRow(row: Row): boolean {
  return rowText(row).length <= PARSER_LIMITS.docx.rowCharacters && !row.cells.some(({ content }) => hasTable(content));
}

/** The tables that stand in the cells of a row. */
export const tablesIn = ({ cells }: Row): Table[] =>
  cells.flatMap(({ content }) => content.filter((piece) => piece.kind === 'table'));

/** A table inside a cell: the names of the rows that the cell reaches over and of its column, and the last of these rows. */
export interface InnerTable {
  inner: Table;
  names: string[];
  lastRow: number;
}

/** The tables that stand in the cells of a row, with what they belong to. */
export function innerTablesOf(table: Table, at: number, heads: readonly string[]): InnerTable[] {
  const row = table.rows[at];
  const spans = spansOf(table, at);
  return (row?.cells ?? []).flatMap(({ content }, place) => {
    const column = row ? columnOf(row, place) : 0;
    const height = spans.find(([first]) => first === column)?.[2] ?? 1;
    const rows = [...new Set(table.rows.slice(at, at + height).map((one) => nameBefore(one, place)))].filter(Boolean);
    const names = [rows.join('; '), heads[column] ?? ''].filter(Boolean);
    return content.flatMap((piece) =>
      piece.kind === 'table' ? [{ inner: piece, names, lastRow: at + height - 1 }] : [],
    );
  });
}

/** What a row is called by: the words of its first cell. */
export const nameOf = ({ cells }: Row): string => cells.map(cellText).find((text) => text !== '') ?? '';

/** "2 Price" of "2 | Price | payable as follows:" with a table in the third cell: the number of a row alone is no name. */
function nameBefore(row: Row, place: number): string {
  const [name, next = ''] = row.cells.slice(0, place).map(cellText).filter(Boolean);
  return name !== undefined && /^\(?(?:\d{1,3}|\p{L})[.)]?$/u.test(name) ? `${name} ${next}`.trim() : nameOf(row);
}

/** The words of a row before its figures: where a group of rows has a name beside it, that of the group and of the row. */
export function labelOf({ cells }: Row): string {
  const texts = cells.map(cellText);
  const figure = texts.findIndex((text, at) => at > 0 && (text === '' || isNumeric(text)));
  const words = texts.slice(0, figure < 0 ? 1 : figure).filter((text) => text !== '' && text.length <= MAX_HEADER_CELL);
  return words.join(', ') || (texts.find((text) => text !== '') ?? '');
}

/** Letters beside a table in its cell at most, in a row that is not a page laid out by a table. */
const LONGEST_BESIDE_TABLE = 300;

/** A row that says one thing by its name and breaks it down in a small table beside it; pages laid out by a table hold more. */
export function isRowAroundTable(row: Row): boolean {
  const texts = row.cells.map(cellText);
  const hasBoxes = paragraphsOf(row).some(({ boxes }) => boxes.length > 0);
  return (
    tablesIn(row).length === 1 &&
    !hasBoxes &&
    row.cells.length > 1 &&
    texts[0] !== '' &&
    row.cells.every(({ content }, at) => {
      const holdsTable = content.some(({ kind }) => kind === 'table');
      return (texts[at] ?? '').length <= (holdsTable ? LONGEST_BESIDE_TABLE : MAX_HEADER_CELL);
    })
  );
}

/** Takes what a cell says below the table inside it out of rows around a table, where it or another cell says something above as well; by these tables. */
export function partedAtTables(table: Table): { table: Table; below: ReadonlyMap<Table, readonly Paragraph[]> } {
  const below = new Map<Table, Paragraph[]>();
  const parted = (cell: Cell, place: number, cells: readonly Cell[]): Cell => {
    const at = cell.content.findIndex(({ kind }) => kind === 'table');
    const inner = cell.content[at];
    const above = cell.content.slice(0, at);
    const isNamed = cells.slice(0, place).some(isFilled) || isFilled({ ...cell, content: above });
    if (inner?.kind !== 'table' || !isNamed) return cell;
    below.set(
      inner,
      cell.content.slice(at + 1).filter((piece) => piece.kind === 'paragraph'),
    );
    return { ...cell, content: [...above, inner] };
  };
  const rows = table.rows.map((row) => (isRowAroundTable(row) ? { ...row, cells: row.cells.map(parted) } : row));
  return { table: below.size === 0 ? table : { ...table, rows }, below };
}

const paragraphsOf = (row: Row): Paragraph[] =>
  row.cells.flatMap(({ content }) => content.filter((piece) => piece.kind === 'paragraph'));

export const isFilled = (cell: Cell): boolean => cellText(cell) !== '';
/** The row below or, by a step back, above, behind those that are left blank. */
export function nextFilled(rows: readonly Row[], at: number, step: 1 | -1 = 1): Row | undefined {
  let next = at + step;
  while (rows[next]?.cells.some(isFilled) === false) next += step;
  return rows[next];
}

export const isBoldRow = (row: Row): boolean =>
  paragraphsOf(row).every(({ isBold, text }) => isBold || text.trim() === '');
export const isShadedRow = (row: Row): boolean => row.cells.every(({ isShaded }) => isShaded);

/** Short words that can name columns, no figures but years. */
export const areNames = (cells: readonly Cell[]): boolean =>
  cells.length > 0 &&
  cells
    .map(headText)
    .every((name) => name !== '' && name.length <= MAX_HEADER_CELL && (isYear(name) || !isNumeric(name)));

/**
 * Whether rows below the first could stand under names of columns: most have as many cells, and of two the first holds numbers or most of the second
 * figures. Word gives every table the look of one with heads, also a form of labels with what is said of them.
 */
function couldHaveHeads(head: Row, rows: readonly Row[]): boolean {
  const columns = head.cells.length;
  if (columns > 2) return 2 * rows.filter((row) => row.cells.length >= columns).length >= rows.length;
  const [label, name] = head.cells.map(cellText);
  if (label?.endsWith(':') || (name !== undefined && /\d/.test(name) && !isYear(name))) return false;
  const figures = rows.filter(({ cells: [, value] }) => value !== undefined && isNumeric(cellText(value)));
  const isCounted = rows.length > 1 && rows.every((row) => /\d/.test(nameOf(row)));
  return isCounted || 2 * figures.length >= rows.length;
}

const PAIRS = 4;
/** What the name of a company ends with. */
const LEGAL_FORM = /\s(?:Limited|Ltd|plc|LLP|LLC|Inc|Corp|GmbH|AG|B\.V|N\.V|S\.A)\.?$/;

const isBoldCell = ({ content }: Cell): boolean =>
  content.every((piece) => piece.kind === 'paragraph' && (piece.isBold || piece.letters === 0));

/** Whether in all rows the cells of every other column, and no others, are in bold. */
const areLabelsBold = (rows: readonly Row[]): boolean =>
  rows.every(({ cells }) => cells.every((cell, at) => !isFilled(cell) || isBoldCell(cell) === (at % 2 === 0)));

/** Whether the columns are in turn labels, none of which comes again, and what is said of them: "Position | Director | Start | 1 May 2022". */
function statesPairs([first, ...others]: readonly Row[]): boolean {
  if (first?.cells.length !== PAIRS) return false;
  if (areLabelsBold([first, ...others])) return true;
  const cells = [first, ...others].map((row) => row.cells.map(cellText));
  const labels = cells.flatMap((row) => row.filter((text, at) => at % 2 === 0 && text !== ''));
  const saysValue = first.cells.some((cell, at) => {
    const text = cellText(cell);
    return at % 2 > 0 && ((/\d/.test(text) && !isYear(text)) || LEGAL_FORM.test(text));
  });
  return saysValue && labels.every((text) => !/\d/.test(text)) && new Set(labels).size === labels.length;
}

/** "Premium (£)", "Amount", "Betrag": what figures are named by. */
const NAME_OF_FIGURES =
  /[£$€¥%]|\b(?:EUR|USD|GBP|CHF|amounts?|prices?|premiums?|sums?|values?|rents?|totals?|fees?|costs?|shares?|percentage|rates?|balance|number|quantity|betrag|preis|wert|anteil|summe|montant|prix|importe|precio|importo|prezzo|bedrag|prijs)\b/i;

const CURRENCY = /^(?:currency|währung|devise|moneda|valuta)/i;

/** Whether two cells without a figure name a column of labels and one of figures; in a form, they are a label and what it says. */
function isLabelAboveFigures({ cells }: Row, rows: readonly Row[]): boolean {
  const [label = '', name = ''] = cells.map(cellText);
  const figures = rows.filter(
    (row) => row.cells.length === 2 && row.cells.slice(1).every((cell) => isNumeric(cellText(cell))),
  );
  return (
    !CURRENCY.test(label) &&
    !/\d/.test(name) &&
    NAME_OF_FIGURES.test(name) &&
    rows.length > 1 &&
    figures.length === rows.length
  );
}

/** Whether two cells without a figure stand above rows with figures in both columns, such as years and sums: in a form, the first cells are words. */
const areWordsAboveFigures = ({ cells }: Row, rows: readonly Row[]): boolean =>
  rows.length > 1 &&
  cells.every((cell) => isFilled(cell) && !/\d/.test(cellText(cell))) &&
  rows.every((row) => row.cells.length === 2 && row.cells.every((cell) => /\d/.test(cellText(cell))));

/** Whether rows of names are set apart from the one below: by the table's look, bold, shaded, or above figures. */
function isSetApart(table: Table, head: readonly [Row, ...Row[]], below: Row): boolean {
  const [row] = head;
  if ((isBoldRow(row) && !isBoldRow(below)) || (isShadedRow(row) && !isShadedRow(below))) return true;
  const hasFigures = below.cells.some((cell) => isNumeric(cellText(cell)));
  const isCut =
    row.cells.some(({ span }) => span > 1) && head.some(({ cells }) => cells.some(({ isMerged }) => isMerged));
  if (head.length > 1) return hasFigures || isCut;
  if (statesPairs(table.rows.slice(table.rows.indexOf(row)))) return false;
  const rows = table.rows.slice(table.rows.indexOf(below));
  // Of two columns, the look must be seen.
  if (table.hasFirstRowLook && (row.cells.length > 2 || table.isFirstRowMarked)) return couldHaveHeads(row, rows);
  if (row.cells.length === 2) return isLabelAboveFigures(row, rows) || areWordsAboveFigures(row, rows);
  const names = row.cells.map((cell) => cellText(cell).toLowerCase());
  const hasFiguresInWords =
    names.every((name) => !/\d/.test(name)) && below.cells.some((cell) => /\d/.test(cellText(cell)));
  return (hasFigures || hasFiguresInWords) && row.cells.length > 2 && new Set(names).size === names.length;
}

/** Whether a name of the row reaches over several columns but not all, or down into the next row: that one names columns too. */
function goesOnBelow(row: Row, below: Row | undefined): boolean {
  if (!below) return false;
  // Where the cell below is as wide, it stands under the name and names nothing.
  const isParted = (cell: Cell, at: number) => cellAt(below, columnOf(row, at))?.span !== cell.span;
  const isWide =
    row.cells.length > 1 && row.cells.some((cell, at) => cell.span > 1 && isFilled(cell) && isParted(cell, at));
  return (isWide || below.cells.some(({ isMerged }) => isMerged)) && areNames(below.cells.filter(isFilled));
}

/** Whether a row with empty cells has a name over several columns, and the row below names each of them. */
function standsAboveNames(row: Row, below: Row | undefined): boolean {
  const isWide = row.cells.some((cell) => cell.span > 1 && isFilled(cell));
  return isWide && below !== undefined && below.cells.length > row.cells.length && areNames(below.cells.slice(1));
}

/** Whether a row below the rows marked as heads names their columns further: years under names of groups, above figures, beside no label. */
function isUnmarkedHead(rows: readonly Row[], at: number): boolean {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]];
  const [first] = row?.cells ?? [];
  if (!above || !below || !first || isFilled(first)) return false;
  return goesOnBelow(above, row) && below.cells.some((cell) => isNumeric(cellText(cell)));
}

/** "A1" above "A2": both are rows, however much the first looks like heads. */
const countsOn = (row: Row | undefined, below: Row | undefined): boolean =>
  row !== undefined && below !== undefined && areNumbersInTurn(nameOf(row), nameOf(below));

/** Which columns the cells of a row reach over. */
export const layoutOf = ({ skipped, cells }: Row): string => [skipped, ...cells.map(({ span }) => span)].join(' ');

/** Whether a row with its own name above another with its own is cut as rows further down are: "Start | 5 May" and "Leave | 28 days" over the columns of "Hours | agreed | 38". */
function isCutAsOthers([row, below, ...others]: readonly Row[]): boolean {
  const hasName = ({ cells: [first] }: Row) => first !== undefined && isFilled(first) && !first.isMerged;
  if (!row || !below || !hasName(row) || !hasName(below) || row.cells.every(({ span }) => span === 1)) return false;
  return others.some((other) => hasName(other) && layoutOf(other) === layoutOf(row));
}

/** "Director: Anna Byrne", "Witness:". */
const LABELLED = /^\p{Lu}[^:]{1,30}:(?:\s|$)/u;

/** Whether all rows have a label with a colon in one column, as the signatures of several parties below each other have: none of them names the columns. */
const areLabelledAlike = ([first, ...others]: readonly Row[]): boolean =>
  others.length > 0 &&
  first !== undefined &&
  first.cells.some(
    (cell, at) =>
      LABELLED.test(cellText(cell)) &&
      others.every(({ cells }) => cells[at] !== undefined && LABELLED.test(cellText(cells[at]))),
  );

const linesInColumns = (row: Row): string[][] => columnsOf(row, cellLines).map((lines) => lines.split('\n'));

/** How many rows at the top are headers of the columns below; a title across the whole table may stand above them. */
export function countHeaderRows({ rows, ...table }: Table): number {
  const marked = rows.findIndex(({ isHeader }) => !isHeader);
  // Some programs mark a first row of labels and values as a head.
  if (marked === 1 && isCutAsOthers(rows)) return 0;
  if (marked > 0) return isUnmarkedHead(rows, marked) ? marked + 1 : marked;
  const hasTitle = rows[0]?.cells.length === 1 && (rows[1]?.cells.length ?? 0) > 1;
  const top = hasTitle ? 1 : 0;
  const first = rows[top];
  const signers = countRowsOfSigners(rows, linesInColumns);
  if (signers > 0) return signers;
  if (first && isSignedRow(linesInColumns(first))) return 0;
  if (countsOn(first, rows[top + 1]) || areLabelledAlike(rows.slice(top))) return 0;
  if (!first || first.cells.length < 2 || !areNames(first.cells.filter(isFilled))) return 0;
  if (!areNames(first.cells.slice(1)) && !standsAboveNames(first, rows[top + 1])) return 0;
  let at = top;
  const mayGoOn = !isCutAsOthers(rows.slice(top));
  while (mayGoOn && at < MAX_HEADER_ROWS && rows[at + 1] && goesOnBelow(rows[at] ?? first, rows[at + 1])) at++;
  // The name of a group of rows may stand between the heads and the first row.
  const below = rows.slice(at + 1).find(({ cells }) => cells.filter(isFilled).length > 1) ?? rows[at + 1];
  return below && isSetApart({ rows, ...table }, [first, ...rows.slice(top + 1, at + 1)], below) ? at + 1 : 0;
}

/** Whether a row is one cell over all columns: the title of the rows below it. */
export const isTitleRow = ({ cells: [cell, ...others] }: Row): boolean =>
  cell !== undefined && others.length === 0 && cell.span > 1 && isFilled(cell);

export type CellSpan = [column: number, columns: number, rows: number];

/** The column of the table's grid at which a cell of a row begins. */
export const columnOf = ({ skipped, cells }: Row, at: number): number =>
  cells.slice(0, at).reduce((column, { span }) => column + span, skipped);

/** The cell of a row that begins at a column of the table's grid. */
export function cellAt(row: Row | undefined, column: number): Cell | undefined {
  let at = row?.skipped ?? 0;
  return row?.cells.find((cell) => {
    at += cell.span;
    return at - cell.span === column;
  });
}

/** The cells of a row that reach over several columns, or over rows below it. */
export function spansOf({ rows }: Table, at: number): CellSpan[] {
  const spans: CellSpan[] = [];
  let column = rows[at]?.skipped ?? 0;
  for (const cell of rows[at]?.cells ?? []) {
    let height = 1;
    if (!cell.isMerged) while (cellAt(rows[at + height], column)?.isMerged) height++;
    if (cell.span > 1 || height > 1) spans.push([column, cell.span, height]);
    column += cell.span;
  }
  return spans;
}
