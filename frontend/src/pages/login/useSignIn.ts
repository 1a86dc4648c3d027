import type { Login } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/queryClient.ts';
import { startSession } from '../../api/session.ts';
import { toast } from '../../shared/toast.ts';
import { addressAfterLogin } from '../../shared/paths.ts';

/** Rules and calls come when somebody begins to type: the page itself is there without them. */
export const loadSignInCall = () => import('./logIn.ts');

export function useSignIn(onError: (error: Error) => void) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMutation({
    mutationFn: async (body: Login) => (await loadSignInCall()).logIn(body),
    onSuccess: ({ data }) => {
      queryClient.clear();
      startSession(data);
      toast(`Successfully logged in as ${data.email}`);
      void navigate(addressAfterLogin(state));
    },
    onError,
  });
}
