import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import Box from '@mui/material/Box';
import type { DocumentBlock, SheetLayout } from '@proofroom/contract';
import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { cutText } from '../textParts.ts';
import { useRowBlocks } from '../useBlocks.ts';
import { useNearItems } from '../useNearItems.ts';
import { useShow } from '../useShow.ts';
import { useView, Words } from '../Words.tsx';
import type { Wanted } from '../wanted.ts';
import { SHEET } from './sheetStyles.ts';
import { SheetHead, SheetRow } from './SheetRow.tsx';
import { headerAbove, Merges } from './sheetCells.ts';
import { SheetRows, type SheetLine } from './sheetRows.ts';
import { columnPixels } from './sheetWidths.ts';
import { useNearColumns } from './useNearColumns.ts';

interface Props {
  documentId: number;
  sheet: SheetLayout;
  frame: RefObject<HTMLDivElement | null>;
  /** Size of the letters (px). */
  size: number;
  wanted: Wanted | null;
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
        <Words parts={cutText(block.text, block, view)} />
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
  const merges = useMemo(() => new Merges(sheet.merges), [sheet]);
  const { number, widths } = useMemo(() => columnPixels(sheet, size), [sheet, size]);
  const near = useNearColumns(frame, widths);
  const template = `${number}px ${near.before}px ${widths
    .slice(near.first, near.end)
    .map((width) => `${width}px`)
    .join(' ')} ${near.after}px`;
  const columns = useMemo(() => ({ near, template }), [near, template]);

  const lineHeight = Math.round(size * ROW);
  const lines = useNearItems({ count: rows.length, frame, heightOf: () => lineHeight, above: lineHeight, beyond: 8 });
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
  useShow(frame, goal);

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
      sx={SHEET}
    >
      <SheetHead columns={columns} header={header} />
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
