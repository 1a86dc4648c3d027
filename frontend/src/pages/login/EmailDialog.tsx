import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { authCalls } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';
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
export default function EmailDialog({ purpose, email, onClose }: Props) {
  const { title, text, action } = PURPOSES[purpose];
  const form = useContractForm(authCalls[purpose].body, { email });
  const send = useMutation({
    mutationFn: (body: { email: string }) => callApi(authCalls[purpose], { body }),
    onSuccess: ({ message, sendsMail }) => {
      if (!sendsMail) return;
      toast(message);
      onClose();
    },
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => send.mutate(body))(event)}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          {send.data ? (
            <Alert severity="info">{send.data.message}</Alert>
          ) : (
            <Stack spacing={2}>
              <SecondaryText>{text}</SecondaryText>
              <FormFailure formState={form.formState} />
              <FormText control={form.control} name="email" label="Email" type="email" autoComplete="email" autoFocus />
            </Stack>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{send.data ? 'Close' : 'Cancel'}</Button>
          {!send.data && (
            <Button type="submit" variant="contained" loading={send.isPending}>
              {action}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
