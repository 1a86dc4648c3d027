import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isReadable, isSettled, type ProjectProgress } from '@proofroom/contract';

/** Documents that could not be read, each with its reason. */
export function FailedDocuments({ documents }: Pick<ProjectProgress, 'documents'>) {
  const failed = documents.filter(({ status }) => isSettled(status) && !isReadable(status));
  if (failed.length === 0) return null;
  return (
    <Box component="ul" aria-label="Documents that could not be read" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {failed.map(({ id, fileName, reason }) => (
        <Typography key={id} component="li" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{fileName}</strong>
          {reason && `: ${reason}`}
        </Typography>
      ))}
    </Box>
  );
}
