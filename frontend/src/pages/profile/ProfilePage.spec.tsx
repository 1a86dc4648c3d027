import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../../api/session.ts';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import ProfilePage from './ProfilePage.tsx';

afterEach(() => vi.unstubAllGlobals());

const ROUTES = [{ path: '/profile', element: <ProfilePage /> }];
const ME = {
  id: 4,
  email: 'ann@example.ie',
  first_name: 'Ann',
  last_name: 'Byrne',
  phone_number: null,
  role: 'user',
  is_staff: false,
  is_active: true,
};
const SESSION = { ...ME, token: 'secret', expires_at: new Date(Date.now() + 864e5).toISOString() };
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('my profile', () => {
  it('shows email and role, and changes names and phone', async () => {
    signIn();
    const seen = fakeApi({
      'GET /api/clients/role/': { client_details: ME },
      'PUT /api/profile/': { client_details: { ...ME, first_name: 'Áine', phone_number: '353871234567' } },
    });
    renderRoutes(ROUTES, '/profile/');
    await type('First name', 'Áine');
    await type('Phone number', '+353 87 123 4567');
    expect([screen.getByText('ann@example.ie'), screen.getByText('User')]).toHaveLength(2);
    press('Save');
    await screen.findByText('Profile updated successfully.');
    expect(seen.at(-1)?.body).toEqual({ first_name: 'Áine', last_name: 'Byrne', phone_number: '353871234567' });
    expect(readSession()?.firstName).toBe('Áine');
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('353871234567');
  });

  it('changes the password for the old one and forgets what was typed', async () => {
    signIn();
    const seen = fakeApi({
      'GET /api/clients/role/': { client_details: ME },
      'POST /api/profile/password/': { message: 'ok', data: SESSION },
    });
    renderRoutes(ROUTES, '/profile/');
    await type('Current password', 'Secret1!');
    await type('New password', 'Secret2!');
    await type('Confirm password', 'Secret2!');
    press('Change password');
    await screen.findByText('Password changed successfully.');
    expect(seen.at(-1)?.body).toEqual({ current_password: 'Secret1!', password: 'Secret2!' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
  });

  it('says beside the field that the current password is wrong', async () => {
    signIn();
    const sentence = 'The current password is not correct.';
    fakeApi({
      'GET /api/clients/role/': { client_details: ME },
      'POST /api/profile/password/': refusal(422, 'WRONG_CURRENT_PASSWORD', sentence, { current_password: sentence }),
    });
    renderRoutes(ROUTES, '/profile/');
    await type('Current password', 'Secret1!');
    await type('New password', 'Secret2!');
    await type('Confirm password', 'Secret2!');
    press('Change password');
    expect((await screen.findByText(sentence)).closest('.Mui-error')).toBeTruthy();
  });

  it('says in a message that the details could not be had', async () => {
    signIn();
    fakeApi({ 'GET /api/clients/role/': refusal(500, 'INTERNAL', 'Something bad happened!') });
    renderRoutes(ROUTES, '/profile/');
    await waitFor(() => expect(screen.getAllByText('Unable to retrieve user details')).toHaveLength(2));
  });
});

describe('two-step sign-in', () => {
  const OFF = { is_on: false, has_app: false, is_demanded: false, recovery_codes_left: 0 };
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const open = (state: object, routes: Record<string, object> = {}) => {
    signIn();
    const seen = fakeApi({
      'GET /api/clients/role/': { client_details: ME },
      'GET /api/profile/two_factors/': { data: state },
      ...routes,
    });
    renderRoutes(ROUTES, '/profile/');
    return seen;
  };

  it('is set up with the password, the picture and the first code, and shows the recovery codes once', async () => {
    const seen = open(OFF, {
      'POST /api/profile/two_factors/': { data: { secret: SECRET, address: `otpauth://totp/x?secret=${SECRET}` } },
      'POST /api/profile/two_factors/confirm/': { data: { recovery_codes: ['k7mpq-w3xzd', 'abcde-fghjk'] } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await type('Your password', 'Secret1!');
    press('Continue');
    expect(await screen.findByRole('img', { name: 'Picture for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await type('Code that the app shows', '123456');
    press('Switch on');
    expect(await screen.findByText('k7mpq-w3xzd')).toBeTruthy();
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { current_password: 'Secret1!' },
      { code: '123456' },
    ]);
    press('I have kept them');
    await waitFor(() => expect(screen.queryByText('k7mpq-w3xzd')).toBeNull());
  });

  it('cannot be switched off where the server demands it, and says so while it is missing', async () => {
    open({ ...OFF, is_demanded: true });
    expect(
      await screen.findByText('Your role needs two-step sign-in. Please set it up, or add a passkey, to go on.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the app' })).toBeNull();
  });
});

describe('the end of an account that has no password here', () => {
  const open = (path: string) => {
    signIn();
    const seen = fakeApi({
      'GET /api/clients/role/': { client_details: { ...ME, uses_single_sign_on: true } },
      'POST /api/profile/close/': {},
    });
    renderRoutes(ROUTES, path);
    return seen;
  };

  it('asks for another sign-in at the firm’s service first, and only then for the last word', async () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { ...location, assign });
    open('/profile/');
    fireEvent.click(await screen.findByRole('button', { name: 'Close my account' }));
    press('Sign in again');
    const [address] = assign.mock.calls[0] ?? [''];
    expect(new URLSearchParams(address.split('?')[1])).toEqual(
      new URLSearchParams({ to: '/profile/?close=yes', again: 'true' }),
    );
  });

  it('comes when the service has asked', async () => {
    const seen = open('/profile/?close=yes');
    fireEvent.click(await screen.findByRole('button', { name: 'Close account' }));
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ method: 'POST', path: '/api/profile/close/', body: {} }));
  });
});
