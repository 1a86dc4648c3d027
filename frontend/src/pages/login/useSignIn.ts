import { authCalls, type Login } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { startSession } from '../../api/session.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/toast.ts';

export function useSignIn(onError: (error: Error) => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Login) => callApi(authCalls.login, { body }),
    onSuccess: ({ data }) => {
      queryClient.clear();
      startSession(data);
      toast(`Successfully logged in as ${data.email}`);
      void navigate(paths.projects);
    },
    onError,
  });
}
