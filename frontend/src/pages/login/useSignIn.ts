import type { Login } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/queryClient.ts';
import { startSession } from '../../api/session.ts';
import { toast } from '../../shared/toast.ts';
import { addressAfterLogin } from '../../shared/paths.ts';

/** Rules and calls come when somebody begins to type: the page itself is there without them. */
export const loadSignInCall = () => import('./logIn.ts');
const loadPasskeys = () => import('../../shared/passkeys/askForPasskey.ts');

/** With a password, and a passkey as its second step where that is wanted; or with a passkey alone. */
export type SignIn = { by: 'password'; login: Login; withPasskey?: boolean } | { by: 'passkey' };

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
