import { type Area, readRange } from '@proofroom/contract/a1-ranges';
import type { DocumentBlock } from '@proofroom/contract';
import { cellsOf, cutText, type Marks, type TextPart } from '../cutTextAtMarks.ts';

/** The first column that the text of a row begins at: it has a tab for each empty cell before its first filled one. */
function firstColumnOf({ sheet, text }: Pick<DocumentBlock, 'sheet' | 'text'>): number {
  const filled = readRange(sheet?.range ?? '')?.firstColumn ?? 0;
  return Math.max(0, filled - (/^\t*/.exec(text)?.[0].length ?? 0));
}

/** The words of a row's cells by column. */
export function rowCells(block: DocumentBlock, marks: Marks): ReadonlyMap<number, readonly TextPart[]> {
  const first = firstColumnOf(block);
  const parts = cutText(block.text, block, marks);
  const cells = block.kind === 'table_row' ? cellsOf(parts) : [parts];
  return new Map(cells.flatMap((cell, at) => (cell.length > 0 ? [[first + at, cell] as const] : [])));
}

/** The names of columns above a row, by column; empty where its table has none. */
export function headerAbove(block: DocumentBlock | undefined): ReadonlyMap<number, string> {
  if (!block?.table?.header) return new Map();
  const first = firstColumnOf(block);
  return new Map(block.table.header.split('\t').map((name, at) => [first + at, name]));
}

/** Merged cells by the rows they touch. */
export class MergedCells {
  private readonly byRow = new Map<number, Area[]>();

  constructor(ranges: readonly string[]) {
    for (const area of ranges.map(readRange))
      // A merge over thousands of rows is drawn on its first ones.
      for (let row = area?.firstRow ?? 1; area && row <= Math.min(area.lastRow, area.firstRow + 200); row++)
        this.byRow.set(row, [...(this.byRow.get(row) ?? []), area]);
  }

  /** The merged cell that a place belongs to. */
  at(row: number, column: number): Area | null {
    const touches = ({ firstColumn, lastColumn }: Area) => column >= firstColumn && column <= lastColumn;
    return this.byRow.get(row)?.find(touches) ?? null;
  }
}
