import { DialogContentText } from '@mui/material';
import { PasswordAgain } from '@proofroom/contract';
import { ContractFormDialog } from '../../shared/form/FormDialog.tsx';
import { FormPassword } from '../../shared/form/FormInputs.tsx';
import { useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';

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
  const sending = useSending(form, { mutationFn: ({ currentPassword }) => send(currentPassword) });
  return (
    <ContractFormDialog
      title={title}
      action={action}
      isDangerous={isDangerous}
      form={form}
      sending={sending}
      onClose={onClose}
    >
      {text && <DialogContentText>{text}</DialogContentText>}
      <FormPassword name="currentPassword" label="Your password" autoComplete="current-password" autoFocus />
    </ContractFormDialog>
  );
}
