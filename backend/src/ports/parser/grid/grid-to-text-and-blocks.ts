import type { ParsedBlock } from '../document-parser.js';
import { isCaptionOfTable } from '../blocks/caption-of-a-table.js';
import { isYear, saysOfEachColumn } from '../blocks/find-table-lines.js';
import { isSumOf } from '../blocks/rows-of-another-table.js';
import { tellsUnits } from '../blocks/units-of-columns.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import { rangeName, type Area } from '@proofroom/contract/a1-ranges';
import { filledColumns, oneLine, type Grid, type GridRow } from './grid-types.js';
import {
  groupsByIndent,
  isFilledAlone,
  isSumRow,
  labelsOfPivots,
  namedBySums,
  namesFromTheTop,
  namesWrittenOnce,
  numberedGroup,
  SUBTOTAL,
  sumOfAllGroups,
} from './groups-of-rows.js';
import { sumsOfSeveralGroups } from './sums-of-several-groups.js';
import { regionsOf, type Region } from './find-tables-and-header-rows.js';
import { countsRow } from './join-next-parts-to-the-table-above.js';
import {
  areOfSheet,
  hasPeers,
  isLargest,
  isLone,
  isTitleOfLines,
  MAX_TITLE,
  plainTitlesOfSheet,
  titlesAboveHeads,
  titlesOfPlainLines,
  titlesOfSheet,
  wordsOf,
} from './titles-of-sheets.js';
import { greatest, least } from '../blocks/least-and-greatest.js';

/** Columns beside the first that a cell reaches over at least which names the rows below it. */
const LEAST_ACROSS = 2;
/** A cell merged over more rows is decoration. */
const MOST_CARRIED = 500;

type KindOfNote = 'Comment' | 'Text box' | 'Chart' | 'Check box' | 'Option button';

/** Turns sheets into one text, row by row, and its blocks. */
export class GridWriter {
  readonly blocks: ParsedBlock[] = [];
  private readonly pieces: string[] = [];
  private length = 0;
  private tables = 0;
  private lastSheet = '';

  get text(): string {
    return this.pieces.join('');
  }

  /** A sheet with a name begins with it as a heading. */
  writeGrid(grid: Grid): void {
    const path = grid.name === '' ? [] : [grid.name];
    const regions = regionsOf(grid);
    if (grid.name !== '' && regions.length > 0) this.nameSheet(grid.name, usedRange(regions));
    const carried = carriedBy(grid);
    const merged = Map.groupBy(grid.merges ?? [], ({ firstRow }) => firstRow);
    const [first] = regions;
    const setOut = first && regions.length > 1 ? titlesOfSheet(first, grid) : [];
    const isPlain = first && regions.length > 1 && setOut.length === 0 && first.headerAt < 0;
    const titles = isPlain ? plainTitlesOfSheet([first, ...regions.slice(1)]) : setOut;
    const areOfAll = titles.length > 0 && areOfSheet(first?.rows[titles[0] ?? 0], regions);
    const ofFirst = titlesOfFirst(regions, titles, areOfAll);
    const ofSheet = areOfAll ? titles.filter((at) => !ofFirst.includes(at)).map((at) => wordsOf(first?.rows[at])) : [];
    let caption: string[] = [];
    // A line alone at the top holds for all tables where no other line stands between them.
    const isOfAll =
      first?.rows.length === 1 &&
      titlesOfTable(first, regions[1]).length > 0 &&
      regions.slice(1).every(({ rows }) => !isLone(rows[0]));
    regions.forEach((region, at) => {
      const isFirst = region === first;
      const named = isFirst && titles.length > 0 ? ofFirst : titlesOfTable(region, regions[at + 1]);
      const ofTable = named.map((line) => wordsOf(region.rows[line]));
      this.writeRegion({
        sheet: grid.name,
        region,
        path: [...path, ...(isFirst ? [] : ofSheet), ...(named.length === 0 ? caption : [])],
        titles: isFirst && titles.length > 0 ? titles : named.length === 0 ? titlesAboveHeads(region) : named,
        carried,
        merged,
        hiddenColumns: grid.hiddenColumns,
      });
      if (named.length > 0) caption = ofTable;
      else if (!isOfAll && (regions[at + 1]?.headerAt ?? -1) >= 0) caption = [];
    });
  }

  private nameSheet(name: string, range: string): void {
    if (this.lastSheet === name) return;
    this.lastSheet = name;
    this.append(name, { kind: 'heading', level: 1, headingPath: [], sheet: { name, range } });
  }

  /** The values that a chart shows, on the cell that it lies on; the first row names its series. */
  writeChart(sheet: string, range: string, title: string, rows: readonly (readonly string[])[]): void {
    this.nameSheet(sheet, range);
    const headingPath = [sheet, `Chart on ${range}`, ...(title === '' ? [] : [title])];
    if (title !== '')
      this.append(title, { kind: 'paragraph', headingPath: headingPath.slice(0, 2), sheet: { name: sheet, range } });
    const number = this.tables++;
    const header = (rows[0] ?? []).join('\t');
    rows.forEach((cells, row) =>
      this.append(cells.join('\t').trimEnd(), {
        kind: 'table_row',
        headingPath,
        sheet: { name: sheet, range },
        table: { number, row, ...(row > 0 ? { header } : {}) },
      }),
    );
  }

  /** A remark pinned to a cell, a box of text or to tick that lies on it, or the title of a chart there. */
  writeNote(kind: KindOfNote, sheet: string, range: string, text: string, author = ''): void {
    this.nameSheet(sheet, range);
    this.append(text, {
      kind: 'paragraph',
      headingPath: [sheet, `${kind} on ${range}${author === '' ? '' : ` by ${author}`}`],
      sheet: { name: sheet, range },
    });
  }

  /** `titles` are its rows that are titles of the sheet, or of the table below them. */
  private writeRegion({
    sheet,
    region,
    path,
    titles,
    carried,
    merged,
    hiddenColumns,
  }: {
    sheet: string;
    region: Region;
    path: readonly string[];
    titles: readonly number[];
    carried: ReadonlyMap<number, readonly string[]>;
    merged: ReadonlyMap<number, readonly Area[]>;
    hiddenColumns?: ReadonlySet<number>;
  }): void {
    const { rows, firstColumn, lastColumn, headerFrom, headerAt } = region;
    const table = this.tables++;
    const header = headerAt < 0 ? undefined : region.names.join('\t');
    let headings = [...path];
    let group: string[] = [];
    let ofNumber = '';
    const indented = headerAt < 0 ? undefined : groupsByIndent(rows, headerAt, firstColumn);
    const once = headerAt < 0 ? undefined : namesWrittenOnce(rows, headerAt, firstColumn);
    const named = headerAt < 0 ? undefined : namedBySums(rows, headerAt, firstColumn);
    const fromTop = headerAt < 0 ? undefined : namesFromTheTop(rows, headerAt, firstColumn);
    const sum = headerAt < 0 ? -1 : sumOfAllGroups(rows, headerAt);
    const sums = headerAt < 0 ? undefined : sumsOfSeveralGroups(rows, headerAt);
    const figures = rows.some(({ index }) => merged.get(index)?.some(isAcross))
      ? columnsOfFigures(region)
      : new Set<number>();
    const lastFull = rows.findLastIndex((row) => !isLone(row));
    rows.forEach((row, at) => {
      // What was written is not needed any more: a table of a million cells is not held twice.
      if (at > 1) rows[at - 2]?.cells.splice(0);
      const columns = filledColumns(row);
      const [first] = columns;
      const last = columns.at(-1);
      if (first === undefined || last === undefined) return;
      const place = {
        name: sheet,
        range: rangeName({ firstRow: row.index, lastRow: row.index, firstColumn: first, lastColumn: last }),
      };
      const where = { headingPath: headings, sheet: place, ...(row.lines ? { lines: row.lines } : {}) };
      if (columns.length === 1 && (at < headerFrom || headerAt < 0)) {
        const text = row.cells[first]?.text ?? '';
        const above = at === titles[1] ? headings : [...path];
        const isTitle =
          text.length <= MAX_TITLE &&
          // Amid rows without a header, a cell by itself is more often a label without a value.
          (at < headerFrom || at === 0 || row.cells[first]?.isBold === true || isLone(rows[at - 1])) &&
          (titles.includes(at) || !/[.;]$/.test(text)) &&
          !tellsUnits(text) &&
          (titles.length === 0 || titles.includes(at)) &&
          !(BARE_FIGURE.test(text) && !isYear(text)) &&
          !isOneOfFacts(rows, at, first) &&
          // Behind the column of labels it is a label of what is missing beside it.
          (at === 0 || at < headerFrom || first === firstColumn || rows.slice(0, at).every(isLone)) &&
          (titles.includes(at) ||
            (at === 0 && rows.length > 1 && isLargest(row, rows)) ||
            at + 1 === headerFrom ||
            filledColumns(rows[at + 1] ?? { index: 0, cells: [] }).length > 1 ||
            isTitleOfLines(rows, at, first) ||
            isNameOfFigure(rows, at, first));
        this.append(
          text,
          isTitle
            ? { kind: 'heading', level: above.length + 1, ...where, headingPath: above }
            : { kind: 'paragraph', ...where },
        );
        if (isTitle) headings = [...above, oneLine(text)];
        return;
      }
      if (
        headerAt >= 0 &&
        at > lastFull &&
        (isFoot(row, firstColumn) || isNameOfFoot(row, rows[at + 1], firstColumn))
      ) {
        this.append(row.cells[first]?.text ?? '', { kind: 'paragraph', ...where });
        return;
      }
      const isBelow = header !== undefined && at > headerAt;
      const [name, areas] = [row.cells[first], merged.get(row.index) ?? []];
      const wide = areas.filter(isAcross);
      const numbered = isBelow ? numberedGroup(row, rows[at + 1], firstColumn) : undefined;
      const isGroup =
        numbered !== undefined ||
        (isBelow &&
          columns.filter((column) => !hiddenColumns?.has(column)).length === 1 &&
          (first === firstColumn || isBesideNumber(first, rows[at + 1], firstColumn)) &&
          (name?.isBold === true ||
            row.index > (rows[at - 1]?.index ?? 0) + 1 ||
            wide.some(isOverSeveral) ||
            named?.has(at) === true ||
            fromTop?.has(at) === true ||
            isFilledAlone(rows, at, headerAt)) &&
          isGroupName(name?.text ?? '') &&
          beginsRows(rows[at + 1], firstColumn));
      if (
        isGroup ||
        sums?.has(at) === true ||
        (at === sum && !isSumOf(name?.text ?? '', group[0])) ||
        (ofNumber !== '' && !(row.cells[firstColumn]?.text ?? '').startsWith(ofNumber))
      )
        [group, ofNumber] = [[], ''];
      const spans = spansOf(row, areas, region);
      this.append(
        cellsOf(isBelow && wide.length > 0 ? withCellsOfColumns(row, wide, figures) : row, firstColumn, lastColumn),
        {
          kind: 'table_row',
          ...where,
          headingPath: isBelow
            ? [
                ...where.headingPath,
                ...group,
                ...(indented?.get(at) ?? []),
                ...(carried.get(row.index) ?? once?.get(row.index) ?? []),
              ]
            : where.headingPath,
          table: { number: table, row: at, ...(isBelow ? { header } : {}) },
          ...(spans.length > 0 ? { spans } : {}),
        },
      );
      if (numbered !== undefined) [group, ofNumber] = [[numbered.name], numbered.below];
      // What is set in below it stands within it already.
      else if (isGroup) group = indented?.has(at + 1) ? [] : [oneLine(name?.text ?? '')];
      else if (isSumOf(name?.text ?? '', group[0]) || SUBTOTAL.test(name?.text ?? '')) group = [];
    });
  }

  private append(text: string, block: Omit<ParsedBlock, 'start' | 'end'>): void {
    const start = this.length === 0 ? 0 : this.length + 1;
    if (this.length > 0) this.pieces.push('\n');
    this.pieces.push(text);
    this.length = start + text.length;
    if (this.length > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
    const { kind, ...rest } = block;
    this.blocks.push({ kind, start, end: this.length, ...rest });
  }
}

/** "0.00", as an empty row of a table shows it. */
const BARE_FIGURE = /^-?[\d.,]+$/;

/** "Tenant: Acme Ltd", which says what it names and is not set out. */
const FACT = /^\p{L}[^:]{0,40}:\s\S/u;

/** One of several such lines below each other. */
const isOneOfFacts = (rows: readonly GridRow[], at: number, column: number): boolean => {
  const isFact = (row: GridRow | undefined) => {
    const cell = row?.cells[column];
    return isLone(row) && cell !== undefined && !cell.isBold && FACT.test(cell.text);
  };
  return isFact(rows[at]) && (isFact(rows[at - 1]) || isFact(rows[at + 1]));
};

/** A name above one figure, and nothing else: what that is. */
const isNameOfFigure = (rows: readonly GridRow[], at: number, column: number): boolean => {
  const [figure, ...others] = rows.slice(1).flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []));
  return at === 0 && figure?.isValue === true && others.length === 0 && rows[0]?.cells[column]?.isValue === false;
};

/** Whether a row is one of values, as an empty one of a form that only holds its sum is. */
const beginsRows = (row: GridRow | undefined, firstColumn: number): boolean => {
  const [first, ...others] = row ? filledColumns(row) : [];
  return first !== undefined && (others.length > 0 || first > firstColumn);
};

/** Whether the row below has but a number in the first column, before the one that a name stands in. */
const isBesideNumber = (column: number, below: GridRow | undefined, firstColumn: number): boolean =>
  column === firstColumn + 1 && below?.cells[firstColumn] !== undefined && countsRow(below, firstColumn);

/** Words of what stands below a table at least: fewer may be a label without a value. */
const LEAST_WORDS_BELOW = 4;

/** A line below the rows of a table that says something of it or who drew it up, and is no row of it. */
function isFoot(row: GridRow, firstColumn: number): boolean {
  const [first] = filledColumns(row);
  const text = first === undefined ? '' : (row.cells[first]?.text ?? '');
  return isLone(row) && first === firstColumn && text.split(/\s+/).length >= LEAST_WORDS_BELOW;
}

/** "Notes:" above such lines. */
function isNameOfFoot(row: GridRow, below: GridRow | undefined, firstColumn: number): boolean {
  const cell = row.cells[firstColumn];
  return below !== undefined && isLone(row) && cell?.isValue === false && !isSumRow(row) && isFoot(below, firstColumn);
}

/** Lines above an empty row and the heads of a table at most, of which the first is what the table is called. */
const MOST_LINES_OF_TITLE = 4;

/** A line by itself, an empty row above the heads of a table, or the first of a few that look alike: what the table is called. */
function titlesOfTable(region: Region | undefined, below: Region | undefined): readonly number[] {
  const { rows } = region ?? { rows: [] };
  const [row, ...others] = rows;
  if (!row || !isLone(row) || below === undefined || below.headerFrom !== 0) return [];
  const cell = row.cells[filledColumns(row)[0] ?? -1];
  const mayName =
    cell &&
    !cell.isValue &&
    isGroupName(cell.text) &&
    (cell.isBold || !cell.text.includes(':') || isCaptionOfTable(cell.text));
  if (!mayName || others.length >= MOST_LINES_OF_TITLE) return [];
  return others.every(saysFacts) ? [0] : titlesOfPlainLines(rows);
}

/** Of the titles at the top of a sheet, those that name the table below them alone; where all hold for the sheet, the second may be as those of further tables are. */
function titlesOfFirst(
  [first, ...below]: readonly Region[],
  titles: readonly number[],
  areOfAll: boolean,
): readonly number[] {
  if (!first || titles.length === 0) return [];
  const isRightAbove = first.rows.every(isLone) && below[0]?.headerFrom === 0;
  if (areOfAll) return isRightAbove ? titles.slice(1).filter((at) => hasPeers(first.rows[at], below)) : [];
  return isRightAbove ? titles : titlesOfTable(first, below[0]);
}

/** Whether a row holds but labels with what they say: "Franchisee: Calder Bakeries", "Month: May 2025". */
const saysFacts = (row: GridRow): boolean =>
  filledColumns(row).every((column) => FACT.test(row.cells[column]?.text ?? ''));

/** "Clínica Montnegre, S.A.", "Hartley & Co.": its full stop ends no sentence. */
const NAMES_COMPANY = /(?<!\p{L})(?:\p{Lu}\.(?:\s?\p{L}\.)+|Inc\.|Ltd\.|Co\.|Corp\.|Bros\.)$/u;

/** A name of the rows below it. */
const isGroupName = (text: string): boolean =>
  text.length <= MAX_TITLE &&
  /\p{L}{2}/u.test(text) &&
  (!/[.;]$/.test(text) || NAMES_COMPANY.test(text)) &&
  !/^(?:sub-?)?total\b/i.test(text);

/** The filled cells of a row that are merged over several columns or rows of its table, as blocks tell them. */
function spansOf(
  { cells }: GridRow,
  areas: readonly Area[],
  { firstColumn, lastColumn }: Region,
): NonNullable<ParsedBlock['spans']> {
  const own = areas.filter(({ firstColumn: from, lastColumn: to }) => from >= firstColumn && to <= lastColumn);
  return own.flatMap(({ firstRow, lastRow, firstColumn: from, lastColumn: to }): [number, number, number][] =>
    cells[from] ? [[from - firstColumn, to - from + 1, lastRow - firstRow + 1]] : [],
  );
}

/** Whether a cell is merged over several columns of one row. */
const isAcross = ({ firstRow, lastRow, firstColumn, lastColumn }: Area): boolean =>
  firstRow === lastRow && lastColumn > firstColumn;
const isOverSeveral = ({ firstColumn, lastColumn }: Area): boolean => lastColumn - firstColumn >= LEAST_ACROSS;

const MOST_OF_COLUMNS = 64;

/** The columns of a table that hold figures. */
const columnsOfFigures = ({ rows, headerAt }: Region): ReadonlySet<number> =>
  new Set(
    rows
      .slice(headerAt + 1)
      .flatMap(({ cells }) => cells.flatMap((cell, column) => (cell?.isValue === true ? [column] : []))),
  );

/** A row with the words of a cell over several columns of figures under the name of each, as "included" says it of each year. */
function withCellsOfColumns(row: GridRow, areas: readonly Area[], figures: ReadonlySet<number>): GridRow {
  const cells = [...row.cells];
  for (const { firstColumn: from, lastColumn: to } of areas) {
    const cell = row.cells[from];
    const columns = Array.from({ length: Math.min(to - from + 1, MOST_OF_COLUMNS) }, (_, step) => from + step);
    // The first cell says what the row is.
    const isBehindLabel = row.cells.slice(0, from).some((before) => before !== undefined);
    if (!cell || cell.isValue || !isBehindLabel || !saysOfEachColumn(cell.text)) continue;
    if (columns.every((column) => figures.has(column))) for (const column of columns) cells[column] = cell;
  }
  return { ...row, cells };
}

/** Words of merged cells that began above, by the rows beside them: they are printed once and hold for all. */
function carriedBy({ rows, merges = [], tables }: Grid): ReadonlyMap<number, readonly string[]> {
  const tall = merges.filter(({ firstRow, lastRow }) => lastRow > firstRow && lastRow - firstRow <= MOST_CARRIED);
  const carried = new Map(labelsOfPivots(rows, tables));
  if (tall.length === 0) return carried;
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  for (const { firstRow, lastRow, firstColumn } of tall) {
    const first = byIndex.get(firstRow) ?? { index: firstRow, cells: [] };
    const { text = '', isValue = false } = first.cells[firstColumn] ?? {};
    // A number names rows only before all that they say: behind, it is a figure, which may be that of all together.
    const isFigure = isValue && filledColumns(first)[0] !== firstColumn;
    if (text === '' || isFigure || text.length > MAX_TITLE) continue;
    // What stands behind all that a row says by itself, such as a remark, is no name of it.
    for (let index = firstRow + 1; index <= lastRow; index++)
      if ((filledColumns(byIndex.get(index) ?? { index, cells: [] }).at(-1) ?? 0) > firstColumn)
        carried.set(index, [...(carried.get(index) ?? []), oneLine(text)]);
  }
  return carried;
}

/** The cells of a row parted by tabs; empty ones too, so that each stands under its header. */
function cellsOf(row: GridRow, firstColumn: number, lastColumn: number): string {
  const cells: string[] = [];
  for (let column = firstColumn; column <= lastColumn; column++) cells.push(row.cells[column]?.text ?? '');
  return cells.join('\t').trimEnd();
}

function usedRange(regions: readonly Region[]): string {
  return rangeName({
    firstRow: regions[0]?.rows[0]?.index ?? 0,
    lastRow: greatest(regions.map(({ rows }) => rows.at(-1)?.index ?? 0)),
    firstColumn: least(regions.map(({ firstColumn }) => firstColumn)),
    lastColumn: greatest(regions.map(({ lastColumn }) => lastColumn)),
  });
}
