import type { DocumentBlock } from '@proofroom/contract';
import { memo, type ReactNode } from 'react';
import type { TextPart } from '../textParts.ts';
import { useView, Words } from '../Words.tsx';
import { columnName, type Area } from './a1.ts';
import { rowCells, type Merges } from './sheetCells.ts';
import type { NearColumns } from './useNearColumns.ts';

/** The sheet a row belongs to, as far as drawing it needs. */
export interface Columns {
  near: NearColumns;
  /** Columns of the CSS grid: the row's number, what is left out, the columns near the view, what is left out. */
  template: string;
}

/** Figures stand under each other. */
const isFigure = (text: string) => /^[-+(]?[€$£]?\s?\d[\d.,\s]*%?\)?$/.test(text.trim());

interface CellProps {
  row: number;
  column: number;
  parts: readonly TextPart[];
  isHeader: boolean;
  merge: Area | null;
  end: number;
}

/** One cell. A merged one reaches over the columns it covers; over several rows it loses the lines between them. */
function Cell({ row, column, parts, isHeader, merge, end }: CellProps) {
  const columns = merge ? Math.min(merge.lastColumn, end - 1) - column + 1 : 1;
  const isTall = merge !== null && merge.lastRow > merge.firstRow;
  const looks = [
    'cell',
    isHeader && 'name',
    isFigure(parts.map((part) => part.text).join('')) && 'figure',
    isTall && row < merge.lastRow && 'goes-on',
  ];
  return (
    <div
      className={looks.filter(Boolean).join(' ')}
      role={isHeader ? 'columnheader' : 'cell'}
      aria-colindex={column + 2}
      aria-colspan={columns > 1 ? columns : undefined}
      aria-rowspan={isTall && row === merge.firstRow ? merge.lastRow - merge.firstRow + 1 : undefined}
      data-cell={`${columnName(column)}${row + 1}`}
      data-cited={parts.some(({ isMarked }) => isMarked) || undefined}
      style={columns > 1 ? { gridColumnEnd: `span ${columns}` } : undefined}
    >
      <Words parts={parts} />
    </div>
  );
}

interface RowProps {
  row: number;
  /** Null for a row without text, undefined for one that is not loaded yet. */
  block: DocumentBlock | null | undefined;
  isHeader: boolean;
  columns: Columns;
  merges: Merges;
}

const NO_PARTS: readonly TextPart[] = [];

/** One row of a sheet: its number, then its cells. */
export const SheetRow = memo(function SheetRow({ row, block, isHeader, columns, merges }: RowProps) {
  const { near, template } = columns;
  const view = useView();
  const cells = block ? rowCells(block, view) : new Map<number, readonly TextPart[]>();
  const shown: ReactNode[] = [];
  for (let column = near.first; column < near.end;) {
    const merge = merges.at(row, column);
    shown.push(
      <Cell
        key={column}
        row={row}
        column={column}
        parts={cells.get(column) ?? NO_PARTS}
        isHeader={isHeader}
        merge={merge}
        end={near.end}
      />,
    );
    column = merge ? Math.min(merge.lastColumn, near.end - 1) + 1 : column + 1;
  }
  return (
    <div
      className="row"
      role="row"
      aria-rowindex={row + 2}
      aria-busy={block === undefined || undefined}
      style={{ gridTemplateColumns: template }}
    >
      <div className="number" role="rowheader">
        {row + 1}
      </div>
      <span role="presentation" />
      {shown}
    </div>
  );
});

interface HeadProps {
  columns: Columns;
  /** Names of the columns of the table one reads in, while its own header is out of view. */
  header: ReadonlyMap<number, string>;
}

/** The letters of the columns, and below them the header of the table one reads in. */
export function SheetHead({ columns: { near, template }, header }: HeadProps) {
  const numbers = Array.from({ length: near.end - near.first }, (_, at) => near.first + at);
  return (
    <div className="letters">
      <div className="row" role="row" style={{ gridTemplateColumns: template, height: '100%' }}>
        <div className="number" role="columnheader">
          <span className="visually-hidden">Row</span>
        </div>
        <span role="presentation" />
        {numbers.map((column) => (
          <div key={column} className="cell letter" role="columnheader">
            {columnName(column)}
          </div>
        ))}
      </div>
      {header.size > 0 && (
        <div className="row header" aria-hidden data-sticky-header style={{ gridTemplateColumns: template }}>
          <div className="number" />
          <span />
          {numbers.map((column) => (
            <div key={column} className="cell">
              {header.get(column) ?? ''}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
