import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AppTheme } from '../shared/theme/AppTheme.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import { Toasts } from './Toasts.tsx';

/** The last resort, when not even the frame could be shown. */
export function UnexpectedError() {
  return (
    <AppTheme>
      <Stack
        component="main"
        spacing={3}
        sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', textAlign: 'center', p: 3 }}
      >
        <title>Unexpected Application Error · Proofroom</title>
        <Typography component="h1" variant="h1">
          Unexpected Application Error
        </Typography>
        <Typography color="textSecondary">Please reload the page. Nothing you saved is lost.</Typography>
        <ReloadButton variant="contained">Reload</ReloadButton>
      </Stack>
      <Toasts />
    </AppTheme>
  );
}
