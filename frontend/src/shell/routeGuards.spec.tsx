import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../api/session.ts';
import { fakeApi, refusal } from '../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../shared/testing/render.suite.tsx';
import { addressAfterLogin } from '../shared/paths.ts';
import { AnonymousOnly, SignedInOnly } from './routeGuards.tsx';

afterEach(() => vi.unstubAllGlobals());

const ROUTES = [
  {
    element: <AnonymousOnly />,
    children: [
      { path: '/', element: <h1>Login</h1> },
      { path: '/registration', element: <h1>Registration</h1> },
    ],
  },
  { path: '/terms_and_conditions', element: <h1>Terms</h1> },
  {
    path: '*',
    element: (
      <SignedInOnly>
        <h1>Application</h1>
        <Outlet />
      </SignedInOnly>
    ),
  },
];
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
const heading = (name: string) => screen.findByRole('heading', { name });

describe('an anonymous visitor', () => {
  it('is sent to the login from a page that needs one', async () => {
    const { path, state } = renderRoutes(ROUTES, '/projects/7/?tab=2#documents');
    await heading('Login');
    expect(path()).toBe('/');
    expect(addressAfterLogin(state())).toBe('/projects/7/?tab=2#documents');
  });

  it('learns that an address leads nowhere', async () => {
    renderRoutes(ROUTES, '/nope/');
    await heading("Looks like you're lost...");
    expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
    expect(screen.getByText(/contact the admin and verify your account status/)).toBeTruthy();
  });
});

describe('a signed-in user', () => {
  it.each(['/', '/registration'])('is led from %s to the projects', async (address) => {
    signIn();
    fakeApi({ 'GET /api/clients/role/': { client_details: ME } });
    const { path } = renderRoutes(ROUTES, address);
    await heading('Application');
    expect(path()).toBe('/projects/list/');
  });

  it('may read the terms', async () => {
    signIn();
    renderRoutes(ROUTES, '/terms_and_conditions/');
    expect(await heading('Terms')).toBeTruthy();
  });

  it('gets a new role without signing in again', async () => {
    signIn('user');
    fakeApi({ 'GET /api/clients/role/': { client_details: { ...ME, role: 'staff', is_staff: true } } });
    renderRoutes(ROUTES, '/projects/list/');
    await waitFor(() => expect(readSession()?.role).toBe('staff'));
  });

  it('is signed out when the account was deactivated', async () => {
    signIn();
    fakeApi({
      'GET /api/clients/role/': refusal(
        401,
        'SESSION_OF_INACTIVE',
        'Your account is inactive. Please contact support.',
      ),
    });
    renderRoutes(ROUTES, '/projects/list/');
    await heading('Login');
    expect(readSession()).toBeNull();
    await screen.findByText('Your account is inactive. Please contact support.');
  });

  it('is warned five minutes before the login ends', async () => {
    signIn();
    const data = JSON.parse(localStorage.getItem('userData') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('userData', JSON.stringify({ ...data, expirationTime: Date.now() + 4.5 * 60_000 }));
    fakeApi({ 'GET /api/clients/role/': { client_details: ME } });
    renderRoutes(ROUTES, '/projects/list/');
    expect(
      await screen.findByText('Your session ends in 5 minutes. Please save your work and sign in again.'),
    ).toBeTruthy();
  });
});
