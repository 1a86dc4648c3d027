import { Button } from '@mui/material';
import { authCalls, PasswordChange } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';
import { startSession } from '../../api/session.ts';
import { SchemaValidatedForm, useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { FormNewPassword, FormPassword } from '../../shared/form/FormInputs.tsx';
import { NewPassword, withMatchingPasswords } from '../../shared/form/newPassword.ts';
import { toast } from '../../shared/toast.ts';
import { Section } from '../../shared/elements/Section.tsx';

const Form = withMatchingPasswords(PasswordChange.extend(NewPassword.shape));
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password for the old one. */
export function PasswordForm({ email }: { email: string }) {
  const form = useContractForm(Form, EMPTY);
  const change = useSending(form, {
    mutationFn: ({ currentPassword, password }) =>
      callApi(authCalls.changePassword, { body: { currentPassword, password } }),
    onSuccess: ({ data }) => {
      startSession(data);
      form.reset(EMPTY);
      toast('Password changed successfully.');
    },
  });
  return (
    <Section title="Password" text="A new password signs you out on every other device.">
      <SchemaValidatedForm form={form} onSend={change.mutate}>
        <div>
          {/* Tells a password manager whose password this is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <FormPassword name="currentPassword" label="Current password" autoComplete="current-password" />
        </div>
        <FormNewPassword label="New password" />
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
          Change password
        </Button>
      </SchemaValidatedForm>
    </Section>
  );
}
