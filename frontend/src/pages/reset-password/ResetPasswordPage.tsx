import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authCalls } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { FormPassword } from '../../shared/form/FormPassword.tsx';
import { NewPassword, withMatchingPasswords } from '../../shared/form/newPassword.ts';
import { useContractForm } from '../../shared/form/useContractForm.ts';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import { toast } from '../../shared/toast.ts';

const PasswordForm = withMatchingPasswords(NewPassword);

function useResetPassword() {
  const { id = '', token = '' } = useParams();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => callApi(authCalls.resetPassword, { params: { id, token }, body: { password } }),
    onSuccess: () => toast('Password reset successfully.'),
    onError: (error) => {
      console.error('The password could not be reset.', error);
      toast(sentenceOf(error), 'error');
    },
    // Both ways lead to the login; the link in the e-mail works once.
    onSettled: () => void navigate(paths.login, { replace: true }),
  });
}

export default function ResetPasswordPage() {
  const form = useContractForm(PasswordForm, { password: '', confirmPassword: '' });
  const reset = useResetPassword();
  return (
    <SignInFrame title="Choose a new password">
      <form noValidate onSubmit={(event) => void form.handleSubmit(({ password }) => reset.mutate(password))(event)}>
        <Stack spacing={2.5}>
          <FormPassword
            control={form.control}
            name="password"
            label="New password"
            autoComplete="new-password"
            autoFocus
          />
          <FormPassword
            control={form.control}
            name="confirmPassword"
            label="Confirm password"
            autoComplete="new-password"
          />
          <Button type="submit" variant="contained" size="large" loading={reset.isPending}>
            Reset password
          </Button>
        </Stack>
      </form>
      <Typography variant="body2">
        <Link component={RouterLink} to={paths.login}>
          Back to login
        </Link>
      </Typography>
    </SignInFrame>
  );
}
