import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { FormFailure } from './schemaValidatedForm.tsx';

interface FrameProps {
  isBusy: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  onClose: () => void;
  /** A form around a `FormDialogBody`. */
  children: ReactNode;
}

/** A dialog around a form. A press beside it loses nothing that was typed, Escape asks first; Cancel means it. */
export function FormDialogFrame({ isBusy, maxWidth = 'xs', onClose, children }: FrameProps) {
  const [isTouched, touch] = useState(false);
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Dialog
        open
        onInput={() => touch(true)}
        onClose={(_, reason) => {
          if (isBusy || reason === 'backdropClick') return;
          if (isTouched) ask(true);
          else onClose();
        }}
        fullWidth
        maxWidth={maxWidth}
        scroll="body"
      >
        {children}
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title="Close without saving?"
          text="Your changes have not been saved and will be lost."
          action="Discard"
          isDangerous
          onConfirm={onClose}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

interface BodyProps extends Pick<FrameProps, 'isBusy' | 'onClose'> {
  title: string;
  /** What the sending button says. */
  action?: string;
  /** What it sends cannot be taken back. */
  isDangerous?: boolean;
  /** A further button, apart from the others. */
  other?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Title, fields, and Cancel and Save. */
export const FormDialogBody = ({
  title,
  action = 'Save',
  isDangerous,
  isBusy,
  onClose,
  other,
  children,
}: BodyProps) => (
  <>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {children}
      </Stack>
    </DialogContent>
    <DialogActions>
      {other && <Box sx={{ mr: 'auto' }}>{other}</Box>}
      <Button onClick={onClose} disabled={isBusy}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy}>
        {action}
      </Button>
    </DialogActions>
  </>
);

export const FormDialog = ({
  maxWidth,
  onSubmit,
  ...body
}: BodyProps & Pick<FrameProps, 'maxWidth'> & { onSubmit: () => void }) => (
  <FormDialogFrame isBusy={body.isBusy} maxWidth={maxWidth} onClose={body.onClose}>
    <form noValidate onSubmit={(event) => (event.preventDefault(), onSubmit())}>
      <FormDialogBody {...body} />
    </form>
  </FormDialogFrame>
);

interface ContractProps<In extends FieldValues, Out> extends Omit<BodyProps, 'isBusy'>, Pick<FrameProps, 'maxWidth'> {
  form: UseFormReturn<In, unknown, Out>;
  sending: { isPending: boolean; mutate: (values: Out) => void };
}

/** A form of the contract in a dialog: the fields in it know it, and what the server refused stands above them. */
export const ContractFormDialog = <In extends FieldValues, Out>({
  form,
  sending,
  children,
  ...dialog
}: ContractProps<In, Out>) => (
  <FormProvider {...form}>
    <FormDialog
      {...dialog}
      isBusy={sending.isPending}
      onSubmit={() => void form.handleSubmit((values) => sending.mutate(values))()}
    >
      <FormFailure formState={form.formState} />
      {children}
    </FormDialog>
  </FormProvider>
);
