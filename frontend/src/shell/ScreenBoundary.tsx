import { Component, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

interface Props {
  /** A change of it (another address) tries again. */
  resetKey: string;
  children: ReactNode;
}
interface State {
  error: Error | null;
  failedKey: string;
}

/** Keeps a fault of one screen inside that screen: header, menu and uploads go on. */
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
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        <AlertTitle>Something bad happened!</AlertTitle>
        This screen could not be shown. Nothing you saved is lost. {error.message}
      </Alert>
    );
  }
}
