import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface FrameProps {
  isBusy: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  onClose: () => void;
  /** A form around a `FormDialogBody`. */
  children: ReactNode;
}

/** A dialog around a form. A press beside it loses nothing that was typed; Escape and Cancel mean it. */
export const FormDialogFrame = ({ isBusy, maxWidth = 'xs', onClose, children }: FrameProps) => (
  <Dialog
    open
    onClose={(_, reason) => !isBusy && reason !== 'backdropClick' && onClose()}
    fullWidth
    maxWidth={maxWidth}
    scroll="body"
  >
    {children}
  </Dialog>
);

interface BodyProps extends Pick<FrameProps, 'isBusy' | 'onClose'> {
  title: string;
  /** What the sending button says. */
  action?: string;
  /** The fields. */
  children: ReactNode;
}

/** Title, fields, and Cancel and Save. */
export const FormDialogBody = ({ title, action = 'Save', isBusy, onClose, children }: BodyProps) => (
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
  </>
);

export const FormDialog = ({
  maxWidth,
  onSubmit,
  ...body
}: BodyProps & Pick<FrameProps, 'maxWidth'> & { onSubmit: (event: FormEvent) => void }) => (
  <FormDialogFrame isBusy={body.isBusy} maxWidth={maxWidth} onClose={body.onClose}>
    <form noValidate onSubmit={onSubmit}>
      <FormDialogBody {...body} />
    </form>
  </FormDialogFrame>
);
