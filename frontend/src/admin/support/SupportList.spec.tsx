import type { SupportRequest } from '@proofroom/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import SupportList from './SupportList.tsx';

afterEach(() => vi.unstubAllGlobals());

const aRequest = (change: Partial<SupportRequest> = {}): SupportRequest => ({
  id: 7,
  fullName: 'Una Ryan',
  phoneNumber: '0871234567',
  email: 'una@firm.ie',
  message: 'The report does not open.',
  status: 1,
  createdAt: '2026-11-20T12:00:00Z',
  resolvedAt: null,
  resolvedBy: null,
  ...change,
});
const resolved = aRequest({
  id: 6,
  fullName: 'Tom Daly',
  status: 2,
  resolvedAt: '2026-11-21T12:00:00Z',
  resolvedBy: 'Sean Walsh',
});
function show(
  rows: SupportRequest[],
  resolveSupportRequest = vi.fn<(id: number) => Promise<void>>().mockResolvedValue(),
) {
  signIn('staff');
  const getList = vi.fn<(resource: string, params: { filter: object }) => Promise<object>>();
  getList.mockResolvedValue({ data: rows, total: rows.length });
  renderAdmin(
    '/support_request',
    <SupportList />,
    inMemory(rows, { resolveSupportRequest, getList }),
    '/support_request/',
  );
  return { resolveSupportRequest, getList };
}
const pendingTag = () => screen.findByRole('button', { name: 'Pending: request of Una Ryan' });

describe('support requests', () => {
  it('are shown whole on demand', async () => {
    show([aRequest()]);
    await pendingTag();
    fireEvent.click(screen.getByRole('button', { name: 'View the request of Una Ryan' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const words of ['Una Ryan', 'una@firm.ie', '0871234567', 'The report does not open.'])
      expect(dialog.getByText(words)).toBeTruthy();
  });

  it('keep what can be done in view when the table is wider than the window', async () => {
    show([aRequest()]);
    await pendingTag();
    const cell = screen.getByRole('button', { name: 'View the request of Una Ryan' }).closest('td');
    expect(cell && getComputedStyle(cell).position).toBe('sticky');
  });

  it('are counted among all of them under a filter', async () => {
    const { getList } = show([aRequest()]);
    expect(await screen.findByText('1 in total')).toBeTruthy();
    getList.mockImplementation(async (_, { filter }) => {
      const isFiltered = Object.keys(filter).length > 0;
      return { data: [aRequest()], total: isFiltered ? 1 : 12 };
    });
    fireEvent.change(screen.getByLabelText('Search support request'), { target: { value: 'Una' } });
    expect(await screen.findByText('1 of 12')).toBeTruthy();
  });

  it('stay pending when the question is answered so', async () => {
    const { resolveSupportRequest } = show([aRequest()]);
    fireEvent.click(await pendingTag());
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Pending' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(resolveSupportRequest).not.toHaveBeenCalled();
  });

  it('are resolved once that was confirmed', async () => {
    const { resolveSupportRequest } = show([aRequest()]);
    fireEvent.click(await pendingTag());
    fireEvent.click(await screen.findByRole('button', { name: 'Resolve Now' }));
    await screen.findByText('Query Resolved');
    expect(resolveSupportRequest.mock.calls).toEqual([[7]]);
  });

  it('that are resolved say so, with who resolved them', async () => {
    show([resolved]);
    fireEvent.click(await screen.findByRole('button', { name: 'Resolved: request of Tom Daly' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Query Resolved' }));
    expect(dialog.getByText(/Sean Walsh/)).toBeTruthy();
  });

  it('are resolved together where several are ticked', async () => {
    const { resolveSupportRequest } = show([aRequest(), aRequest({ id: 8, fullName: 'Mia Kent' }), resolved]);
    await pendingTag();
    expect(screen.queryByRole('checkbox', { name: 'Request of Tom Daly' })).toBeNull();
    for (const name of ['Una Ryan', 'Mia Kent'])
      fireEvent.click(screen.getByRole('checkbox', { name: `Request of ${name}` }));
    fireEvent.click(await screen.findByRole('button', { name: 'Resolve 2' }));
    expect(await screen.findByText(/Set 2 requests to resolved\?/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resolve Now' }));
    await screen.findByText('2 queries resolved');
    expect(resolveSupportRequest.mock.calls).toEqual([[7], [8]]);
  });

  it('are none at first, which is said', async () => {
    show([]);
    expect(await screen.findByText('No Records found')).toBeTruthy();
  });

  it('have the number that the mail to the person names', async () => {
    show([aRequest(), resolved]);
    await pendingTag();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      String(aRequest().id),
      String(resolved.id),
    ]);
  });

  it('can be narrowed to those that are pending', async () => {
    const { getList } = show([aRequest()]);
    await pendingTag();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Status/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Pending' }));
    await waitFor(() => expect(getList.mock.calls.at(-1)?.[1].filter).toEqual({ status: 1 }));
  });

  it('say why one could not be resolved', async () => {
    const sentence = 'Unable to resolve the support request. Please try again later.';
    show([aRequest()], vi.fn().mockRejectedValue(new ApiError(sentence, { code: 'INTERNAL', status: 500 })));
    fireEvent.click(await pendingTag());
    fireEvent.click(await screen.findByRole('button', { name: 'Resolve Now' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
