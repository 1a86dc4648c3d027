import { Alert, Button, Link, Stack } from '@mui/material';
import type { Login } from '@proofroom/contract';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { TextInput, usePasswordEye } from '../../shared/form/TextInput.tsx';
import { loadSignInCall } from './useSignIn.ts';

/** A code of an app, a passkey, or either of them. A recovery code always does. */
export type SecondStep = 'code' | 'passkey' | 'either';

interface Props {
  isBusy: boolean;
  /** Why the last try failed. */
  failure: string | null;
  /** The password was right, and the account needs this too. */
  needs: SecondStep | null;
  email: string;
  onEmail: (email: string) => void;
  onLogIn: (login: Login, withPasskey?: boolean) => void;
  onForgotten: () => void;
}

type Faults = Partial<Record<keyof Login, string>>;

/**
 * Email and password. Faults are shown after the first try, then follow every change. Needs no library for forms, so that
 * the way in stays light.
 */
export function LoginForm({ isBusy, failure, needs, email, onEmail, onLogIn, onForgotten }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const eye = usePasswordEye();

  const check = async (values: Login) => {
    const found = (await loadSignInCall()).whatIsWrong(values);
    setFaults(found);
    return found;
  };
  const change =
    (field: keyof Login) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (field === 'email') onEmail(target.value);
      else setPassword(target.value);
      if (faults) void check({ email, password, [field]: target.value });
    };
  const send = async (withPasskey: boolean) => {
    const found = await check({ email, password });
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    onLogIn({ email: email.trim(), password, ...(needs && !withPasskey && { code }) }, withPasskey);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack spacing={2.5}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <TextInput
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          inputRef={emailField}
          error={faults?.email}
          onChange={change('email')}
        />
        <Stack spacing={1}>
          <TextInput
            {...eye}
            name="password"
            label="Password"
            autoComplete="current-password"
            value={password}
            inputRef={passwordField}
            error={faults?.password}
            onChange={change('password')}
          />
          <Link component="button" type="button" variant="body2" onClick={onForgotten} sx={{ alignSelf: 'flex-end' }}>
            Forgot password?
          </Link>
        </Stack>
        {needs && needs !== 'code' && (
          <Button
            variant={needs === 'passkey' ? 'contained' : 'outlined'}
            size="large"
            onClick={() => void send(true)}
            autoFocus={needs === 'passkey'}
          >
            Use your passkey
          </Button>
        )}
        {needs && (
          <TextInput
            name="code"
            label={needs === 'passkey' ? 'Recovery code' : 'Code from your authenticator app'}
            autoComplete="one-time-code"
            hint={
              needs === 'passkey'
                ? 'Only where you do not have your passkey at hand.'
                : 'Six digits, or one of your recovery codes.'
            }
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoFocus={needs !== 'passkey'}
          />
        )}
        <Button type="submit" variant={needs === 'passkey' ? 'outlined' : 'contained'} size="large" loading={isBusy}>
          Log in
        </Button>
      </Stack>
    </form>
  );
}
