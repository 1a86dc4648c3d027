import { Skeleton, Stack, Table, TableCell, TableContainer, TableRow, Typography } from '@mui/material';
import type { ReactNode, Key } from 'react';
import { SKELETON_ROWS } from '../sizesAndDelays.ts';
import { PlainList } from '../elements/PlainList.tsx';

/** A table that scrolls sideways inside its own frame in a narrow window; the frame can be reached by keyboard. */
export function ScrollingTable({
  label,
  isLoading = false,
  minWidth,
  children,
}: {
  label: string;
  isLoading?: boolean;
  minWidth?: number;
  children: ReactNode;
}) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label} aria-busy={isLoading} sx={{ minWidth }}>
        {children}
      </Table>
    </TableContainer>
  );
}

/** Ten grey rows while a table loads. */
export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <TableRow key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <TableCell key={column}>
          <Skeleton width={column === 0 ? 28 : '80%'} />
        </TableCell>
      ))}
    </TableRow>
  ));
}

export function NoRecords({ columns }: { columns: number }) {
  return (
    <TableRow>
      <TableCell colSpan={columns} align="center" sx={{ py: 6, color: 'text.secondary' }}>
        No Records found
      </TableCell>
    </TableRow>
  );
}

interface Props<Row> {
  /** What is listed, for those who do not see it. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  spacing: number;
  children: (row: Row) => ReactNode;
}

/** A table of a narrow window: one card a row. */
export function CardList<Row>({ label, rows, keyOf, spacing, children }: Props<Row>) {
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ textAlign: 'center', py: 6 }}>
        No Records found
      </Typography>
    );
  }
  return (
    <PlainList aria-label={label}>
      {rows.map((row) => (
        <Stack
          key={keyOf(row)}
          component="li"
          spacing={spacing}
          sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {children(row)}
        </Stack>
      ))}
    </PlainList>
  );
}
