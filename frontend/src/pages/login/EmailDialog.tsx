import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authCalls } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { DevMail, useDevMail } from '../../shared/sign-in/DevMail.tsx';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';
import { FormText } from '../../shared/form/FormInputs.tsx';
import { toast } from '../../shared/toast.ts';

const PURPOSES = {
  forgotPassword: {
    title: 'Forgot password?',
    text: "Enter your email and we'll send you a reset link.",
    action: 'Send link',
    open: 'Choose a password',
  },
  resendEmail: {
    title: 'Resend verification link',
    text: "Enter the email you registered with and we'll send the verification link again.",
    action: 'Resend link',
    open: 'Verify now',
  },
} as const;

interface Props {
  purpose: keyof typeof PURPOSES;
  /** What was typed into the login form already. */
  email: string;
  onClose: () => void;
}

/** Says that the mail is on its way and closes; on a machine that sends none the link is offered here. */
function Sent({ email, action, onClose }: { email: string; action: string; onClose: () => void }) {
  const { isLooking, mail } = useDevMail(email);
  const isSent = !isLooking && !mail;
  useEffect(() => {
    if (!isSent) return;
    toast('Email sent! Email has been sent on your email id.');
    onClose();
  }, [isSent, onClose]);
  return mail ? <DevMail links={mail.links} action={action} /> : <Skeleton height={44} />;
}

/** Asks for an email and nothing else. Known and unknown addresses get the same answer. */
export default function EmailDialog({ purpose, email, onClose }: Props) {
  const { title, text, action, open } = PURPOSES[purpose];
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
          {sentTo === null ? (
            <Stack spacing={2}>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
              <FormFailure formState={form.formState} />
              <FormText control={form.control} name="email" label="Email" type="email" autoComplete="email" autoFocus />
            </Stack>
          ) : (
            <Sent email={sentTo} action={open} onClose={onClose} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{sentTo === null ? 'Cancel' : 'Close'}</Button>
          {sentTo === null && (
            <Button type="submit" variant="contained" loading={send.isPending}>
              {action}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
