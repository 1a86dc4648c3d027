import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { isReadable, type RegisterRow } from '@proofroom/contract';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { adviceOn } from '../../shared/projects/documentAdvice.ts';
import { ScrollingTable } from '../../shared/table/ScrollingTable.tsx';
import { NoRecords } from '../../shared/table/TableStates.tsx';
import { FactCell } from './FactCell.tsx';
import { COLUMNS, type ColumnKey, nameOf, type Order } from './registerRows.ts';

export const HEADS: readonly { key: ColumnKey; label: string }[] = [
  { key: 'document', label: 'Document' },
  { key: 'kind', label: 'Kind' },
  ...COLUMNS,
];
const WIDTHS: Partial<Record<ColumnKey, number>> = { document: 260, party: 240, liability_cap: 220, kind: 130 };

/** The document, and why nothing was read of it. */
export function DocumentName({ row }: { row: RegisterRow }) {
  const name = nameOf(row);
  const why = isReadable(row.status) ? null : adviceOn({ ...row, isReadAgain: false });
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={paths.document(row.documentId)} color="textPrimary" sx={{ fontWeight: 600 }}>
        {name}
      </Link>
      {name !== row.fileName && (
        <Typography variant="caption" color="textSecondary" component="div">
          {row.fileName}
        </Typography>
      )}
      {why && (
        <Typography variant="caption" color="warning.main" component="div">
          {why}
        </Typography>
      )}
    </Box>
  );
}

/** The register of a wide window; the document's name stays in view while the rest scrolls sideways. */
export function RegisterTable({
  rows,
  order,
  onOrder,
}: {
  rows: readonly RegisterRow[];
  order: Order;
  onOrder: (by: ColumnKey) => void;
}) {
  const stays = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const;
  return (
    <ScrollingTable label="Register" minWidth={1900}>
      <TableHead>
        <TableRow>
          {HEADS.map(({ key, label }) => (
            <TableCell
              key={key}
              sortDirection={order.by === key ? order.direction : false}
              sx={{ minWidth: WIDTHS[key] ?? 120, ...(key === 'document' && stays) }}
            >
              <TableSortLabel
                active={order.by === key}
                direction={order.by === key ? order.direction : 'asc'}
                onClick={() => onOrder(key)}
              >
                {label}
              </TableSortLabel>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.length === 0 && <NoRecords columns={HEADS.length} />}
        {rows.map((row) => (
          <TableRow key={row.documentId} sx={{ '& > td': { verticalAlign: 'top' } }}>
            <TableCell sx={stays}>
              <DocumentName row={row} />
            </TableCell>
            <TableCell>{row.kind}</TableCell>
            {COLUMNS.map(({ key }) => (
              <TableCell key={key}>
                <FactCell row={row} kind={key} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </ScrollingTable>
  );
}
