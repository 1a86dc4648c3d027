import type { Client } from '@proofroom/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import ClientList from './ClientList.tsx';

afterEach(() => vi.unstubAllGlobals());

const aClient = (change: Partial<Client> = {}): Client => ({
  id: 4,
  name: 'Ann Byrne',
  firstName: 'Ann',
  lastName: 'Byrne',
  email: 'ann.byrne@example.ie',
  phoneNumber: null,
  role: 'user',
  isActive: true,
  isStaff: false,
  isVerified: true,
  createdAt: '2026-11-20T12:00:00Z',
  ...change,
});
const show = (rows: Client[], methods: object = {}) =>
  renderAdmin('/clients/list', <ClientList />, inMemory(rows, methods), '/clients/list/');
const accountSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Account status of Ann Byrne' });

describe('client management', () => {
  it('shows a dash where there is no phone number', async () => {
    signIn('admin');
    show([aClient()]);
    const row = within(await screen.findByRole('row', { name: /Ann Byrne/ }));
    expect(row.getByText('-')).toBeTruthy();
    expect(row.getByText('ann.byrne@example.ie')).toBeTruthy();
  });

  it('scrolls sideways where the window is too narrow for its columns, by keyboard too', async () => {
    signIn('admin');
    show([aClient()]);
    await screen.findByRole('row', { name: /Ann Byrne/ });
    const frame = screen.getByRole('region', { name: 'Client Management' });
    expect(within(frame).getByRole('table')).toBeTruthy();
    expect(getComputedStyle(frame).overflowX).toBe('auto');
    expect(frame.tabIndex).toBe(0);
  });

  it('asks before an account is deactivated, and keeps the old state when the admin declines', async () => {
    signIn('admin');
    const setClientActive = vi.fn<(id: number, isActive: boolean) => Promise<void>>().mockResolvedValue();
    show([aClient()], { setClientActive });
    fireEvent.click(await accountSwitch());
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull());
    expect((await accountSwitch()).checked).toBe(true);
    expect(setClientActive).not.toHaveBeenCalled();
  });

  it('sends the new state once the admin agrees', async () => {
    signIn('admin');
    const setClientActive = vi.fn<(id: number, isActive: boolean) => Promise<void>>().mockResolvedValue();
    show([aClient()], { setClientActive });
    fireEvent.click(await accountSwitch());
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Client updated successfully.');
    expect(setClientActive).toHaveBeenCalledWith(4, false);
  });

  it('says why a change was refused', async () => {
    signIn('admin');
    const sentence = 'The last active admin cannot be removed, demoted or deactivated.';
    show([aClient()], {
      setClientActive: () => Promise.reject(new ApiError(sentence, { code: 'LAST_ADMIN', status: 409 })),
    });
    fireEvent.click(await accountSwitch());
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says what goes with a client before it is deleted', async () => {
    signIn('admin');
    fakeApi({ 'GET /api/clients/4/usage/': { data: { projects: 2, documents: 14, answers: 1 } } });
    show([aClient()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Ann Byrne' }));
    expect(
      await screen.findByText(
        '2 projects, 14 documents and 1 answer will be deleted too. To keep them, set the account inactive instead.',
      ),
    ).toBeTruthy();
  });

  it('lets nobody weaken the own account', async () => {
    signIn('admin');
    show([aClient({ email: 'ann@example.ie' }), aClient({ id: 5, name: 'Bo Daly', email: 'bo@example.ie' })]);
    const deleteOf = async (name: string) =>
      (await screen.findByRole<HTMLButtonElement>('button', { name: `Delete ${name}` })).disabled;
    expect(await deleteOf('Ann Byrne')).toBe(true);
    expect((await accountSwitch()).disabled).toBe(true);
    expect(await deleteOf('Bo Daly')).toBe(false);
  });

  it('numbers the rows from one, whatever their ids are', async () => {
    signIn('admin');
    show([aClient({ id: 40 }), aClient({ id: 7, name: 'Bo Daly' })]);
    expect(within(await screen.findByRole('row', { name: /Ann Byrne/ })).getByText('1')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Bo Daly/ })).getByText('2')).toBeTruthy();
  });

  it('imports the clients of a file and says how many were invited', async () => {
    signIn('admin');
    const report = {
      file_name: 'clients.csv',
      headings: ['Name', 'Email'],
      mapping: [{ field: 'name', heading: 'Name' }],
      total: 2,
      updated: 0,
      skipped: 0,
      existing: 0,
      imported: 0,
      preview: [],
      errors: [],
    };
    fakeApi({
      'POST /api/clients/add/csv/': ({ path }) => ({
        data: { ...report, imported: path.includes('dry_run=true') ? 0 : 2 },
        not_invited: [],
      }),
    });
    show([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Import clients' }));
    const file = new File(['Name,Email'], 'clients.csv');
    fireEvent.change(await screen.findByLabelText('File to import'), { target: { files: [file] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Import 2 clients' }));
    expect(await screen.findByText('2 clients added. Invitations are on their way.')).toBeTruthy();
  });

  it('lets staff look and change nothing', async () => {
    signIn('staff');
    show([aClient()]);
    expect((await accountSwitch()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add client' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Ann Byrne' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Ann Byrne' })).toBeNull();
  });

  it('adds a client and says that an invitation is on its way', async () => {
    signIn('admin');
    const create = vi
      .fn<(resource: string, params: { data: object }) => Promise<object>>()
      .mockResolvedValue({ data: aClient() });
    show([], { create });
    fireEvent.click(await screen.findByRole('button', { name: 'Add client' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Name is required.');
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Ann Byrne' } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ann@example.ie' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Added successfully. Kindly check email.');
    expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'Ann Byrne', email: 'ann@example.ie', phoneNumber: null });
  });

  it('puts a taken email beside the field', async () => {
    signIn('admin');
    const sentence = 'A user with this email already exists.';
    show([], {
      create: () =>
        Promise.reject(new ApiError(sentence, { code: 'EMAIL_TAKEN', status: 409, fields: { email: sentence } })),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add client' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Ann' } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ann@example.ie' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByText(sentence)).closest('.Mui-error')).toBeTruthy();
  });

  it('helps a client who cannot get in: the invitation again, or no second step any more', async () => {
    signIn('admin');
    const seen = fakeApi({
      'GET /api/clients/4/sign_in/': { data: { has_password: false, has_two_factors: true } },
      'POST /api/clients/4/send_link/': { message: 'The mail is on its way.', sends_mail: true },
      'POST /api/clients/4/two_factors/remove/': {},
    });
    show([aClient()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Ann Byrne' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send the invitation again' }));
    await screen.findByText('The mail is on its way.');
    fireEvent.click(screen.getByRole('button', { name: 'Switch two-step sign-in off' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
    await screen.findByText('Two-step sign-in is off.');
    expect(seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/clients/4/send_link/',
      '/api/clients/4/two_factors/remove/',
    ]);
  });

  it('says that the switch makes somebody staff, and what staff may do', async () => {
    signIn('admin');
    show([aClient()]);
    fireEvent.click(await screen.findByRole('switch', { name: 'Admin status of Ann Byrne' }));
    expect(await screen.findByText(/make Ann Byrne staff\? Staff see every client/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make staff' })).toBeTruthy();
  });

  it('does not let the email be changed', async () => {
    signIn('admin');
    fakeApi({ 'GET /api/clients/4/sign_in/': { data: { has_password: true, has_two_factors: false } } });
    show([aClient()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Ann Byrne' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).disabled).toBe(true);
  });
});
