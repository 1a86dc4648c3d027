import Box from '@mui/material/Box';
import type { DocumentBlock } from '@proofroom/contract';
import type { ReactNode } from 'react';
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

const CELL = {
  borderRight: 1,
  borderBottom: 1,
  borderColor: 'divider',
  px: '0.5em',
  py: '0.25em',
  minHeight: '1.9em',
  minWidth: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const NUMBER = {
  ...CELL,
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  color: 'text.secondary',
  textAlign: 'right',
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
} as const;

/** Frame of a cell with cited words. */
export const CITED = { outline: '2px solid', outlineOffset: '-2px', outlineColor: 'citation.contrastText' } as const;

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
  const isCited = parts.some(({ isMarked }) => isMarked);
  const columns = merge ? Math.min(merge.lastColumn, end - 1) - column + 1 : 1;
  const isTall = merge !== null && merge.lastRow > merge.firstRow;
  const text = parts.map((part) => part.text).join('');
  return (
    <Box
      role={isHeader ? 'columnheader' : 'cell'}
      aria-colindex={column + 2}
      aria-colspan={columns > 1 ? columns : undefined}
      aria-rowspan={isTall && row === merge.firstRow ? merge.lastRow - merge.firstRow + 1 : undefined}
      data-cell={`${columnName(column)}${row + 1}`}
      data-cited={isCited || undefined}
      style={columns > 1 ? { gridColumnEnd: `span ${columns}` } : undefined}
      sx={{
        ...CELL,
        ...(isHeader && { fontWeight: 600, bgcolor: 'action.hover' }),
        ...(isFigure(text) && { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }),
        ...(isTall && row < merge.lastRow && { borderBottomColor: 'transparent' }),
        ...(isCited && CITED),
      }}
    >
      <Words parts={parts} />
    </Box>
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
export function SheetRow({ row, block, isHeader, columns: { near, template }, merges }: RowProps) {
  const view = useView();
  const cells = block ? rowCells(block, view) : new Map<number, readonly TextPart[]>();
  const shown: ReactNode[] = [];
  for (let column = near.first; column < near.end;) {
    const merge = merges.at(row, column);
    const isFirst = merge === null || (merge.firstRow === row && merge.firstColumn === column);
    shown.push(
      <Cell
        key={column}
        row={row}
        column={column}
        parts={(isFirst && cells.get(column)) || cells.get(column) || NO_PARTS}
        isHeader={isHeader}
        merge={merge}
        end={near.end}
      />,
    );
    column = merge ? Math.min(merge.lastColumn, near.end - 1) + 1 : column + 1;
  }
  return (
    <Box
      role="row"
      aria-rowindex={row + 2}
      aria-busy={block === undefined || undefined}
      style={{ gridTemplateColumns: template }}
      sx={{ display: 'grid' }}
    >
      <Box role="rowheader" sx={NUMBER}>
        {row + 1}
      </Box>
      <span role="presentation" />
      {shown}
    </Box>
  );
}

/** The letters of the columns, and below them the header of the table one reads in while it is out of view. */
export function SheetHead({
  columns: { near, template },
  header,
}: {
  columns: Columns;
  header: ReadonlyMap<number, string>;
}) {
  const numbers = Array.from({ length: near.end - near.first }, (_, at) => near.first + at);
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 3, height: '1.9em' }}>
      <Box role="row" style={{ gridTemplateColumns: template }} sx={{ display: 'grid', height: 1 }}>
        <Box role="columnheader" aria-label="Row" sx={{ ...NUMBER, zIndex: 4 }} />
        <span role="presentation" />
        {numbers.map((column) => (
          <Box
            key={column}
            role="columnheader"
            sx={{ ...CELL, bgcolor: 'background.default', color: 'text.secondary', textAlign: 'center' }}
          >
            {columnName(column)}
          </Box>
        ))}
      </Box>
      {header.size > 0 && (
        <Box
          aria-hidden
          data-sticky-header
          style={{ gridTemplateColumns: template }}
          sx={{ display: 'grid', boxShadow: '0 2px 4px rgb(16 24 40 / 0.12)', bgcolor: 'background.paper' }}
        >
          <Box sx={{ ...NUMBER, zIndex: 4 }} />
          <span />
          {numbers.map((column) => (
            <Box
              key={column}
              sx={{
                ...CELL,
                fontWeight: 600,
                bgcolor: 'background.paper',
                maxHeight: '4.2em',
                overflow: 'hidden',
              }}
            >
              {header.get(column) ?? ''}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
