import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import { Box } from '@mui/material';
import type { DocumentBlock, SheetLayout } from '@proofroom/contract';
import { memo, type ReactNode, useLayoutEffect, useMemo, type RefObject } from 'react';
import { useView, TextWithCitationsHitsAndNotes } from '../TextWithCitationsHitsAndNotes.tsx';
import { useRowBlocks } from '../documentQueries.ts';
import { type Area, columnName } from '@proofroom/contract/a1-ranges';
import { rowCells, MergedCells, headerAbove } from './sheetCells.ts';
import { SheetRows, type SheetLine } from './sheetRows.ts';
import { columnPixels, type VisibleColumns, useVisibleColumns } from './sheetColumns.ts';
import { useScrollIntoView, type ScrollTarget } from '../scrollIntoView.ts';
import { type TextPart, cutText } from '../cutTextAtMarks.ts';
import { useVisibleItems } from '../useVisibleItems.ts';

/** Frame and ground of a cell with cited words. */
export const CITED_CELL = {
  bgcolor: 'citation.main',
  outline: '1px solid',
  outlineOffset: '-1px',
  outlineColor: 'citation.contrastText',
} as const;

/** Looks of all that stands in a sheet, set once for the whole: a style for each cell would slow scrolling down. */
const SHEET_STYLES = {
  bgcolor: 'background.paper',
  lineHeight: 1.4,
  '& .row': { display: 'grid' },
  '& .cell, & .number': {
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
    px: '0.5em',
    py: '0.25em',
    minHeight: '1.9em',
    minWidth: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .number': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.default',
    color: 'text.secondary',
    textAlign: 'right',
    userSelect: 'none',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
  },
  '& .letter': { bgcolor: 'background.default', color: 'text.secondary', textAlign: 'center' },
  '& .name': { fontWeight: 600, bgcolor: 'action.hover' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  // A merged cell over several rows has no lines between them.
  '& .goes-on': { borderBottomColor: 'transparent' },
  '& [data-cited]': CITED_CELL,
  '& .letters': { position: 'sticky', top: 0, zIndex: 3, height: '1.9em' },
  '& .letters .number': { zIndex: 4 },
  '& .header': { boxShadow: '0 2px 4px rgb(16 24 40 / 0.12)', bgcolor: 'background.paper' },
  '& .header .cell': { fontWeight: 600, bgcolor: 'background.paper', maxHeight: '4.2em', overflow: 'hidden' },
} as const;

/** The sheet a row belongs to, as far as drawing it needs. */
interface Columns {
  near: VisibleColumns;
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
      <TextWithCitationsHitsAndNotes parts={parts} />
    </div>
  );
}

interface RowProps {
  row: number;
  /** Null for a row without text, undefined for one that is not loaded yet. */
  block: DocumentBlock | null | undefined;
  isHeader: boolean;
  columns: Columns;
  merges: MergedCells;
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
export function SheetHeader({ columns: { near, template }, header }: HeadProps) {
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

interface Props {
  documentId: number;
  sheet: SheetLayout;
  frame: RefObject<HTMLDivElement | null>;
  /** Size of the letters (px). */
  size: number;
  wanted: ScrollTarget | null;
}

/** Height of a row of one line, by the size of its letters. */
const ROW = 1.95;

const FULL = {
  position: 'sticky',
  left: 0,
  px: '1em',
  py: '0.3em',
  color: 'text.secondary',
  width: 'max-content',
  maxWidth: '40em',
} as const;

function Comment({ block }: { block: DocumentBlock | undefined }) {
  const view = useView();
  if (!block) return <Box aria-busy sx={FULL} />;
  return (
    <Box role="note" data-block={block.number} sx={{ ...FULL, display: 'flex', gap: '0.5em', color: 'text.primary' }}>
      <ChatBubbleOutlined sx={{ fontSize: '1.1em', mt: '0.2em', color: 'text.secondary' }} />
      <span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {block.headingPath.at(-1)}:{' '}
        </Box>
        <TextWithCitationsHitsAndNotes parts={cutText(block.text, block, view)} />
      </span>
    </Box>
  );
}

/** The row below is the first with this one as the header of its table. */
function isHeaderRow(line: SheetLine, blocks: ReadonlyMap<number, DocumentBlock>): boolean {
  if (line.kind !== 'row') return false;
  const own = blocks.get(line.block)?.table;
  const below = blocks.get(line.block + 1)?.table;
  return own != null && own.header === null && below?.number === own.number && below.header !== null;
}

/** A sheet with the letters of its columns and the numbers of its rows. Only rows and columns near the view are drawn. */
export function SheetGrid({ documentId, sheet, frame, size, wanted }: Props) {
  const rows = useMemo(() => new SheetRows(sheet), [sheet]);
  const merges = useMemo(() => new MergedCells(sheet.merges), [sheet]);
  const { number, widths } = useMemo(() => columnPixels(sheet, size), [sheet, size]);
  const near = useVisibleColumns(frame, widths);
  const template = `${number}px ${near.before}px ${widths
    .slice(near.first, near.end)
    .map((width) => `${width}px`)
    .join(' ')} ${near.after}px`;
  const columns = useMemo(() => ({ near, template }), [near, template]);

  const lineHeight = Math.round(size * ROW);
  const lines = useVisibleItems({
    count: rows.length,
    frame,
    heightOf: () => lineHeight,
    above: lineHeight,
    beyond: 8,
  });
  const { items, scrollTo } = lines;
  const range = rows.blocksBetween(items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  const [from, to] = range ?? [sheet.firstBlock, sheet.firstBlock];
  const blocks = useRowBlocks(documentId, from, to + 1);
  // Another sheet begins at its own top.
  useLayoutEffect(() => void frame.current?.scrollTo({ top: 0, left: 0 }), [frame]);
  const goal = useMemo(
    () =>
      wanted && {
        selector: wanted.selector,
        approach: () => scrollTo(rows.lineOf(wanted.block), { align: 'center' }),
      },
    [wanted, scrollTo, rows],
  );
  useScrollIntoView(frame, goal);

  const top = lines.offset + lineHeight;
  const highest = items.find(({ end }) => end > top);
  const highestLine = highest && rows.at(highest.index);
  const header = headerAbove(highestLine?.kind === 'row' ? blocks.get(highestLine.block) : undefined);
  const width = number + near.before + near.after + widths.slice(near.first, near.end).reduce((sum, of) => sum + of, 0);

  return (
    <Box
      role="table"
      aria-label={sheet.name || 'Table'}
      aria-rowcount={(sheet.runs.at(-1)?.[0] ?? 0) + (sheet.runs.at(-1)?.[1] ?? 0) + 1}
      aria-colcount={sheet.widths.length + 1}
      style={{ fontSize: size, width }}
      sx={SHEET_STYLES}
    >
      <SheetHeader columns={columns} header={header} />
      <Box
        role="rowgroup"
        style={{
          paddingTop: lines.before,
          paddingBottom: lines.after,
        }}
      >
        {items.map(({ index, key }) => {
          const line = rows.at(index);
          if (!line) return null;
          return (
            <div key={key} data-index={index} ref={lines.measure} role="presentation">
              {line.kind === 'comment' && <Comment block={blocks.get(line.block)} />}
              {line.kind === 'gap' && (
                <Box sx={FULL}>
                  Rows {line.row + 1} to {line.row + line.rows} are empty.
                </Box>
              )}
              {(line.kind === 'row' || line.kind === 'blank') && (
                <SheetRow
                  row={line.row}
                  block={line.kind === 'row' ? blocks.get(line.block) : null}
                  isHeader={isHeaderRow(line, blocks)}
                  columns={columns}
                  merges={merges}
                />
              )}
            </div>
          );
        })}
      </Box>
    </Box>
  );
}
