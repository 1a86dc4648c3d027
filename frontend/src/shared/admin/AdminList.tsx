import {
  Alert,
  InputAdornment,
  MenuItem,
  Paper,
  Stack,
  Table,
  TableBody,
  TableContainer,
  TextField,
  type SxProps,
  type Theme,
  Typography,
} from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  ListBase,
  type RaRecord,
  useGetList,
  useListContext,
  useListPaginationContext,
  useRecordContext,
} from 'react-admin';
import { sentenceOf } from '../../api/apiError.ts';
import { PageTitle } from '../elements/PageTitle.tsx';
import { SearchField } from '../elements/SearchField.tsx';
import { DEFAULT_PAGE_SIZE } from '../sizesAndDelays.ts';
import { SkeletonRows } from '../table/TableFrameSkeletonAndCards.tsx';
import { TableFooter } from '../table/TableFooter.tsx';
import { SecondaryText } from '../elements/SecondaryText.tsx';

/** One filter of the list around it, and how to change it. An undefined value takes the filter out. */
export function useListFilter<V>(name: string, fallback: V): [V, (value: V | undefined) => void] {
  const { filterValues, setFilters } = useListContext();
  const value = (filterValues[name] as V | undefined) ?? fallback;
  return [value, (next) => setFilters({ ...filterValues, [name]: next })];
}

export interface ListColumn<Row> extends Pick<DataTableColumnProps, 'align' | 'sx' | 'padding'> {
  /** On a phone it stands before the cell, and each row is a card. */
  label: string;
  /** Stands above the column in place of its label. */
  heading?: ReactElement;
  /** The field that the list can be sorted by. */
  source?: string;
  /** Left out: the field itself. */
  render?: (row: Row) => ReactNode;
}

interface Props<Row> {
  resource: string;
  title: string;
  searchLabel: string;
  /** What the list is for, in a sentence or two, where its name does not say it. */
  intro?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Further filters beside the search. */
  filters?: ReactNode;
  columns: readonly ListColumn<Row>[];
  /** The newest first unless told. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  onOpen?: (row: Row) => void;
  /** Looks of the table. */
  sx?: SxProps<Theme>;
  /** Dialogs over the list. */
  children?: ReactNode;
}

const NEWEST = { field: 'id', order: 'DESC' } as const;

function Search({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const text = typeof filterValues.q === 'string' ? filterValues.q : '';
  return (
    <SearchField label={label} value={text} onChange={(q) => setFilters({ ...filterValues, q: q || undefined })} />
  );
}

function Rows<Row extends RaRecord>({ columns, onOpen, sx }: Pick<Props<Row>, 'columns' | 'onOpen' | 'sx'>) {
  const { isPending, error } = useListContext();
  if (error) return <Alert severity="error">{sentenceOf(error)}</Alert>;
  const open = (_: unknown, __: unknown, row: RaRecord) => {
    onOpen?.(row as Row);
    return false as const;
  };
  if (!isPending)
    return (
      <DataTable<Row> sx={sx} bulkActionButtons={false} rowClick={onOpen ? open : false} empty={<NoRows />}>
        {columns.map(({ label, heading, source, render, ...look }) => (
          <DataTable.Col
            key={label}
            {...look}
            label={heading ?? label}
            source={source}
            disableSort={source === undefined}
            render={render as ((row: RaRecord) => ReactNode) | undefined}
          />
        ))}
      </DataTable>
    );
  return (
    <Table aria-busy aria-label="Loading">
      <TableBody>
        <SkeletonRows columns={columns.length} />
      </TableBody>
    </Table>
  );
}

function Footer() {
  const { total = 0, page, perPage, setPage, setPerPage } = useListPaginationContext();
  return <TableFooter total={total} page={page} perPage={perPage} onPage={setPage} onPerPage={setPerPage} />;
}

/** "210 in total", or "7 of 210" under a filter. */
function Count() {
  const { total, filterValues, resource } = useListContext();
  const isFiltered = Object.values(filterValues).some((value) => value !== undefined && value !== '');
  const { total: all } = useGetList(resource, { pagination: { page: 1, perPage: 1 } }, { enabled: isFiltered });
  if (isFiltered && all !== undefined && total !== undefined) return `${total} of ${all}`;
  return total ? `${total} in total` : null;
}

/** Which row of all it is, from 1. */
function SerialNumber() {
  const { data, page, perPage } = useListContext();
  const record = useRecordContext();
  const at = data?.findIndex(({ id }) => id === record?.id) ?? -1;
  return <span className="figures">{(page - 1) * perPage + at + 1}</span>;
}

export const SERIAL_NUMBER = { label: 'Sr No', source: 'id', render: () => <SerialNumber /> };

const inQuotes = (text: string) => `"${text.replaceAll('"', '')}"`;

/** What can be done with a row stays in view when the table is wider than its frame. */
const ACTIONS = 'Actions';
const actionsInView = (columns: readonly { label: string }[]) => (theme: Theme) => ({
  ...(columns.at(-1)?.label === ACTIONS && {
    '& tr > :last-child': { position: 'sticky', right: 0, zIndex: 1, backgroundColor: theme.palette.background.paper },
    // Coloured with its row under the pointer.
    '& tbody tr.MuiTableRow-hover:hover > :last-child': { backgroundColor: 'inherit' },
    // The other headings lie above their rows, and would lie above this one too.
    '& thead tr > :last-child': { zIndex: 3 },
  }),
});

/** Rows as cards in a narrow window: one line per cell, with its heading before it. */
const cardsWhenNarrow = (columns: readonly { label: string }[]) => (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& table, & tbody': { display: 'block', width: 1 },
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody td, & tbody td:last-of-type': {
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, 30%) minmax(0, 1fr)',
      gap: 1,
      alignItems: 'center',
      justifyItems: 'start',
      textAlign: 'left',
      border: 0,
      height: 'auto',
      minHeight: 36,
      py: 0.5,
      overflowWrap: 'anywhere',
    },
    // A heading alone says nothing.
    '& tbody td:empty': { display: 'none' },
    ...Object.fromEntries(
      columns.map(({ label }, index) => [
        `& tbody td:nth-of-type(${index + 1})::before`,
        { content: inQuotes(label), fontSize: 12, color: theme.palette.text.secondary },
      ]),
    ),
  },
});

const NoRows = () => (
  <Typography color="textSecondary" sx={{ textAlign: 'center', py: 6 }}>
    No Records found
  </Typography>
);

/** Search and filters, table and pages of the list around it. */
export function ListFrame<Row extends RaRecord>({
  title,
  searchLabel,
  filters,
  columns,
  ...rows
}: Pick<Props<Row>, 'title' | 'searchLabel' | 'filters' | 'columns' | 'onOpen' | 'sx'>) {
  return (
    <>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Search label={searchLabel} />
        {filters}
      </Stack>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {/* A table wider than the window scrolls in its frame; the frame can be reached by keyboard. */}
        <TableContainer
          tabIndex={0}
          role="region"
          aria-label={title}
          sx={[actionsInView(columns), cardsWhenNarrow(columns)]}
        >
          <Rows columns={columns} {...rows} />
        </TableContainer>
        <Footer />
      </Paper>
    </>
  );
}

/** A list of the administration: title, search and filters, table, pages. Filters stay for the tab. */
export function AdminList<Row extends RaRecord>({
  resource,
  title,
  intro,
  actions,
  sort = NEWEST,
  children,
  ...frame
}: Props<Row>) {
  return (
    <ListBase resource={resource} perPage={DEFAULT_PAGE_SIZE} sort={sort}>
      <PageTitle title={title} aside={<Count />} actions={actions} />
      {intro && <SecondaryText sx={{ mt: -1.5, mb: 2, maxWidth: 720 }}>{intro}</SecondaryText>}
      <ListFrame title={title} {...frame} />
      {children}
    </ListBase>
  );
}

/** A filter of the list around it by a day. */
export function DayFilter({ source, label }: { source: string; label: string }) {
  const [value, setValue] = useListFilter(source, '');
  return (
    <TextField
      type="date"
      value={value}
      onChange={(event) => setValue(event.target.value || undefined)}
      sx={{ width: 190 }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Typography variant="caption">{label}</Typography>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface SingleFilterProps<V> {
  source: string;
  label: string;
  /** The first one means all and takes the filter out. */
  options: readonly [{ value: V; label: string }, ...{ value: V; label: string }[]];
}

/** A filter of the list around it with exactly one choice. */
export function SingleFilter<V extends string | number>({ source, label, options }: SingleFilterProps<V>) {
  const [all] = options;
  const [value, setValue] = useListFilter(source, all.value);
  return (
    <TextField
      select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        setValue(chosen === all ? undefined : chosen?.value);
      }}
      sx={{ width: 200 }}
      slotProps={{
        select: {
          renderValue: () => `${label}: ${options.find((option) => option.value === value)?.label ?? ''}`,
          SelectDisplayProps: { 'aria-label': label },
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
