import { writeXlsx, type Cell, type CellStyle, type CellValue, type WriteSheet } from 'hucre';
import { repackOfficeFile } from './repack-office-file-reproducibly.ts';
import type { SheetPaper, TablePaper } from './read-papers.ts';

const HEAD: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7E9EE' } },
  alignment: { wrapText: true, vertical: 'top' },
};
const TITLE: CellStyle = { font: { bold: true, size: 13 } };
const WIDEST = 46;
const FORMULA = /^=(.+?)\s*=>\s*(.*)$/s;

/** A workbook with the sheets of a paper: titles joined over all columns, formulas with their stored results, formats of numbers. */
export async function makeXlsx(paper: TablePaper): Promise<Uint8Array> {
  const when = new Date(`${paper.date}T11:20:00Z`);
  const properties = { creator: 'Lisnarra Medical Devices Limited', created: when, modified: when };
  const file = await writeXlsx({ sheets: paper.sheets.map(sheetOf), properties });
  return repackOfficeFile(file, when);
}

function sheetOf({ name, title, headRows, columns, rows }: SheetPaper): WriteSheet {
  const width = Math.max(columns.length, ...rows.map(({ length }) => length));
  const cells = new Map<string, Partial<Cell>>();
  const offset = title === undefined ? 0 : 1;
  if (title !== undefined) cells.set('0,0', { value: title, type: 'string', style: TITLE });
  const merges = title === undefined ? [] : [{ startRow: 0, startCol: 0, endRow: 0, endCol: width - 1 }];
  rows.forEach((row, index) => {
    const isHead = index < headRows;
    row.forEach((text, column) => {
      const cell = isHead ? headCell(text) : cellOf(text, columns[column] ?? 'text', isTotal(row));
      if (cell) cells.set(`${index + offset},${column}`, cell);
    });
    if (isHead) merges.push(...joinedHeads(row, index, rows, { headRows, offset }));
  });
  const values = Array.from({ length: rows.length + offset }, (_, row) =>
    Array.from({ length: width }, (_, column) => cells.get(`${row},${column}`)?.value ?? null),
  );
  return {
    name,
    rows: values,
    cells,
    merges,
    columns: Array.from({ length: width }, (_, column) => ({ width: widthOf(rows, column) })),
    freezePane: { rows: headRows + offset },
  };
}

const headCell = (text: string): Partial<Cell> | null =>
  text === '' || text === '>>' || text === '^^' ? null : { value: text, type: 'string', style: HEAD };
const isTotal = ([first = '', second = '']: string[]) =>
  /^(total|ebitda|gross profit|operating profit|net )/i.test(first || second);

/** ">>" joins a cell of the head with the one on its left, "^^" with the one above. */
function joinedHeads(
  row: string[],
  index: number,
  rows: string[][],
  { headRows, offset }: { headRows: number; offset: number },
) {
  return row.flatMap((text, column) => {
    if (text === '>>' || text === '^^' || text === '') return [];
    let [endCol, endRow] = [column, index];
    while (row[endCol + 1] === '>>') endCol++;
    while (endRow + 1 < headRows && rows[endRow + 1]?.[column] === '^^') endRow++;
    if (endCol === column && endRow === index) return [];
    return [{ startRow: index + offset, startCol: column, endRow: endRow + offset, endCol }];
  });
}

function cellOf(text: string, column: string, isTotal: boolean): Partial<Cell> | null {
  if (text === '') return null;
  const [, kind = 'text', format] = /^(\w+)(?:\((.*)\))?$/.exec(column) ?? [];
  const numFmt = kind === 'text' ? undefined : format;
  const style: CellStyle = { ...(numFmt !== undefined && { numFmt }), ...(isTotal && { font: { bold: true } }) };
  const [, formula, result] = FORMULA.exec(text) ?? [];
  if (formula !== undefined)
    return {
      formula,
      formulaResult: valueOf(result ?? '', kind),
      value: valueOf(result ?? '', kind),
      type: 'formula',
      style,
    };
  const value = valueOf(text, kind);
  return { value, type: value instanceof Date ? 'date' : typeof value === 'number' ? 'number' : 'string', style };
}

function valueOf(text: string, kind: string): CellValue {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (kind === 'date' && year !== undefined) return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isNumber = (kind === 'number' || kind === 'money') && /^-?\d+(\.\d+)?$/.test(text);
  return isNumber ? Number(text) : text;
}

const widthOf = (rows: string[][], column: number): number =>
  Math.min(WIDEST, Math.max(9, ...rows.map((row) => (row[column] ?? '').replace(FORMULA, '$2').length + 2)));
