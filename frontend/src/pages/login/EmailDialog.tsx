import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authCalls } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { DevMails } from '../../shared/DevMails.tsx';
import { FormFailure } from '../../shared/form/FormFailure.tsx';
import { FormText } from '../../shared/form/FormText.tsx';
import { showServerErrors, useContractForm } from '../../shared/form/useContractForm.ts';

const PURPOSES = {
  forgotPassword: {
    title: 'Forgot password?',
    text: 'Tell us your email. We send you a link with which you choose a new password.',
    action: 'Send link',
  },
  resendEmail: {
    title: 'Resend verification link',
    text: 'Tell us the email you registered with. We send the verification link again.',
    action: 'Resend link',
  },
} as const;

interface Props {
  purpose: keyof typeof PURPOSES;
  /** What was typed into the login form already. */
  email: string;
  onClose: () => void;
}

/** Asks for an email and nothing else. Known and unknown addresses get the same answer. */
export default function EmailDialog({ purpose, email, onClose }: Props) {
  const { title, text, action } = PURPOSES[purpose];
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(authCalls[purpose].body, { email });
  const send = useMutation({
    mutationFn: (body: { email: string }) => callApi(authCalls[purpose], { body }),
    onSuccess: (_, body) => setSentTo(body.email),
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => send.mutate(body))(event)}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
            <FormFailure formState={form.formState} />
            <FormText control={form.control} name="email" label="Email" type="email" autoComplete="email" autoFocus />
            {sentTo && <Alert severity="success">Email sent! Email has been sent on your email id.</Alert>}
            {sentTo && <DevMails to={sentTo} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{sentTo ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" variant="contained" loading={send.isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
