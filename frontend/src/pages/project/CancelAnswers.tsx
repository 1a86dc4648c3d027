import Button from '@mui/material/Button';
import { reloadProjects } from '../../shared/projects/projectQueries.ts';
import { useAnswering } from '../../shared/answers/useAnswering.ts';

/** Stops the answering of the questions that are not done; they can be asked again. */
export function CancelAnswers({ projectId, name }: { projectId: number; name: string }) {
  const { cancel } = useAnswering(projectId, async () => reloadProjects());
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={cancel.isPending}
      aria-label={`Cancel the answering of ${name}`}
      onClick={() => cancel.mutate()}
    >
      Cancel
    </Button>
  );
}
