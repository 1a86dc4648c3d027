import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface FrameProps {
  title: string;
  /** What the sending button says. */
  action?: string;
  isBusy: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** The form around title, fields and buttons. */
  form: (content: ReactNode) => ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with Cancel and Save. A press beside it loses nothing that was typed; Escape and Cancel mean it. */
export function FormDialogFrame({
  title,
  action = 'Save',
  isBusy,
  maxWidth = 'xs',
  form,
  onClose,
  children,
}: FrameProps) {
  return (
    <Dialog
      open
      onClose={(_, reason) => !isBusy && reason !== 'backdropClick' && onClose()}
      fullWidth
      maxWidth={maxWidth}
      scroll="body"
    >
      {form(
        <>
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
        </>,
      )}
    </Dialog>
  );
}

type Props = Omit<FrameProps, 'form'> & { onSubmit: (event: FormEvent) => void };

export const FormDialog = ({ onSubmit, ...frame }: Props) => (
  <FormDialogFrame
    {...frame}
    form={(content) => (
      <form noValidate onSubmit={onSubmit}>
        {content}
      </form>
    )}
  />
);
