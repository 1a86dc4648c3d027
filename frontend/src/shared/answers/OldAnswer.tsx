import Sync from '@mui/icons-material/Sync';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** A new answer is under way; otherwise making one failed. */
  isBeingUpdated: boolean;
  children: ReactNode;
}

/** What was said before, while no new answer is there. It can be read and checked as ever, and looks like what it is. */
export const OldAnswer = ({ isBeingUpdated, children }: Props) => (
  <Stack spacing={1.5}>
    <Stack direction="row" spacing={1} role="status" sx={{ alignItems: 'center', color: 'text.secondary' }}>
      {isBeingUpdated && <Sync sx={{ fontSize: 18 }} aria-hidden />}
      <Typography variant="body2" component="p" sx={{ fontWeight: 600 }}>
        {isBeingUpdated ? 'Being updated: this is the answer until now.' : 'The answer from before:'}
      </Typography>
    </Stack>
    <Box sx={{ opacity: 0.88, borderLeft: 3, borderColor: 'divider', pl: 2 }}>{children}</Box>
  </Stack>
);
