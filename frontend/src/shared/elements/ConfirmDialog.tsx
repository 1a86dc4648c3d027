import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { toast } from '../toast.ts';
import { useAction } from '../useAction.ts';

interface Props {
  text: ReactNode;
  /** What the confirming button does, in one word or two. */
  action: string;
  title?: string;
  /** What the careful answer says. */
  cancel?: string;
  isDangerous?: boolean;
  /** Said once it is done. */
  done?: string;
  /** A promise is waited for: then the dialog closes, or says first what went wrong. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
}

/** Asks before something is changed that matters. The careful answer has the focus. */
export function ConfirmDialog({
  text,
  action,
  title = 'Are you sure?',
  cancel = 'Cancel',
  isDangerous = false,
  done,
  onConfirm,
  onClose,
}: Props) {
  const { mutate: wait, isPending: isBusy } = useAction({
    mutationFn: (work: Promise<unknown>) => work,
    onSuccess: () => done && toast(done),
    onSettled: onClose,
  });
  const confirm = () => {
    const work = onConfirm();
    if (work) wait(work);
  };
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
    >
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" component="div">
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy} onClick={confirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ShownProps {
  title: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** A press beside it does not close it. */
  isKept?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Shows something over the page, to be read and closed. */
export const ReadDialog = ({ title, maxWidth = 'sm', isKept, onClose, children }: ShownProps) => (
  <Dialog
    open
    onClose={(_, reason) => (isKept && reason === 'backdropClick' ? undefined : onClose())}
    fullWidth
    maxWidth={maxWidth}
    scroll="body"
    aria-labelledby="read-title"
  >
    <DialogTitle id="read-title" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </DialogTitle>
    <DialogContent tabIndex={0}>{children}</DialogContent>
    <DialogActions>
      <Button onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);

/** Holds somebody back who would leave unsaved work. Render what it returns. */
export function useUnsavedGuard(isUnsaved: boolean, text: string) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave this page?"
      text={text}
      action="Leave"
      isDangerous
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
