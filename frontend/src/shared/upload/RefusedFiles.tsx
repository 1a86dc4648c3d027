import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { RefusedFile } from './checkFile.ts';

interface Props {
  refused: readonly RefusedFile[];
  onClose: () => void;
}

/** Files that were not taken, each with what to do instead. Stays until it is closed. */
export function RefusedFiles({ refused, onClose }: Props) {
  if (refused.length === 0) return null;
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return (
    <Alert severity="warning" onClose={onClose} slotProps={{ closeButton: { 'aria-label': 'Close the list' } }}>
      <AlertTitle>
        {refused.length === 1 ? '1 file was not added' : `${refused.length} files were not added`}
      </AlertTitle>
      {[...byReason].map(([reason, files]) => (
        <Box key={reason} sx={{ mt: 1 }}>
          {reason}
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
            {files.map(({ path }) => (
              <li key={path}>{path}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
