import { useState } from 'react';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ProjectRow } from '@proofroom/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { companyIn } from '../../shared/projects/companyForm.ts';
import { useDeleteProject, useProjects } from '../../shared/projects/projectQueries.ts';
import { TableFooter } from '../../shared/table/TableFooter.tsx';
import { CreateProjectPanel } from './CreateProjectPanel.tsx';
import { NoProjects } from './NoProjects.tsx';
import { ProjectCards } from './ProjectCards.tsx';
import { ProjectFiltersBar } from './ProjectFiltersBar.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { useProjectTable } from './useProjectTable.ts';

const NO_ROWS: readonly ProjectRow[] = [];

function DeleteDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const remove = useDeleteProject(onClose);
  return (
    <ConfirmDialog
      text={`Do you really want to delete “${project.name}” with all its documents and answers? This item can not be restored.`}
      action="Delete"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(project.id)}
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
  const described = companyIn(useLocation().state);
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
      {error && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {sentenceOf(error)}
        </Alert>
      )}
      {isEmpty && <NoProjects action={addButton} />}
      {/* An empty table would say that there are no projects; after a failure nobody knows. */}
      {!isEmpty && (data || isPending) && <Projects projects={data ?? NO_ROWS} isLoading={isPending} />}
      <CreateProjectPanel described={described} isOpen={isCreating} onClose={close} />
    </>
  );
}
