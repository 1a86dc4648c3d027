import type { ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';

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
