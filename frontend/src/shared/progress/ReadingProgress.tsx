import { LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { isReadable, isSettled, type ProjectProgress } from '@proofroom/contract';

/** How many documents were read, while some still wait; afterwards only what needs a look. */
export function ReadingProgress({ progress }: { progress: ProjectProgress | undefined }) {
  const documents = progress?.documents ?? [];
  const settled = documents.filter(({ status }) => isSettled(status));
  const unreadable = settled.filter(({ status }) => !isReadable(status)).length;
  if (documents.length === 0 || (settled.length === documents.length && unreadable === 0)) return null;
  const isBusy = settled.length < documents.length;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Stack spacing={1}>
        <Typography role="status" variant="body2">
          {isBusy && `Reading documents: ${settled.length} of ${documents.length} done. `}
          {unreadable > 0 &&
            `${unreadable} ${unreadable === 1 ? 'document' : 'documents'} could not be read. The reason stands beside the name.`}
        </Typography>
        {isBusy && (
          <LinearProgress
            variant="determinate"
            value={(settled.length / documents.length) * 100}
            aria-label="Documents read"
          />
        )}
      </Stack>
    </Paper>
  );
}
