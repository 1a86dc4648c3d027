import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, MenuItem, Paper, Stack, TextField, useMediaQuery, useTheme } from '@mui/material';
import { factCalls, type ProjectDetails, type RegisterRow } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi, fetchFile } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { EmptyState } from '../../shared/elements/EmptyState.tsx';
import { FilterMenu } from '../../shared/elements/FilterMenu.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { SearchField } from '../../shared/elements/SearchField.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { paths } from '../../shared/paths.ts';
import { useProject } from '../../shared/projects/projectQueries.ts';
import {
  choicesOf,
  isFiltered,
  NO_FILTERS,
  type RegisterFilters,
  arrange,
  type ColumnKey,
  FIRST_ORDER,
  type Order,
  ShownRegister,
} from './filterAndSortRegister.ts';
import { RegisterCards, REGISTER_COLUMNS, DocumentRegisterTable } from './DocumentRegisterTable.tsx';
import { useDownload } from '../../shared/useAction.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';

/** The documents of a project with what was read of them; read anew whenever anything of the project changes. */
const useRegister = (projectId: number) =>
  useQuery({
    queryKey: queryKeys.projectRegister(projectId),
    queryFn: async ({ signal }) => (await callApi(factCalls.register, { params: { id: projectId }, signal })).data,
  });

/** Saves the documents shown, in their order. */
const useRegisterExport = (projectId: number) =>
  useDownload(({ format, documentIds }: { format: 'csv' | 'xlsx'; documentIds: number[] }) =>
    fetchFile(factCalls.exportRegister, { params: { id: projectId }, body: { format, documentId: documentIds } }),
  );

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

function RegisterFilterBar({
  filters,
  choices,
  onChange,
}: {
  filters: RegisterFilters;
  choices: ReturnType<typeof choicesOf>;
  onChange: (change: Partial<RegisterFilters>) => void;
}) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <SearchField label="Search the register" value={filters.text} onChange={(text) => onChange({ text })} />
      <FilterMenu
        label="Kind"
        options={asOptions(choices.kinds)}
        chosen={filters.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <FilterMenu
        label="Law"
        options={asOptions(choices.laws)}
        chosen={filters.laws}
        onChange={(laws) => onChange({ laws })}
      />
      <TextField
        type="date"
        size="small"
        label="Expires before"
        value={filters.expiresBefore}
        onChange={(event) => onChange({ expiresBefore: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 170 }}
      />
      {isFiltered(filters) && (
        <Button size="small" onClick={() => onChange(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Stack>
  );
}

function ExportButtons({ projectId, rows }: { projectId: number; rows: readonly RegisterRow[] }) {
  const { mutate, isPending } = useRegisterExport(projectId);
  const documentIds = rows.map(({ documentId }) => documentId);
  return (
    <Stack direction="row" spacing={1}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          disabled={isPending || rows.length === 0}
          onClick={() => mutate({ format, documentIds })}
        >
          {format === 'csv' ? 'CSV' : 'Excel'}
        </Button>
      ))}
    </Stack>
  );
}

/** Cards have no heads of columns to press. */
function SortChoice({ order, onOrder }: { order: Order; onOrder: (by: ColumnKey) => void }) {
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2, alignItems: 'flex-end' }}>
      <TextField
        select
        size="small"
        label="Sort by"
        value={order.by}
        onChange={(event) => onOrder(event.target.value as ColumnKey)}
        sx={{ flexGrow: 1 }}
      >
        {REGISTER_COLUMNS.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" onClick={() => onOrder(order.by)}>
        {order.direction === 'asc' ? 'Ascending' : 'Descending'}
      </Button>
    </Stack>
  );
}

const counted = (shown: number, all: number) =>
  shown === all ? `${all} ${all === 1 ? 'document' : 'documents'}` : `${shown} of ${all} documents`;

/** Filters and order, kept with the page in the browser's history, so that the way back from a document finds them again. */
function useShownRegister() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const kept = ShownRegister.safeParse(state);
  const shown = kept.success ? kept.data : { filters: NO_FILTERS, order: FIRST_ORDER };
  return {
    ...shown,
    show: (change: Partial<ShownRegister>) => void navigate('.', { replace: true, state: { ...shown, ...change } }),
  };
}

function Register({ project, rows }: { project: ProjectDetails; rows: readonly RegisterRow[] }) {
  const { filters, order, show } = useShownRegister();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const shown = useMemo(() => arrange(rows, filters, order), [rows, filters, order]);
  const turn = (by: ColumnKey) =>
    show({ order: { by, direction: order.by === by && order.direction === 'asc' ? 'desc' : 'asc' } });
  return (
    <>
      <PageTitle
        title="Register"
        aside={`${project.name} · ${counted(shown.length, rows.length)}`}
        back={{ to: paths.project(project.id), label: 'Back to Project' }}
        actions={<ExportButtons projectId={project.id} rows={shown} />}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={DescriptionOutlined}
          title="No documents"
          text="The register lists what is read of each document."
        />
      ) : (
        <>
          <SecondaryText sx={{ mb: 2, maxWidth: '75ch' }}>
            Each value leads to the words it was read from. An empty cell was not read with certainty; the document may
            still say it.
          </SecondaryText>
          <RegisterFilterBar
            filters={filters}
            choices={choicesOf(rows)}
            onChange={(change) => show({ filters: { ...filters, ...change } })}
          />
          {!isWide && <SortChoice order={order} onOrder={turn} />}
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            {isWide ? (
              <DocumentRegisterTable rows={shown} order={order} onOrder={turn} />
            ) : (
              <RegisterCards rows={shown} />
            )}
          </Paper>
        </>
      )}
    </>
  );
}

/** What the documents of a project say of themselves, side by side. */
export default function DocumentRegisterPage() {
  const id = Number(useParams().id);
  const project = useProject(id);
  const register = useRegister(id);
  const error = project.error ?? register.error;
  if (project.data && register.data) return <Register project={project.data} rows={register.data} />;
  if (!error) return <Waiting />;
  return (
    <>
      <PageTitle title="Register" back={{ to: paths.projects, label: 'Back to Projects' }} />
      <Alert severity="error">{sentenceOf(error)}</Alert>
    </>
  );
}
