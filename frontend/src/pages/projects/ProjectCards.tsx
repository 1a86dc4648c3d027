import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ProjectRow } from '@proofroom/contract';
import { AnswerBar } from '../../shared/projects/AnswerBar.tsx';
import { StatusButton } from '../../shared/projects/StatusButton.tsx';
import { CardList } from '../../shared/table/CardList.tsx';
import { ProviderTags } from '../../shared/ProviderTags.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import type { NumberedProject } from './projectFilters.ts';
import { ProjectName } from './ProjectTable.tsx';

/** The project list of a narrow window. */
export function ProjectCards({
  rows,
  isLoading,
  onDelete,
}: {
  rows: readonly NumberedProject[];
  isLoading: boolean;
  onDelete: (project: ProjectRow) => void;
}) {
  if (isLoading) return <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />;
  return (
    <CardList label="Projects" rows={rows} keyOf={({ id }) => id} spacing={1.5}>
      {(project) => (
        <>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <ProjectName project={project} />
            <StatusButton project={project} />
          </Stack>
          <AnswerBar counts={project.questions} />
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <ProviderTags ids={project.responseProvider} />
            <ProjectActions project={project} onDelete={onDelete} />
          </Stack>
        </>
      )}
    </CardList>
  );
}
