import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authCalls, PHONE_HELP } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useController, type Control } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { callApi } from '../../api/callApi.ts';
import { FormFailure } from '../../shared/form/FormFailure.tsx';
import { FormPassword } from '../../shared/form/FormPassword.tsx';
import { FieldInfo } from '../../shared/form/FieldInfo.tsx';
import { FormText } from '../../shared/form/FormText.tsx';
import { showServerErrors } from '../../shared/form/showServerErrors.ts';
import { useContractForm } from '../../shared/form/useContractForm.ts';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import { RegisteredDialog } from './RegisteredDialog.tsx';
import { RegistrationForm } from './registrationForm.ts';

const EMPTY: RegistrationForm = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  password: '',
  confirmPassword: '',
  isAgreed: false,
};

const TextLink = ({ to, children }: { to: string; children: string }) => (
  <Link component={RouterLink} to={to} target="_blank">
    {children}
  </Link>
);

function Agreement({ control }: { control: Control<RegistrationForm> }) {
  const { field, fieldState } = useController({ control, name: 'isAgreed' });
  return (
    <div>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mr: 0, '& .MuiCheckbox-root': { py: 0.25 } }}
        control={
          <Checkbox
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            name={field.name}
            slotProps={{
              input: { ref: field.ref, 'aria-describedby': 'agreement-error', 'aria-invalid': fieldState.invalid },
            }}
          />
        }
        label={
          <>
            I agree to the <TextLink to={paths.terms}>Terms of Service</TextLink> and the{' '}
            <TextLink to={paths.privacy}>Privacy Policy</TextLink>.
          </>
        }
      />
      <FormHelperText id="agreement-error" error={fieldState.invalid}>
        {fieldState.error?.message}
      </FormHelperText>
    </div>
  );
}

export default function RegistrationPage() {
  const [registered, setRegistered] = useState<string | null>(null);
  const form = useContractForm(RegistrationForm, EMPTY);
  const register = useMutation({
    mutationFn: ({ email, firstName, lastName, password, phoneNumber }: RegistrationForm) =>
      callApi(authCalls.register, { body: { email, firstName, lastName, password, phoneNumber } }),
    onSuccess: (_, { email }) => setRegistered(email),
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <SignInFrame title="Create an account" greeting="Welcome to">
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => register.mutate(values))(event)}>
        <Stack spacing={2}>
          <FormFailure formState={form.formState} />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <FormText control={form.control} name="firstName" label="First name" autoComplete="given-name" />
            <FormText control={form.control} name="lastName" label="Last name" autoComplete="family-name" />
          </Stack>
          <FormText
            control={form.control}
            name="phoneNumber"
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            end={<FieldInfo text={PHONE_HELP} about="Phone number" />}
          />
          <FormText control={form.control} name="email" label="Email" type="email" autoComplete="email" />
          <FormPassword control={form.control} name="password" label="Password" autoComplete="new-password" />
          <FormPassword
            control={form.control}
            name="confirmPassword"
            label="Confirm password"
            autoComplete="new-password"
          />
          <Agreement control={form.control} />
          <Button type="submit" variant="contained" size="large" loading={register.isPending}>
            Register
          </Button>
        </Stack>
      </form>
      <Typography variant="body2" color="textSecondary">
        Already have an account?{' '}
        <Link component={RouterLink} to={paths.login}>
          Login
        </Link>
      </Typography>
      {registered && <RegisteredDialog email={registered} />}
    </SignInFrame>
  );
}
