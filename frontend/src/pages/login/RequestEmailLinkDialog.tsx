import { Alert } from '@mui/material';
import { authCalls } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';
import { useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { ReadDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { ContractFormDialog } from '../../shared/form/FormDialog.tsx';
import { FormText } from '../../shared/form/FormInputs.tsx';
import { toast } from '../../shared/toast.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';

const PURPOSES = {
  forgotPassword: {
    title: 'Forgot password?',
    text: "Enter your email and we'll send you a reset link.",
    action: 'Send link',
  },
  resendEmail: {
    title: 'Resend verification link',
    text: "Enter the email you registered with and we'll send the verification link again.",
    action: 'Resend link',
  },
} as const;

interface Props {
  purpose: keyof typeof PURPOSES;
  /** What was typed into the login form already. */
  email: string;
  onClose: () => void;
}

/** Asks for an email and nothing else. Known and unknown addresses get the same answer; where no mail is sent it stays, to be read. */
export default function RequestEmailLinkDialog({ purpose, email, onClose }: Props) {
  const { title, text, action } = PURPOSES[purpose];
  const form = useContractForm(authCalls[purpose].body, { email });
  const send = useSending(form, {
    mutationFn: (body) => callApi(authCalls[purpose], { body }),
    onSuccess: ({ message, sendsMail }) => {
      if (!sendsMail) return;
      toast(message);
      onClose();
    },
  });
  if (send.data)
    return (
      <ReadDialog title={title} maxWidth="xs" onClose={onClose}>
        <Alert severity="info">{send.data.message}</Alert>
      </ReadDialog>
    );
  return (
    <ContractFormDialog title={title} action={action} form={form} sending={send} onClose={onClose}>
      <SecondaryText>{text}</SecondaryText>
      <FormText name="email" label="Email" type="email" autoComplete="email" autoFocus />
    </ContractFormDialog>
  );
}
