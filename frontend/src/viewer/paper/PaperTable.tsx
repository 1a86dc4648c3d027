import Box from '@mui/material/Box';
import { isTable, type TableGroup } from './blockGroups.ts';
import { useView, Words } from '../Words.tsx';
import { BlockView } from './BlockView.tsx';
import { CITED } from '../grid/sheetStyles.ts';
import { tableRows, type TableCell } from './tableCells.ts';

const isCited = ({ parts }: TableCell) => parts.some(({ isMarked }) => isMarked);

const CellContent = ({ cell }: { cell: TableCell }) => (
  <>
    <Words parts={cell.parts} />
    {cell.items.map((item) =>
      isTable(item) ? (
        <PaperTable key={`table-${item.number}`} table={item} />
      ) : (
        <BlockView key={item.number} block={item} />
      ),
    )}
  </>
);

/** A table with its merged cells. The cells that hold cited words are outlined. */
export function PaperTable({ table }: { table: TableGroup }) {
  const rows = tableRows(table, useView());
  return (
    <Box sx={{ overflowX: 'auto', pb: '0.9em' }} tabIndex={0} role="group" aria-label="Table">
      <Box
        component="table"
        sx={{
          typography: 'answer',
          maxWidth: 'none',
          borderCollapse: 'collapse',
          fontSize: '0.88em',
          lineHeight: 1.45,
          minWidth: '50%',
          '& td, & th': {
            border: 1,
            borderColor: 'divider',
            px: '0.6em',
            py: '0.35em',
            verticalAlign: 'top',
            textAlign: 'left',
            minWidth: '3em',
            maxWidth: '32em',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          },
          '& th': { bgcolor: 'action.hover', fontWeight: 600 },
          '& p': { fontSize: '1em' },
          '& p:last-child': { pb: 0 },
        }}
      >
        <tbody>
          {rows.map((row) => (
            <Box
              component="tr"
              key={row.index}
              title={row.hasTrackedChanges ? 'Holds tracked changes, read as if they were accepted' : undefined}
              sx={
                row.hasTrackedChanges
                  ? { '& > :first-of-type': { borderLeft: 3, borderLeftColor: 'text.secondary' } }
                  : {}
              }
            >
              {row.cells.map((cell) => (
                <Box
                  component={row.isHeader ? 'th' : 'td'}
                  scope={row.isHeader ? 'col' : undefined}
                  key={cell.column}
                  colSpan={cell.columns}
                  rowSpan={cell.rows}
                  data-cited={isCited(cell) || undefined}
                  sx={isCited(cell) ? CITED : {}}
                >
                  <CellContent cell={cell} />
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
