import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { Alert, Backdrop, Button, Divider, Link, Stack } from '@mui/material';
import { ERRORS, type ErrorCode, type SingleSignOn } from '@proofroom/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ApiError, isServerFault, sentenceOf, type FailureCode } from '../../api/apiError.ts';
import { addressAfterLogin, paths } from '../../shared/paths.ts';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import { readSingleSignOn, singleSignOnAddress } from '../../shared/sign-in/singleSignOn.ts';
import { toast } from '../../shared/toast.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { canUsePasskeys } from '../../shared/passkeys/canUsePasskeys.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import { LoginForm, type SecondStep } from './LoginForm.tsx';
import { emailVerificationResultMessage } from './emailVerificationResultMessage.ts';
import { loadSignInCall, useSignIn, useSingleSignOnReturn } from './useSignIn.ts';

const RequestEmailLinkDialog = lazy(() => import('./RequestEmailLinkDialog.tsx'));

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

/** Why somebody was sent back here from a page of the server, such as the way back from the sign-in service. */
function failureOf(code: string | null): { severity: 'error'; text: string } | null {
  if (code === null) return null;
  return { severity: 'error', text: Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode][1] : ERRORS.INTERNAL[1] };
}

/** The ways in that need no password typed here. */
function OtherWays({ single, onPasskey }: { single: SingleSignOn | null; onPasskey: (() => void) | null }) {
  const { state } = useLocation();
  return (
    <Stack spacing={1.5}>
      {single && (
        <Button
          href={singleSignOnAddress(addressAfterLogin(state))}
          variant={single.hasPasswords ? 'outlined' : 'contained'}
          size="large"
        >
          Sign in with {single.name}
        </Button>
      )}
      {onPasskey && (
        <Button variant="outlined" size="large" startIcon={<KeyOutlined />} onClick={onPasskey}>
          Sign in with a passkey
        </Button>
      )}
    </Stack>
  );
}

const Register = () => (
  <SecondaryText>
    New here? <PageLink to={paths.registration}>Create an account</PageLink>
  </SecondaryText>
);

export default function LoginPage() {
  const [params] = useSearchParams();
  const status = emailVerificationResultMessage(params.get('status')) ?? failureOf(params.get('failed'));
  const single = useMemo(() => readSingleSignOn(), []);
  const back = useSingleSignOnReturn();
  const [isEmergency, setEmergency] = useState(false);
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
  const hasPasswords = single?.hasPasswords ?? true;
  const isLocal = hasPasswords || isEmergency;
  const usePasskey = isLocal && canUsePasskeys() ? () => signIn.mutate({ by: 'passkey' }) : null;
  return (
    <SignInFrame title="Login" greeting="Welcome to">
      {(signIn.isPending || back.isPending) && <Busy />}
      {/* A try to log in is newer than the click on a link that the address speaks of. */}
      {status && signIn.isIdle && <Alert severity={status.severity}>{status.text}</Alert>}
      {back.failure && signIn.isIdle && <Alert severity="error">{back.failure}</Alert>}
      {needsVerifying(error) && <NotVerified onResend={() => openDialog('resendEmail')} />}
      {isLocal && (
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
      )}
      {!needs && (single || usePasskey) && <OtherWays single={single} onPasskey={usePasskey} />}
      <Divider />
      {hasPasswords ? (
        <Register />
      ) : (
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => setEmergency(!isEmergency)}
          sx={{ alignSelf: 'flex-start' }}
        >
          Emergency administrator
        </Link>
      )}
      {dialog && (
        <Suspense>
          <RequestEmailLinkDialog purpose={dialog} email={email} onClose={closeDialog} />
        </Suspense>
      )}
    </SignInFrame>
  );
}
