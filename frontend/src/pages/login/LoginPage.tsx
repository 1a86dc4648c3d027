import { lazy, Suspense, useCallback, useState } from 'react';
import Alert from '@mui/material/Alert';
import Backdrop from '@mui/material/Backdrop';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Login } from '@proofroom/contract';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/apiError.ts';
import { FormFailure } from '../../shared/form/FormFailure.tsx';
import { FormPassword } from '../../shared/form/FormPassword.tsx';
import { FormText } from '../../shared/form/FormText.tsx';
import { showServerErrors, useContractForm } from '../../shared/form/useContractForm.ts';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import { Waiting } from '../../shared/Waiting.tsx';
import { statusMessage } from './statusMessage.ts';
import { useSignIn } from './useSignIn.ts';

const EmailDialog = lazy(() => import('./EmailDialog.tsx'));

/** The application is fetched while somebody types a password, so that the first page behind the login is there at once. */
const fetchAhead = () => void import('../../App.tsx').catch(() => undefined);

const NotVerified = ({ onResend }: { onResend: () => void }) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" onClick={onResend}>
        Resend verification link
      </Button>
    }
  >
    Please verify your email.
  </Alert>
);

const Busy = () => (
  <Backdrop open sx={{ zIndex: 'modal', bgcolor: 'background.paper' }}>
    <Waiting text="Please Wait..." fullPage />
  </Backdrop>
);

export default function LoginPage() {
  const status = statusMessage(useSearchParams()[0].get('status'));
  const [dialog, openDialog] = useState<'forgotPassword' | 'resendEmail' | null>(null);
  const closeDialog = useCallback(() => openDialog(null), []);
  const [isUnverified, setUnverified] = useState(false);
  const form = useContractForm(Login, { email: '', password: '' });
  const signIn = useSignIn((error) => {
    const needsVerifying = error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED';
    setUnverified(needsVerifying);
    if (!needsVerifying) showServerErrors(form, error);
  });
  return (
    <SignInFrame title="Login" greeting="Welcome to">
      {signIn.isPending && <Busy />}
      {/* A try to log in is newer than the click on a link that the address speaks of. */}
      {status && signIn.isIdle && <Alert severity={status.severity}>{status.text}</Alert>}
      {isUnverified && <NotVerified onResend={() => openDialog('resendEmail')} />}
      <form
        noValidate
        onFocus={fetchAhead}
        onSubmit={(event) => void form.handleSubmit((body) => signIn.mutate(body))(event)}
      >
        <Stack spacing={2.5}>
          <FormFailure formState={form.formState} />
          <FormText control={form.control} name="email" label="Email" type="email" autoComplete="username" />
          <Stack spacing={1}>
            <FormPassword control={form.control} name="password" label="Password" autoComplete="current-password" />
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => openDialog('forgotPassword')}
              sx={{ alignSelf: 'flex-end' }}
            >
              Forgot password?
            </Link>
          </Stack>
          <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
            Login
          </Button>
        </Stack>
      </form>
      <Divider />
      <Typography variant="body2" color="textSecondary">
        New here?{' '}
        <Link component={RouterLink} to={paths.registration}>
          Create an account
        </Link>
      </Typography>
      {dialog && (
        <Suspense>
          <EmailDialog purpose={dialog} email={form.getValues('email')} onClose={closeDialog} />
        </Suspense>
      )}
    </SignInFrame>
  );
}
