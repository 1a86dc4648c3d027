import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProjectRow } from '@proofroom/contract';
import { AnswerBar } from '../../shared/projects/AnswerBar.tsx';
import { StatusButton } from '../../shared/projects/StatusButton.tsx';
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
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ textAlign: 'center', py: 6 }}>
        No Records found
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Projects" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((project) => (
        <Stack
          key={project.id}
          component="li"
          spacing={1.5}
          sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <ProjectName project={project} />
            <StatusButton project={project} />
          </Stack>
          <AnswerBar counts={project.questions} />
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <ProviderTags ids={project.responseProvider} />
            <ProjectActions project={project} onDelete={onDelete} />
          </Stack>
        </Stack>
      ))}
    </Box>
  );
}
