import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes } from '../../shared/testing/render.suite.tsx';
import RegistrationPage from './RegistrationPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const ROUTES = [
  { path: '/registration', element: <RegistrationPage /> },
  { path: '/', element: <h1>Login</h1> },
];
const SENT = { message: 'sent', sends_mail: true, verify_link: null };
const KEPT = { message: 'The mail is kept for the operator.', sends_mail: false, verify_link: null };
const GOOD = {
  'First name': 'Ann',
  'Last name': 'Byrne',
  'Phone number': '015550100',
  Email: 'ann@example.ie',
  Password: 'Secret1!',
  'Confirm password': 'Secret1!',
};

function fill(values: Partial<typeof GOOD>, isAgreed = true) {
  for (const [label, value] of Object.entries({ ...GOOD, ...values }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  if (isAgreed) fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

describe('the registration page', () => {
  it('creates the account and leads to the login when the dialog is closed', async () => {
    const seen = fakeApi({ 'POST /api/registration/': SENT });
    const { path } = renderRoutes(ROUTES, '/registration');
    fill({});
    await screen.findByText('Registered successfully');
    expect(seen[0]?.body).toEqual({
      email: 'ann@example.ie',
      first_name: 'Ann',
      last_name: 'Byrne',
      password: 'Secret1!',
      phone_number: '015550100',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(path()).toBe('/');
  });

  it.each([
    ['Name is required.', { 'First name': ' ' }],
    ['Phone number is required.', { 'Phone number': '' }],
    [
      'Please enter a valid Irish phone number without spaces or brackets. No need to include the plus sign (+).',
      { 'Phone number': '(01) 555 0100' },
    ],
    ['Invalid email.', { Email: 'ann@example' }],
    [
      'Password must be 8+ characters with at least one uppercase, one lowercase, one number, and one special character.',
      { Password: 'secret', 'Confirm password': 'secret' },
    ],
    ['Confirm Password is required.', { 'Confirm password': '' }],
    ['Confirm Password and Password does not match.', { 'Confirm password': 'Secret2!' }],
  ])('says "%s"', async (sentence, values) => {
    const seen = fakeApi({});
    renderRoutes(ROUTES, '/registration');
    fill(values);
    await screen.findByText(sentence);
    expect(seen).toEqual([]);
  });

  it('asks for the agreement to terms and privacy', async () => {
    renderRoutes(ROUTES, '/registration');
    fill({}, false);
    expect(await screen.findByText('Please agree to the Terms of Service and Privacy Policy.')).toBeTruthy();
  });

  it('explains Irish phone numbers', () => {
    renderRoutes(ROUTES, '/registration');
    expect(screen.getByRole('button', { name: /International numbers start with 353/ })).toBeTruthy();
  });

  it('says who has the mail on a server that sends none, where the link is not for this page', async () => {
    fakeApi({ 'POST /api/registration/': KEPT });
    renderRoutes(ROUTES, '/registration');
    fill({});
    await screen.findByText(KEPT.message);
    expect(screen.queryByText(/We have sent/)).toBeNull();
  });

  it('offers the link of the account just made on a server that sends no mail, and does not say that one was sent', async () => {
    const link = 'http://localhost:3000/api/verify_email/7/abc/';
    fakeApi({ 'POST /api/registration/': { ...KEPT, verify_link: link } });
    renderRoutes(ROUTES, '/registration');
    fill({});
    expect((await screen.findByRole('link', { name: 'Verify now' })).getAttribute('href')).toBe(link);
    expect(screen.queryByText(/We have sent/)).toBeNull();
  });

  it('says in a message that nobody could be registered, and keeps what was typed', async () => {
    fakeApi({ 'POST /api/registration/': refusal(500, 'INTERNAL', 'Something bad happened!') });
    renderRoutes(ROUTES, '/registration');
    fill({});
    await screen.findByText('Unable to register user.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.ie');
  });

  it('says that an email is taken', async () => {
    fakeApi({ 'POST /api/registration/': refusal(409, 'EMAIL_TAKEN', 'A user with this email already exists.') });
    renderRoutes(ROUTES, '/registration');
    fill({});
    expect(await screen.findByText('A user with this email already exists.')).toBeTruthy();
  });
});
