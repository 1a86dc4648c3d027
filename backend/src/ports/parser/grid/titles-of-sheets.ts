import { tellsUnits } from '../blocks/units-of-columns.js';
import { isCaptionOfTable } from '../blocks/caption-of-a-table.js';
import { MAY_BE_READ_BY } from '../blocks/lines-in-margins.js';
import type { Region } from './find-tables-and-header-rows.js';
import { looksOf } from './cut-at-next-heads.js';
import { filledColumns, oneLine, type Grid, type GridCell, type GridRow } from './grid-types.js';

export const MAX_TITLE = 120;
/** Words of a title at most that ends in a full stop, as "Inc." does. */
const MOST_WORDS = 5;
/** "As at 30 June 2025", "31.12.2023": when, and not what. */
const ENDS_IN_YEAR = /\b(?:19|20)\d\d\)?$/;

export const isLone = (row: GridRow | undefined): boolean => row !== undefined && filledColumns(row).length === 1;

const cellOf = (row: GridRow | undefined): GridCell | undefined =>
  row && isLone(row) ? row.cells[filledColumns(row)[0] ?? -1] : undefined;

const isTitleText = (text: string): boolean =>
  text.length <= MAX_TITLE &&
  !tellsUnits(text) &&
  /\p{L}/u.test(text) &&
  (!/[.;]$/.test(text) || text.split(/\s+/).length <= MOST_WORDS);

/** A line in bold above others that are not, at the top of a list of lines: "Notes", or the title of a sheet above its date. */
export const isTitleOfLines = (rows: readonly GridRow[], at: number, column: number): boolean =>
  at === 0 &&
  rows.length > 1 &&
  rows[0]?.cells[column]?.isBold === true &&
  rows.slice(1).every((row) => isLone(row) && row.cells[column]?.isBold === false);

/** Whether the only cell of a row is set larger than all other rows. */
export function isLargest(row: GridRow | undefined, rows: readonly GridRow[]): boolean {
  const sizesOf = (one: GridRow) => filledColumns(one).map((column) => one.cells[column]?.size ?? 0);
  const [size = 0] = row ? sizesOf(row) : [];
  return rows.every((other) => other === row || sizesOf(other).every((own) => own < size));
}

/**
 * Of lines below each other the titles: the one that is larger than the others, or the first in bold, and the last in bold below it; the first two where
 * all are in bold alike.
 */
function titlesOfLines(lines: readonly GridRow[]): number[] {
  const cells = lines.map(cellOf);
  const bold = cells.flatMap((cell, at) => (cell?.isBold ? [at] : []));
  const largest = lines.findIndex((row) => isLargest(row, lines));
  // Whose it is may stand in bold above what it is in larger letters.
  const first = largest < 0 || (bold[0] ?? largest) < largest ? (bold[0] ?? -1) : largest;
  if (first < largest) return [first, largest].filter((at) => isTitleText(cells[at]?.text ?? ''));
  const others = bold.filter((at) => at > first && !ENDS_IN_YEAR.test(cells[at]?.text ?? ''));
  const second = (bold.length === lines.length ? others[0] : others.at(-1)) ?? -1;
  return [first, second].filter((at) => at >= 0 && isTitleText(cells[at]?.text ?? ''));
}

const NONE: readonly number[] = [];
/** Lines at the top of a sheet at most of which the first is its title. */
const MOST_LINES = 4;

/** Two words before any figure: "Aged debtors at 30 April" names a table as well, "Practice: Galway" and "Printed on 16 May" say something of it. */
const NAMES_TABLE = /^[^\d:;]*\p{L}{4}[^\d:;]*\s\p{L}{4}[^:;]*$/u;

/** "Shareholdings", between whose they are and when. */
const NAME_ALONE = /^\p{L}{4,}$/u;

const lookOf = (row: GridRow | undefined): string => `${cellOf(row)?.isBold} ${cellOf(row)?.size} ${cellOf(row)?.fill}`;

/** Of lines that look alike and are not set out, as those of a file without looks, the first is the title, and the last where it tells no more than a name. */
export function titlesOfPlainLines(lines: readonly GridRow[]): readonly number[] {
  const areAlike = lines.every((row) => isLone(row) && lookOf(row) === lookOf(lines[0]));
  const [first = '', ...others] = lines.map((row) => cellOf(row)?.text ?? '');
  if (!areAlike || cellOf(lines[0])?.isBold !== false || !isTitleText(first) || first.includes(':')) return NONE;
  const namesTable = (text: string | undefined): boolean =>
    text !== undefined &&
    (NAMES_TABLE.test(text) || isCaptionOfTable(text)) &&
    isTitleText(text) &&
    !MAY_BE_READ_BY.test(text);
  // Below whose it is and what it is, the third line says when, in which unit or who may read it.
  const second = [1, others.length].find((at) => namesTable(others[at - 1]));
  if (second !== undefined) return [0, second];
  return others.length > 1 && NAME_ALONE.test(others[0] ?? '') && !tellsUnits(others[0] ?? '') ? [0, 1] : [0];
}

/** Of several lines right above the heads of a table those that are its titles. */
export function titlesAboveHeads({ rows, headerFrom }: Region): readonly number[] {
  const lines = rows.slice(0, Math.max(0, headerFrom));
  if (lines.length < 2 || !lines.every(isLone)) return NONE;
  const ofLooks = titlesOfLines(lines);
  return ofLooks.length > 0 ? ofLooks : titlesOfPlainLines(lines);
}

/** The lines at the top of a sheet that are titles: alone, in bold or larger than all of it, or above others as titles are. */
export function titlesOfSheet({ rows, headerAt }: Region, grid: Grid): readonly number[] {
  if (headerAt >= 0) return NONE;
  const full = rows.findIndex((row) => !isLone(row));
  const lines = full < 0 ? rows : rows.slice(0, full);
  const titles = lines.length > 1 ? titlesOfLines(lines) : cellOf(lines[0])?.isBold ? [0] : [];
  const isSetOut = titles.length > 0 || isLargest(lines[0], grid.rows);
  const found = titles.length > 0 || !isSetOut || lines.length === 0 ? titles : [0];
  return found.filter((at) => isTitleText(cellOf(lines[at])?.text ?? '') && cellOf(lines[at])?.isValue === false);
}

/** The lines at the top of a sheet without looks that are titles: they stand above labels with what these say, or an empty row above the title of a table. */
export function plainTitlesOfSheet([{ rows }, ...below]: readonly [Region, ...Region[]]): readonly number[] {
  const full = rows.findIndex((row) => !isLone(row));
  const lines = full < 0 ? rows : rows.slice(0, full);
  const areAbove = full < 0 && below[0]?.headerFrom !== 0 && below.some(({ rows: other }) => !other.every(isLone));
  if (lines.length > MOST_LINES || (full <= 0 && !areAbove)) return NONE;
  return cellOf(lines[0])?.isValue === false ? titlesOfPlainLines(lines) : NONE;
}

/** Whether the titles at the top of a sheet hold for all that stands below: they stand apart above something else than the heads of a table, or no other line below looks as they do. */
export function areOfSheet(title: GridRow | undefined, [first, ...below]: readonly Region[]): boolean {
  const standApart = first?.rows.every(isLone) === true && below[0]?.headerFrom !== 0;
  const isPlain = looksOf(title) === undefined;
  const isTitled = ({ rows, headerFrom }: Region): boolean => headerFrom > 0 && isLone(rows[0]);
  return (
    standApart || !(isPlain && !isLargest(title, first?.rows ?? []) ? below.some(isTitled) : hasPeers(title, below))
  );
}

/** Whether a line in the looks of a title stands alone, or at the top, further down on the sheet: then each names its own table. */
export function hasPeers(title: GridRow | undefined, below: readonly Region[]): boolean {
  const own = cellOf(title);
  return below.some(({ rows }) => {
    const other = cellOf(rows[0]);
    return other !== undefined && own?.isBold === other.isBold && own.size === other.size && own.fill === other.fill;
  });
}

/** The words of a title in one line. */
export const wordsOf = (row: GridRow | undefined): string => oneLine(cellOf(row)?.text ?? '');
