import { areNumbersInTurn } from '../../blocks/find-clauses-in-columns.js';
import { isNumeric } from '../../blocks/find-table-lines.js';
import { emptyParagraph, type Cell, type Paragraph, type Row, type Table } from '../paragraphs-and-tables.js';
import { cellAt, cellText, columnOf, countHeaderRows } from './table-row-text-and-headers.js';

/** Figures of a column at least that are rows printed as lines of one cell. */
const LEAST_FIGURES = 3;
/** Boxes below each other at least. */
const LEAST_BOXES = 2;

/** A printed line of a cell. */
type Line = Paragraph;

const isBlank = (line: Line | undefined): boolean => line === undefined || line.text.trim() === '';

/** The lines of a cell as they are printed, blank ones too, down to the last with words; null for a cell that holds more than lines. */
function linesOf({ content, isMerged }: Cell): Line[] | null {
  if (isMerged) return null;
  const paragraphs = content.filter((piece) => piece.kind === 'paragraph');
  const isPlain = ({ boxes, goesOn }: Paragraph) => boxes.length === 0 && !goesOn;
  if (paragraphs.length < content.length || !paragraphs.every(isPlain)) return null;
  const lines = paragraphs.flatMap(partAtBreaks);
  return lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

function partAtBreaks(paragraph: Paragraph): Line[] {
  if (!paragraph.text.includes('\n')) return [paragraph];
  let from = 0;
  return paragraph.text.split('\n').map((text) => {
    const start = from;
    from += text.length + 1;
    const notes = paragraph.notes.filter(({ at }) => at >= start && at < from);
    return {
      ...paragraph,
      text,
      letters: text.replace(/\s/g, '').length,
      notes: notes.map((note) => ({ ...note, at: note.at - start })),
    };
  });
}

/** "64,000*", and "€" or "kg" above figures. */
const isFigure = ({ text }: Line): boolean => isNumeric(text.trim().replace(/[*†‡]+$/, ''));
const isUnit = ({ text }: Line): boolean => text.trim().length <= 3 && !/\d/.test(text);

function holdsFigures(lines: readonly Line[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  const figures = filled.filter(isFigure).length;
  const [first] = filled;
  return figures >= LEAST_FIGURES && filled.length - figures <= (first && isUnit(first) && !isFigure(first) ? 1 : 0);
}

const holdsLabels = (lines: readonly Line[]): boolean =>
  lines.filter((line) => !isBlank(line)).length >= LEAST_FIGURES &&
  lines.every((line) => isBlank(line) || (/\p{L}{2}/u.test(line.text) && !isFigure(line)));

/** The parts between blank lines. */
function partsOf(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  lines.forEach((line, at) => {
    if (isBlank(line)) return;
    if (at === 0 || isBlank(lines[at - 1])) parts.push([]);
    parts.at(-1)?.push(line);
  });
  return parts;
}

/** Where the first blank line below a line with words stands. */
function endOfFirstPart(lines: readonly Line[]): number {
  const from = lines.findIndex((line) => !isBlank(line));
  const end = lines.findIndex((line, at) => at > from && isBlank(line));
  return end < 0 ? lines.length : end;
}

/**
 * The lines of a row's cells, level with each other: those down to the first blank line by their count, those below it part by part, each of which says
 * one figure. Null where they cannot be told.
 */
function levelLines(cells: readonly (readonly Line[])[]): Line[][][] | null {
  const ends = cells.map(endOfFirstPart);
  const [end = 0] = ends;
  if (ends.some((other) => other !== end)) return null;
  const rows = Array.from({ length: end }, (_, at) => cells.map((lines) => lines.slice(at, at + 1)));
  const below = cells.map((lines) => partsOf(lines.slice(end)));
  const most = Math.max(...below.map(({ length }) => length));
  const isTold = below.every(
    (parts, column) =>
      (parts.length === most || (parts.length === 0 && column > 0)) &&
      (column === 0 || parts.every(({ length }) => length === 1)),
  );
  if (!isTold) return null;
  return [...rows, ...Array.from({ length: most }, (_, at) => below.map((parts) => parts[at] ?? []))];
}

const rowOf = (row: Row, cells: readonly (readonly Line[])[]): Row => ({
  ...row,
  cells: row.cells.map((cell, at) => ({
    ...cell,
    content: cells[at]?.length ? [...cells[at]] : [emptyParagraph(indexOf(cell))],
  })),
});

const indexOf = ({ content: [first] }: Cell): number => (first?.kind === 'paragraph' ? first.index : 0);

/** Labels in one cell and the figures of each beside them in the next: as many rows as there are lines. */
function rowsOfFigures(row: Row): Row[] | null {
  const cells = row.cells.map(linesOf);
  if (cells.length < 2 || !cells.every((lines) => lines !== null)) return null;
  const [labels = [], ...figures] = cells;
  if (!holdsLabels(labels) || !figures.every(holdsFigures)) return null;
  return levelLines(cells)?.map((lines) => rowOf(row, lines)) ?? null;
}

/** Letters of a line at most that is printed in one. */
const LONGEST_LINE = 40;

/** As many lines in each cell, level with each other: those of the first count on, or those of another are figures beside labels. */
function rowsOfLevelLines(row: Row): Row[] | null {
  const cells = row.cells.map(linesOf);
  const [first] = cells;
  if (cells.length < 2 || !first || !cells.every((lines) => lines !== null)) return null;
  if (!cells.every((lines) => lines.length === first.length && !lines.some(isBlank))) return null;
  const counts = first.every(({ text }, at) => at === 0 || areNumbersInTurn(first[at - 1]?.text ?? '', text));
  const isShort = cells.every((lines) => lines.every(({ text }) => text.length <= LONGEST_LINE));
  const figures = holdsLabels(first) && isShort && cells.slice(1).some(holdsFigures);
  if (first.length < 2 || !(counts || figures)) return null;
  return first.map((_, at) =>
    rowOf(
      row,
      cells.map((lines) => lines.slice(at, at + 1)),
    ),
  );
}

const isBox = ({ text }: Line): boolean => /^\s*[☐☒☑□]\s*$/u.test(text);

/** Boxes in one cell and in the next what each stands for: one row for each, and below them what is asked besides. */
function rowsOfBoxes(row: Row): Row[] | null {
  const cells = row.cells.map(linesOf);
  if (cells.length !== 2 || !cells.every((lines) => lines !== null)) return null;
  const [boxes = [], texts = []] = cells.map((lines) => lines.filter((line) => !isBlank(line)));
  const besides = texts.slice(boxes.length);
  const isPaired = boxes.length >= LEAST_BOXES && boxes.every(isBox) && texts.length >= boxes.length;
  if (!isPaired || texts.some(isBox) || !besides.every(({ text }) => /:\s*$/.test(text))) return null;
  return texts.map((text, at) => rowOf(row, [boxes.slice(at, at + 1), [text]]));
}

/** The cells of a column from a row on that are one merged cell. */
function mergedBelow({ rows }: Table, at: number, column: number): Cell[] {
  const cells: Cell[] = [];
  for (let cell = cellAt(rows[at + 1], column); cell?.isMerged; cell = cellAt(rows[at + cells.length + 1], column))
    cells.push(cell);
  return cells;
}

/** Gives each of the rows that a cell reaches over its own figure, where it holds as many as there are rows. */
function partFigures(table: Table): void {
  table.rows.forEach((row, at) => {
    row.cells.forEach((cell, place) => {
      const below = mergedBelow(table, at, columnOf(row, place));
      const lines = below.length === 0 ? null : linesOf(cell);
      if (lines?.length !== below.length + 1 || !lines.every(isFigure)) return;
      if (!below.every((other) => cellText(other) === '' && other.span === cell.span)) return;
      [cell, ...below].forEach((one, line) => {
        one.content = lines.slice(line, line + 1);
        one.isMerged = false;
      });
    });
  });
}

/** A table with the rows that it is printed with, where these are lines of its cells. */
export function withLinesAsRows(table: Table): Table {
  partFigures(table);
  const heads = countHeaderRows(table);
  const rows = table.rows.map(
    (row, at) => (at < heads ? null : (rowsOfFigures(row) ?? rowsOfLevelLines(row) ?? rowsOfBoxes(row))) ?? [row],
  );
  if (rows.every(({ length }) => length === 1)) return table;
  // What are heads above a row are heads above its lines.
  return {
    ...table,
    rows: rows.flatMap((lines, at) => (at < heads ? lines.map((row) => ({ ...row, isHeader: true })) : lines)),
  };
}
