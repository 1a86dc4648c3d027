import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import ContactPage from './ContactPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const ROUTES = [{ path: '/contact_us', element: <ContactPage /> }];
const ME = {
  id: 4,
  email: 'ann@example.ie',
  first_name: 'Ann',
  last_name: 'Byrne',
  phone_number: '0871234567',
  role: 'user',
  is_staff: false,
  is_active: true,
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact page', () => {
  it('lets somebody write to support who is not signed in', async () => {
    const seen = fakeApi({ 'POST /api/contact_us/': {} });
    renderRoutes(ROUTES, '/contact_us/');
    type('Full name', 'Una Ryan');
    type('Email', 'una@firm.ie');
    type('Phone number', '+353 87 123 4567');
    type('Message', 'The report does not open.');
    expect(screen.getByText('25/500')).toBeTruthy();
    send();
    await screen.findByText('Support request successfully sent.');
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/api/contact_us/',
        body: {
          full_name: 'Una Ryan',
          email: 'una@firm.ie',
          phone_number: '353871234567',
          message: 'The report does not open.',
        },
      },
    ]);
    await waitFor(() => expect(field('Message').value).toBe(''));
  });

  it('knows who writes when somebody is signed in', async () => {
    signIn();
    fakeApi({ 'GET /api/clients/role/': { client_details: ME } });
    renderRoutes(ROUTES, '/contact_us/');
    await waitFor(() => expect(field('Phone number').value).toBe('0871234567'));
    expect([field('Full name').value, field('Email').value]).toEqual(['Ann Byrne', 'ann@example.ie']);
  });

  it('says what is missing or too long', async () => {
    const seen = fakeApi({});
    renderRoutes(ROUTES, '/contact_us/');
    send();
    for (const sentence of [
      'Name is required.',
      'Email is required.',
      'Phone number is required.',
      'Message is required.',
    ])
      await screen.findByText(sentence);
    type('Message', 'x'.repeat(501));
    await screen.findByText('Message should contain below 500 characters.');
    expect(seen).toEqual([]);
  });

  it('keeps what was typed when it could not be sent, and says so', async () => {
    fakeApi({ 'POST /api/contact_us/': refusal(500, 'INTERNAL', 'Something bad happened!') });
    renderRoutes(ROUTES, '/contact_us/');
    type('Full name', 'Una Ryan');
    type('Email', 'una@firm.ie');
    type('Phone number', '0871234567');
    type('Message', 'Help');
    send();
    await screen.findByText('Unable to send your support request. Please try again later.');
    expect(field('Message').value).toBe('Help');
  });
});
