import { CircularProgress, Stack, Typography } from '@mui/material';

/** A spinner with words, for a whole page or a pane. */
export function Waiting({ text = 'Please wait...', fullPage = false }: { text?: string; fullPage?: boolean }) {
  return (
    <Stack
      role="status"
      spacing={2}
      sx={{ alignItems: 'center', justifyContent: 'center', minHeight: fullPage ? '100vh' : 240 }}
    >
      <CircularProgress size={32} aria-hidden />
      <Typography color="textSecondary">{text}</Typography>
    </Stack>
  );
}
