import { SESSION_MILLISECONDS, type Login } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/queryClient.ts';
import { sentenceOf } from '../../api/apiError.ts';
import { startSession } from '../../api/session.ts';
import { toast } from '../../shared/toast.ts';
import { addressAfterLogin } from '../../shared/paths.ts';

/** Rules and calls come when somebody begins to type: the page itself is there without them. */
export const loadSignInCall = () => import('./logIn.ts');
const loadPasskeys = () => import('../../shared/passkeys/askForPasskey.ts');

/** With a password, and a passkey as its second step where that is wanted; or with a passkey alone. */
type SignIn = { by: 'password'; login: Login; withPasskey?: boolean } | { by: 'passkey' };

async function signIn(way: SignIn) {
  if (way.by === 'passkey') return (await loadPasskeys()).logInWithPasskey();
  const passkey = way.withPasskey ? await (await loadPasskeys()).askForPasskey('after the password') : undefined;
  return (await loadSignInCall()).logIn({ ...way.login, ...(passkey && { passkey }) });
}

export function useSignIn(onError: (error: Error) => void) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMutation({
    mutationFn: signIn,
    onSuccess: ({ data }) => {
      queryClient.clear();
      startSession(data);
      toast(`Successfully logged in as ${data.email}`);
      void navigate(addressAfterLogin(state));
    },
    onError,
  });
}

/** Takes over the session of somebody whom the firm's sign-in service has sent back; the guard of the page then leads on. */
export function useSingleSignOnReturn() {
  const { search } = useLocation();
  const hasReturned = new URLSearchParams(search).get('signed_in') === 'sso';
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!hasReturned) return;
    const takeOver = async () => {
      const { clientDetails } = await (await loadSignInCall()).whoIsSignedIn();
      queryClient.clear();
      startSession({ ...clientDetails, expiresAt: new Date(Date.now() + SESSION_MILLISECONDS).toISOString() });
      toast(`Successfully logged in as ${clientDetails.email}`);
    };
    takeOver().catch((error: unknown) => setFailure(sentenceOf(error)));
  }, [hasReturned]);
  return { isPending: hasReturned && failure === null, failure };
}
