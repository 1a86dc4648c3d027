import { lazy, Suspense, useCallback, useState } from 'react';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Backdrop from '@mui/material/Backdrop';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { ApiError, isServerFault, sentenceOf, type FailureCode } from '../../api/apiError.ts';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import { toast } from '../../shared/toast.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { canUsePasskeys } from '../../shared/passkeys/canUsePasskeys.ts';
import { LoginForm, type SecondStep } from './LoginForm.tsx';
import { statusMessage } from './mailLinkMessage.ts';
import { loadSignInCall, useSignIn } from './useSignIn.ts';

const EmailDialog = lazy(() => import('./EmailDialog.tsx'));

/** The application is fetched while somebody types a password, so that the first page behind the login is there at once. */
const fetchAhead = () => void Promise.all([loadSignInCall(), import('../../App.tsx')]).catch(() => undefined);

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

const needsVerifying = (error: Error | null) => error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED';

const SECOND_STEPS: Partial<Record<FailureCode, SecondStep>> = {
  CODE_REQUIRED: 'code',
  PASSKEY_REQUIRED: 'passkey',
  CODE_OR_PASSKEY_REQUIRED: 'either',
};
const secondStep = (error: Error | null) => (error instanceof ApiError ? (SECOND_STEPS[error.code] ?? null) : null);

export default function LoginPage() {
  const status = statusMessage(useSearchParams()[0].get('status'));
  const [dialog, openDialog] = useState<'forgotPassword' | 'resendEmail' | null>(null);
  const closeDialog = useCallback(() => openDialog(null), []);
  const [email, setEmail] = useState('');
  const [needs, setNeeds] = useState<SecondStep | null>(null);
  const signIn = useSignIn((error) => {
    setNeeds((before) => secondStep(error) ?? before);
    if (isServerFault(error)) toast(sentenceOf(error), 'error');
  });
  const { error } = signIn;
  const isRefused = error !== null && !isServerFault(error) && !needsVerifying(error) && !secondStep(error);
  return (
    <SignInFrame title="Login" greeting="Welcome to">
      {signIn.isPending && <Busy />}
      {/* A try to log in is newer than the click on a link that the address speaks of. */}
      {status && signIn.isIdle && <Alert severity={status.severity}>{status.text}</Alert>}
      {needsVerifying(error) && <NotVerified onResend={() => openDialog('resendEmail')} />}
      <div onFocus={fetchAhead}>
        <LoginForm
          isBusy={signIn.isPending}
          failure={isRefused ? sentenceOf(error) : null}
          needs={needs}
          email={email}
          onEmail={setEmail}
          onLogIn={(login, withPasskey) => signIn.mutate({ by: 'password', login, withPasskey })}
          onForgotten={() => openDialog('forgotPassword')}
        />
      </div>
      {canUsePasskeys() && !needs && (
        <Button
          variant="outlined"
          size="large"
          startIcon={<KeyOutlined />}
          onClick={() => signIn.mutate({ by: 'passkey' })}
        >
          Sign in with a passkey
        </Button>
      )}
      <Divider />
      <Typography variant="body2" color="textSecondary">
        New here?{' '}
        <Link component={RouterLink} to={paths.registration}>
          Create an account
        </Link>
      </Typography>
      {dialog && (
        <Suspense>
          <EmailDialog purpose={dialog} email={email} onClose={closeDialog} />
        </Suspense>
      )}
    </SignInFrame>
  );
}
