import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../../api/session.ts';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes } from '../../shared/testing/render.suite.tsx';
import { addressAfterLogin } from '../../shared/paths.ts';
import LoginPage from './LoginPage.tsx';

// Fetched ahead while somebody types; the tests of the sign-in page do not need the whole application.
vi.mock('../../App.tsx', () => ({ default: () => null }));
afterEach(() => vi.unstubAllGlobals());

const ROUTES = [
  { path: '/', element: <LoginPage /> },
  { path: '/projects/list', element: <h1>Projects</h1> },
];
const SESSION = {
  email: 'ann@example.ie',
  first_name: 'Ann',
  last_name: 'Byrne',
  role: 'user',
  token: 'secret-token',
  expires_at: new Date(Date.now() + 864e5).toISOString(),
};

function signInAs(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the sign-in page', () => {
  it('leads to the projects and keeps no token in the browser', async () => {
    fakeApi({ 'POST /api/': { message: 'ok', data: SESSION } });
    const { path } = renderRoutes(ROUTES, '/');
    signInAs('ann@example.ie', 'Secret1!');
    await screen.findByRole('heading', { name: 'Projects' });
    expect(path()).toBe('/projects/list/');
    expect(screen.getByText('Successfully logged in as ann@example.ie')).toBeTruthy();
    expect(readSession()).toMatchObject({ firstName: 'Ann', role: 'user' });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-token');
  });

  it('asks for a code where the account needs one, and sends it with the password', async () => {
    const seen = fakeApi({
      'POST /api/': ({ body }) =>
        (body as { code?: string }).code
          ? { message: 'ok', data: SESSION }
          : refusal(401, 'CODE_REQUIRED', 'Please enter the code of your authenticator app.'),
    });
    renderRoutes(ROUTES, '/');
    signInAs('ann@example.ie', 'Secret1!');
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Projects' });
    expect(seen.map(({ body }) => body)).toEqual([
      { email: 'ann@example.ie', password: 'Secret1!' },
      { email: 'ann@example.ie', password: 'Secret1!', code: '123456' },
    ]);
  });

  it('says what is missing after the first try, and not before', async () => {
    const seen = fakeApi({});
    renderRoutes(ROUTES, '/');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'not an address' } });
    expect(screen.queryByText('Invalid email.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Invalid email.');
    expect(screen.getByText('Password is required.')).toBeTruthy();
    expect(seen).toEqual([]);
  });

  it('shows a wrong password in the words of the server', async () => {
    fakeApi({ 'POST /api/': refusal(401, 'WRONG_PASSWORD', 'Email or password is not correct.') });
    renderRoutes(ROUTES, '/');
    signInAs('ann@example.ie', 'nope');
    expect(await screen.findByText('Email or password is not correct.')).toBeTruthy();
  });

  it('offers the verification link again to somebody who has not verified the email', async () => {
    const seen = fakeApi({
      'POST /api/': refusal(403, 'EMAIL_NOT_VERIFIED', 'Please verify your email.'),
      'POST /api/resend_email/': { message: 'Email sent! Email has been sent on your email id.', sends_mail: true },
    });
    renderRoutes(ROUTES, '/');
    signInAs('ann@example.ie', 'Secret1!');
    fireEvent.click(await screen.findByRole('button', { name: 'Resend verification link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Resend link' }));
    await screen.findByText('Email sent! Email has been sent on your email id.');
    expect(seen.find(({ path }) => path === '/api/resend_email/')?.body).toEqual({ email: 'ann@example.ie' });
  });

  it('says where the mail is on a server that sends none, and asks it for no mail and shows no link', async () => {
    const message = 'This server sends no email.';
    const seen = fakeApi({ 'POST /api/forgot_password/': { message, sends_mail: false } });
    renderRoutes(ROUTES, '/');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ann@example.ie' } });
    fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send link' }));
    await screen.findByText(message);
    expect(screen.getByRole('dialog').querySelector('a')).toBeNull();
    expect(seen).toHaveLength(1);
  });

  it('sends a link to somebody who forgot the password', async () => {
    const seen = fakeApi({ 'POST /api/forgot_password/': { message: 'sent', sends_mail: true } });
    renderRoutes(ROUTES, '/');
    fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(dialog.querySelector('input[name=email]') ?? dialog, { target: { value: 'ann@example.ie' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await waitFor(() =>
      expect(seen[0]).toMatchObject({ path: '/api/forgot_password/', body: { email: 'ann@example.ie' } }),
    );
  });

  it('leads to the address that was asked for, in this product alone', async () => {
    fakeApi({ 'POST /api/': { message: 'ok', data: SESSION } });
    const wanted = '/projects/7/?tab=2#documents';
    const routes = [...ROUTES, { path: '/projects/7', element: <h1>Project 7</h1> }];
    renderRoutes(routes, { pathname: '/', state: { wanted } });
    signInAs('ann@example.ie', 'Secret1!');
    expect(await screen.findByRole('heading', { name: 'Project 7' })).toBeTruthy();
    expect(addressAfterLogin({ wanted: '//evil.example/' })).toBe('/projects/list/');
  });

  it('shows only the newer of two messages: what became of a link, or of a try to log in', async () => {
    fakeApi({ 'POST /api/': refusal(401, 'WRONG_PASSWORD', 'Email or password is not correct.') });
    renderRoutes(ROUTES, '/?status=uav');
    signInAs('ann@example.ie', 'nope');
    await screen.findByText('Email or password is not correct.');
    expect(screen.queryByText('User already verified. No need to verify again.')).toBeNull();
  });

  it('shows the password on demand', () => {
    renderRoutes(ROUTES, '/');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  });

  it.each([
    ['evs', 'Email verified successfully. Now you can login.', 'success'],
    ['unf', 'User not found!', 'error'],
    ['uav', 'User already verified. No need to verify again.', 'error'],
    ['iat', 'Invalid access token.', 'error'],
    ['whatever', 'Invalid access token.', 'error'],
  ])('answers ?status=%s with “%s” as %s', (status, text, severity) => {
    renderRoutes(ROUTES, `/?status=${status}`);
    expect(screen.getByText(text).closest('[role=alert]')?.className.toLowerCase()).toContain(severity);
  });
});
