import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { SKELETON_ROWS } from '../constants.ts';

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
