import { Component, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { isLoadFailure } from '../api/freshPages.ts';
import { ReloadButton } from './ReloadButton.tsx';

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
    : `This screen could not be shown. Nothing you saved is lost. ${error.message}`;

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
