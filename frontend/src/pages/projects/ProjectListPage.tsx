import Add from '@mui/icons-material/Add';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Paper, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import {
  PROJECT_STATUS,
  PROJECT_STATUS_LABELS,
  PROVIDER_LABELS,
  PROVIDERS,
  type ProjectRow,
} from '@proofroom/contract';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../shared/elements/LoadFailure.tsx';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { FilterMenu } from '../../shared/elements/FilterMenu.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { SearchField } from '../../shared/elements/SearchField.tsx';
import { paths } from '../../shared/paths.ts';
import { companyFromState } from '../../shared/projects/companyForm.ts';
import { deleteProject, useProjects } from '../../shared/projects/projectQueries.ts';
import { TableFooter } from '../../shared/table/TableFooter.tsx';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { CreateProjectPanel } from './CreateProjectPanel.tsx';
import { ProjectCards, ProjectTable } from './ProjectTable.tsx';
import { isFiltered, NO_FILTERS, type ProjectFilters, useProjectTable } from './filterAndSortProjects.ts';

const STATUSES = Object.values(PROJECT_STATUS).map((value) => ({ value, label: PROJECT_STATUS_LABELS[value] }));
const PROVIDER_CHOICES = [
  { value: PROVIDERS.gpt, label: PROVIDER_LABELS.gpt },
  { value: PROVIDERS.searchless, label: PROVIDER_LABELS.searchless },
];

function ProjectFiltersBar({
  filters,
  onChange,
}: {
  filters: ProjectFilters;
  onChange: (change: Partial<ProjectFilters>) => void;
}) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <SearchField label="Search Project" value={filters.name} onChange={(name) => onChange({ name })} />
      <FilterMenu
        label="Status"
        options={STATUSES}
        chosen={filters.statuses}
        onChange={(statuses) => onChange({ statuses })}
      />
      <FilterMenu
        label="Provider"
        options={PROVIDER_CHOICES}
        chosen={filters.providers}
        onChange={(providers) => onChange({ providers })}
      />
      {isFiltered(filters) && (
        <Button size="small" onClick={() => onChange(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Stack>
  );
}

const STEPS = [
  {
    icon: BusinessOutlined,
    title: 'Describe the company',
    text: 'Its name, its CRO number and what the project is about.',
  },
  {
    icon: UploadFileOutlined,
    title: 'Add documents',
    text: 'By category: contracts, accounts, minutes, leases and more.',
  },
  { icon: FactCheckOutlined, title: 'Read answers', text: 'Each with the passage it stands on, marked on its page.' },
] as const;

/** The first thing a new client sees. */
function NoProjects({ action }: { action: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, md: 6 } }}>
      <Stack spacing={4} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Stack spacing={0.5}>
          <Typography component="h2" variant="h2">
            No projects yet
          </Typography>
          <Typography color="textSecondary">One project per company.</Typography>
        </Stack>
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            width: 1,
            maxWidth: 860,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
          }}
        >
          {STEPS.map(({ icon: Icon, title, text }, index) => (
            <Stack key={title} component="li" spacing={1} sx={{ alignItems: 'center' }}>
              <Box
                sx={{
                  width: 56,
                  height: 56,
                  borderRadius: '50%',
                  bgcolor: 'primaryTint',
                  color: 'primary.main',
                  display: 'grid',
                  placeItems: 'center',
                }}
              >
                <Icon aria-hidden />
              </Box>
              <Typography variant="subtitle2">
                {index + 1}. {title}
              </Typography>
              <SecondaryText>{text}</SecondaryText>
            </Stack>
          ))}
        </Box>
        {action}
      </Stack>
    </Paper>
  );
}

const NO_ROWS: readonly ProjectRow[] = [];

function DeleteDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  return (
    <ConfirmDialog
      text={`Do you really want to delete “${project.name}” with all its documents and answers? This item can not be restored.`}
      action="Delete"
      isDangerous
      done="Project deleted successfully."
      onConfirm={() => deleteProject(project.id)}
      onClose={onClose}
    />
  );
}

function Projects({ projects, isLoading }: { projects: readonly ProjectRow[]; isLoading: boolean }) {
  const table = useProjectTable(projects);
  const [doomed, setDoomed] = useState<ProjectRow | null>(null);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  return (
    <>
      <ProjectFiltersBar filters={table.filters} onChange={table.filter} />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {isWide ? (
          <ProjectTable
            rows={table.rows}
            isLoading={isLoading}
            order={table.order}
            onTurnOrder={table.turnOrder}
            onDelete={setDoomed}
          />
        ) : (
          <ProjectCards rows={table.rows} isLoading={isLoading} onDelete={setDoomed} />
        )}
        <TableFooter
          total={table.total}
          page={table.page}
          perPage={table.perPage}
          onPage={table.setPage}
          onPerPage={table.showRows}
        />
      </Paper>
      {doomed && <DeleteDialog project={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

/** The home of a signed-in user. */
export default function ProjectListPage() {
  const { data, error, isPending, refetch } = useProjects();
  const navigate = useNavigate();
  const described = companyFromState(useLocation().state);
  const [isCreating, setCreating] = useState(described !== null);
  const close = () => {
    setCreating(false);
    // A reload must not bring the panel back.
    if (described) void navigate(paths.projects, { replace: true });
  };
  const addButton = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
      Add project
    </Button>
  );
  const isEmpty = data?.length === 0;
  return (
    <>
      <PageTitle
        title="Projects"
        aside={data && !isEmpty ? `${data.length} ${data.length === 1 ? 'project' : 'projects'}` : undefined}
        actions={!isEmpty && addButton}
      />
      {error && <LoadFailure error={error} sx={{ mb: 2 }} onRetry={refetch} />}
      {isEmpty && <NoProjects action={addButton} />}
      {/* An empty table would say that there are no projects; after a failure nobody knows. */}
      {!isEmpty && (data || isPending) && <Projects projects={data ?? NO_ROWS} isLoading={isPending} />}
      <CreateProjectPanel described={described} isOpen={isCreating} onClose={close} />
    </>
  );
}
