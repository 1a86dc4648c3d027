import type { FormEvent, ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';

interface Props {
  title: string;
  /** What the sending button says. */
  action?: string;
  isBusy: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with Cancel and Save. A press beside it loses nothing that was typed; Escape and Cancel mean it. */
export function FormDialog({ title, action = 'Save', isBusy, maxWidth = 'xs', onSubmit, onClose, children }: Props) {
  return (
    <Dialog
      open
      onClose={(_, reason) => !isBusy && reason !== 'backdropClick' && onClose()}
      fullWidth
      maxWidth={maxWidth}
      scroll="body"
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
