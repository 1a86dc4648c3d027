import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useListPaginationContext } from 'react-admin';
import { sentenceOf } from '../../api/apiError.ts';
import { DEFAULT_PAGE_SIZE } from '../constants.ts';
import { PageTitle } from '../PageTitle.tsx';
import { SearchField } from '../SearchField.tsx';
import { TableFooter } from '../table/TableFooter.tsx';
import { SkeletonRows } from '../table/TableStates.tsx';

interface Props {
  resource: string;
  title: string;
  searchLabel: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Further filters beside the search. */
  filters?: ReactNode;
  /** Number of columns, for the grey rows while loading. */
  columns: number;
  /** A `DataTable`. */
  children: ReactNode;
}

function Search({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const text = typeof filterValues.q === 'string' ? filterValues.q : '';
  return (
    <SearchField label={label} value={text} onChange={(q) => setFilters({ ...filterValues, q: q || undefined })} />
  );
}

function Content({ columns, children }: Pick<Props, 'columns' | 'children'>) {
  const { isPending, error } = useListContext();
  if (error) return <Alert severity="error">{sentenceOf(error)}</Alert>;
  if (!isPending) return children;
  return (
    <Table aria-busy aria-label="Loading">
      <TableBody>
        <SkeletonRows columns={columns} />
      </TableBody>
    </Table>
  );
}

function Footer() {
  const { total = 0, page, perPage, setPage, setPerPage } = useListPaginationContext();
  return <TableFooter total={total} page={page} perPage={perPage} onPage={setPage} onPerPage={setPerPage} />;
}

function Count() {
  const { total } = useListContext();
  return total ? <>{total} in total</> : null;
}

export const NoRows = () => (
  <Typography color="textSecondary" sx={{ textAlign: 'center', py: 6 }}>
    No Records found
  </Typography>
);

/** A list of the administration: title, search and filters, table, pages. Filters stay for the tab. */
export function AdminList({ resource, title, searchLabel, actions, filters, columns, children }: Props) {
  return (
    <ListBase resource={resource} perPage={DEFAULT_PAGE_SIZE} sort={{ field: 'id', order: 'DESC' }}>
      <PageTitle title={title} aside={<Count />} actions={actions} />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Search label={searchLabel} />
        {filters}
      </Stack>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {/* A table wider than the window scrolls in its frame; the frame can be reached by keyboard. */}
        <TableContainer tabIndex={0} role="region" aria-label={title}>
          <Content columns={columns}>{children}</Content>
        </TableContainer>
        <Footer />
      </Paper>
    </ListBase>
  );
}
