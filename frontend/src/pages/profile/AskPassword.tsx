import { DialogContentText } from '@mui/material';
import { PasswordAgain } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { FormPassword } from '../../shared/form/FormInputs.tsx';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';

interface Props {
  title?: string;
  /** What follows from it. */
  text?: string;
  action?: string;
  isDangerous?: boolean;
  send: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password once more before something is changed that guards the account, or ends it. */
export function AskPassword({
  title = 'Please enter your password',
  text,
  action = 'Continue',
  isDangerous,
  send,
  onClose,
}: Props) {
  const form = useContractForm(PasswordAgain, { currentPassword: '' });
  const request = useMutation({
    mutationFn: ({ currentPassword }: { currentPassword: string }) => send(currentPassword),
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <FormDialog
      title={title}
      action={action}
      isDangerous={isDangerous}
      isBusy={request.isPending}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit((body) => request.mutate(body))(event)}
    >
      {text && <DialogContentText>{text}</DialogContentText>}
      <FormFailure formState={form.formState} />
      <FormPassword
        control={form.control}
        name="currentPassword"
        label="Your password"
        autoComplete="current-password"
        autoFocus
      />
    </FormDialog>
  );
}
