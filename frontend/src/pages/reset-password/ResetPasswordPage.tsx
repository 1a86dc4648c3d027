import { Button, Typography } from '@mui/material';
import { authCalls } from '@proofroom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { FormNewPassword } from '../../shared/form/FormInputs.tsx';
import { NewPassword, withMatchingPasswords } from '../../shared/form/newPassword.ts';
import { SchemaValidatedForm, useContractForm } from '../../shared/form/schemaValidatedForm.tsx';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import { toast } from '../../shared/toast.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';

const PasswordForm = withMatchingPasswords(NewPassword);

interface LinkParams {
  id: string;
  token: string;
}

/** Leads to the login and says why: a link that was used, is too old, or was never sent. */
function useRefusal() {
  const navigate = useNavigate();
  return useCallback(
    (error: Error) => {
      console.error('The password could not be reset.', error);
      toast(sentenceOf(error), 'error');
      void navigate(paths.login, { replace: true });
    },
    [navigate],
  );
}

function useResetPassword(params: LinkParams) {
  const navigate = useNavigate();
  const refuse = useRefusal();
  return useMutation({
    mutationFn: (password: string) => callApi(authCalls.resetPassword, { params, body: { password } }),
    onSuccess: ({ message }) => {
      toast(message);
      void navigate(paths.login, { replace: true });
    },
    onError: refuse,
  });
}

/** What was learnt of the link, once it was looked at; one that does not work never shows the form. */
function useCheckedLink(params: LinkParams) {
  const refuse = useRefusal();
  const { data, error, isPending } = useQuery({
    queryKey: queryKeys.resetLink(params.id, params.token),
    queryFn: ({ signal }) => callApi(authCalls.checkResetLink, { params, signal }),
    retry: false,
  });
  const isBroken = error instanceof ApiError && ['LINK_INVALID', 'ACCOUNT_INACTIVE'].includes(error.code);
  useEffect(() => {
    if (isBroken) refuse(error);
  }, [isBroken, error, refuse]);
  return { isChecked: !isPending && !isBroken, isInvitation: data?.isInvitation ?? false };
}

export default function ResetPasswordPage() {
  const { id = '', token = '' } = useParams();
  const { isChecked, isInvitation } = useCheckedLink({ id, token });
  const form = useContractForm(PasswordForm, { password: '', confirmPassword: '' });
  const reset = useResetPassword({ id, token });
  if (!isChecked) return <Waiting fullPage />;
  return (
    <SignInFrame title={isInvitation ? 'Welcome, choose your password' : 'Choose a new password'}>
      <SchemaValidatedForm form={form} onSend={({ password }) => reset.mutate(password)}>
        <FormNewPassword label={isInvitation ? 'Password' : 'New password'} autoFocus />
        <Button type="submit" variant="contained" size="large" loading={reset.isPending}>
          {isInvitation ? 'Set password' : 'Reset password'}
        </Button>
      </SchemaValidatedForm>
      <Typography variant="body2">
        <PageLink to={paths.login}>Back to login</PageLink>
      </Typography>
    </SignInFrame>
  );
}
