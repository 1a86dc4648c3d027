import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes } from '../../shared/testing/render.suite.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ROUTES = [
  { path: '/reset_password/:id/:token', element: <ResetPasswordPage /> },
  { path: '/', element: <h1>Login</h1> },
];

const GOOD_LINK = { 'GET /api/reset_password/7/abc/': { is_invitation: false } };

async function choose(password: string, confirmation = password) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirmation } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
}

describe('the page behind a reset link', () => {
  it('sends the new password with the link and leads to the login', async () => {
    const seen = fakeApi({
      ...GOOD_LINK,
      'POST /api/reset_password/7/abc/': { message: 'Password reset successfully.' },
    });
    renderRoutes(ROUTES, '/reset_password/7/abc/');
    await choose('Secret1!');
    await screen.findByRole('heading', { name: 'Login' });
    expect(seen.at(-1)?.body).toEqual({ password: 'Secret1!' });
    expect(screen.getByText('Password reset successfully.')).toBeTruthy();
  });

  it('welcomes somebody who was invited, and speaks of no reset', async () => {
    fakeApi({
      'GET /api/reset_password/7/abc/': { is_invitation: true },
      'POST /api/reset_password/7/abc/': { message: 'Your password is set. Please log in.' },
    });
    renderRoutes(ROUTES, '/reset_password/7/abc/');
    await screen.findByRole('heading', { name: 'Welcome, choose your password' });
    for (const label of ['Password', 'Confirm password'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'Secret1!' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Your password is set. Please log in.')).toBeTruthy();
  });

  it('leads to the login also when the link has been used already, and says so', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    fakeApi({
      ...GOOD_LINK,
      'POST /api/reset_password/7/abc/': refusal(
        400,
        'LINK_INVALID',
        'This link is no longer valid. Please ask for a new one.',
      ),
    });
    renderRoutes(ROUTES, '/reset_password/7/abc/');
    await choose('Secret1!');
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByText('This link is no longer valid. Please ask for a new one.')).toBeTruthy();
    expect(log).toHaveBeenCalled();
  });

  it('shows no form behind a link that does not work', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const sentence = 'This link is no longer valid. Please ask for a new one.';
    fakeApi({ 'GET /api/reset_password/7/abc/': refusal(400, 'LINK_INVALID', sentence) });
    renderRoutes(ROUTES, '/reset_password/7/abc/');
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('wants the same password twice', async () => {
    fakeApi(GOOD_LINK);
    renderRoutes(ROUTES, '/reset_password/7/abc/');
    await choose('Secret1!', 'Secret2!');
    expect(await screen.findByText('Confirm Password and Password does not match.')).toBeTruthy();
  });
});
