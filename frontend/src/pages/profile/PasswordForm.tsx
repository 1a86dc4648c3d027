import { Button, Paper, Stack, Typography } from '@mui/material';
import { authCalls, PasswordChange } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../api/callApi.ts';
import { startSession } from '../../api/session.ts';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';
import { FormPassword } from '../../shared/form/FormInputs.tsx';
import { NewPassword, withMatchingPasswords } from '../../shared/form/newPassword.ts';
import { toast } from '../../shared/toast.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';

const Form = withMatchingPasswords(PasswordChange.extend(NewPassword.shape));
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password for the old one. */
export function PasswordForm({ email }: { email: string }) {
  const form = useContractForm(Form, EMPTY);
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: z.infer<typeof Form>) =>
      callApi(authCalls.changePassword, { body: { currentPassword, password } }),
    onSuccess: ({ data }) => {
      startSession(data);
      form.reset(EMPTY);
      toast('Password changed successfully.');
    },
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}>
        <Stack spacing={2.5}>
          <div>
            <Typography variant="h3" component="h2">
              Password
            </Typography>
            <SecondaryText>A new password signs you out on every other device.</SecondaryText>
          </div>
          <FormFailure formState={form.formState} />
          {/* Tells a password manager whose password this is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <FormPassword
            control={form.control}
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
          />
          <FormPassword control={form.control} name="password" label="New password" autoComplete="new-password" />
          <FormPassword
            control={form.control}
            name="confirmPassword"
            label="Confirm password"
            autoComplete="new-password"
          />
          <Button type="submit" variant="contained" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
            Change password
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
