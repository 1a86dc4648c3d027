import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Stack,
  Typography,
} from '@mui/material';
import { Registration, authCalls, type Answer } from '@proofroom/contract';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { callApi } from '../../api/callApi.ts';
import { FormNames, FormNewPassword, FormPhoneNumber, FormText } from '../../shared/form/FormInputs.tsx';
import { SchemaValidatedForm, useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { NewPassword, withMatchingPasswords } from '../../shared/form/newPassword.ts';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';

/** What the page asks for: the registration itself, the password twice, and the agreement. */
const RegistrationForm = withMatchingPasswords(
  Registration.extend(NewPassword.shape).extend({
    isAgreed: z.boolean().refine(Boolean, 'Please agree to the Terms of Service and Privacy Policy.'),
  }),
);
type RegistrationForm = z.infer<typeof RegistrationForm>;

const MailSent = ({ email }: { email: string }) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
    <MarkEmailReadOutlined color="success" aria-hidden />
    <Typography variant="body2">
      We have sent a verification link to <strong>{email}</strong>. Please open it to verify your email, then log in.
    </Typography>
  </Stack>
);

const VerifyHere = ({ link }: { link: string }) => (
  <Alert
    severity="info"
    action={
      <Button variant="contained" size="small" href={link} sx={{ whiteSpace: 'nowrap' }}>
        Verify now
      </Button>
    }
  >
    This server sends no email. You can go on here.
  </Alert>
);

/** Says what to do now: open the mail; where none is sent, the link itself, or who has it. Closing it leads to the login. */
function RegisteredDialog({ email, answer }: { email: string; answer: Answer<typeof authCalls.register> }) {
  const navigate = useNavigate();
  const { verifyLink, sendsMail, message } = answer;
  const toLogin = () => void navigate(paths.login);
  return (
    <Dialog open onClose={toLogin} fullWidth maxWidth="xs">
      <DialogTitle>Registered successfully</DialogTitle>
      <DialogContent>
        {sendsMail && <MailSent email={email} />}
        {verifyLink && <VerifyHere link={verifyLink} />}
        {!sendsMail && !verifyLink && <Alert severity="info">{message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant={verifyLink ? 'text' : 'contained'} onClick={toLogin} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
  <PageLink to={to} target="_blank">
    {children}
  </PageLink>
);

function Agreement() {
  const { field, fieldState } = useController<RegistrationForm, 'isAgreed'>({ name: 'isAgreed' });
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
  const form = useContractForm(RegistrationForm, EMPTY);
  const register = useSending(form, {
    mutationFn: ({ email, firstName, lastName, password, phoneNumber }) =>
      callApi(authCalls.register, { body: { email, firstName, lastName, password, phoneNumber } }),
  });
  return (
    <SignInFrame title="Create an account" greeting="Welcome to">
      <SchemaValidatedForm form={form} spacing={2} onSend={register.mutate}>
        <FormNames />
        <FormPhoneNumber />
        <FormText name="email" label="Email" type="email" autoComplete="email" />
        <FormNewPassword label="Password" />
        <Agreement />
        <Button type="submit" variant="contained" size="large" loading={register.isPending}>
          Register
        </Button>
      </SchemaValidatedForm>
      <SecondaryText>
        Already have an account? <PageLink to={paths.login}>Log in</PageLink>
      </SecondaryText>
      {register.data && <RegisteredDialog email={register.variables.email} answer={register.data} />}
    </SignInFrame>
  );
}
