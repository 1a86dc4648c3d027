import { authCalls, type Login } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { startSession } from '../../api/session.ts';
import { toast } from '../../shared/toast.ts';
import { wantedAddress } from '../../shared/wantedAddress.ts';

export function useSignIn(onError: (error: Error) => void) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMutation({
    mutationFn: (body: Login) => callApi(authCalls.login, { body }),
    onSuccess: ({ data }) => {
      queryClient.clear();
      startSession(data);
      toast(`Successfully logged in as ${data.email}`);
      void navigate(wantedAddress(state));
    },
    onError,
  });
}
