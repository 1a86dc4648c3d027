import { Alert, AlertTitle, Button, type ButtonProps, Stack, Typography } from '@mui/material';
import { useState, Component, type ReactNode } from 'react';
import { reloadFromServer, isLoadFailure } from '../api/reloadAfterUpgrade.ts';
import { AppTheme } from '../shared/theme/AppTheme.tsx';
import { toast } from '../shared/toast.ts';
import { Toasts } from './Toasts.tsx';

/** Loads the page anew, but stays where it is while there is no server to load it from. */
function ReloadButton({ children, ...look }: Pick<ButtonProps, 'children' | 'color' | 'variant'>) {
  const [isAsking, setAsking] = useState(false);
  const reload = async () => {
    setAsking(true);
    if (await reloadFromServer()) return;
    setAsking(false);
    toast('The server does not answer. Please try again in a moment.', 'error');
  };
  return (
    <Button {...look} loading={isAsking} onClick={() => void reload()}>
      {children}
    </Button>
  );
}

interface Props {
  /** A change of it (another address) tries again. */
  resetKey: string;
  children: ReactNode;
}
interface State {
  error: Error | null;
  failedKey: string;
}

const textOf = (error: Error) =>
  isLoadFailure(error)
    ? 'This screen could not be loaded from the server. Nothing you saved is lost, and the rest of the page still works.'
    : 'This screen could not be shown. Nothing you saved is lost.';

/** Keeps a fault of one screen inside that screen: header, menu and the rest of the page still works. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, failedKey: '' };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.failedKey ? null : { error: null, failedKey: props.resetKey };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Alert
        severity="error"
        sx={{ my: 4, maxWidth: 720, mx: 'auto' }}
        action={<ReloadButton color="inherit">{isLoadFailure(error) ? 'Try again' : 'Reload'}</ReloadButton>}
      >
        <AlertTitle>Something bad happened!</AlertTitle>
        {textOf(error)}
      </Alert>
    );
  }
}

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
