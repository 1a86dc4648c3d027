import type { AuditEntry } from '@proofroom/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import AuditList from './AuditList.tsx';

afterEach(() => vi.unstubAllGlobals());

const anEntry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 12,
  at: '2026-11-20T12:00:00Z',
  kind: 'change',
  action: 'clients.edit',
  label: 'Edited a client',
  actorId: 1,
  actor: 'aoife@firm.ie',
  role: 'admin',
  address: '203.0.113.5',
  subject: 'client',
  subjectId: 4,
  subjectName: 'una@firm.ie',
  projectId: null,
  before: { role: 'user' },
  after: { role: 'staff', password_hash: '(not kept)' },
  refusal: null,
  requestId: 'r1',
  hash: 'ab',
  ...change,
});
const REFUSED = anEntry({
  id: 11,
  kind: 'refusal',
  action: 'auth.login',
  label: 'Signed in',
  actorId: null,
  role: null,
  refusal: 'WRONG_PASSWORD',
  subject: null,
  before: null,
  after: null,
});

describe('the audit trail', () => {
  it('says who did what to whom, from where, and what it was before and after', async () => {
    signIn('admin');
    renderAdmin('/audit_trail', <AuditList />, inMemory([anEntry({}), REFUSED]));
    const row = within(await screen.findByRole('row', { name: /Edited a client/ }));
    for (const words of ['aoife@firm.ie', 'client una@firm.ie', 'user → staff', 'changed', 'admin · 203.0.113.5'])
      expect(row.getByText(words)).toBeTruthy();
    const refused = within(screen.getByRole('row', { name: /wrong password/ }));
    expect(refused.getByText('Refused')).toBeTruthy();
  });

  it('names a state by its word, and shows every field of a long entry when it is asked to', async () => {
    signIn('admin');
    const resolved = anEntry({ subject: 'support request', before: { status: 1 }, after: { status: 2 } });
    const fields = Object.fromEntries(['one', 'two', 'three', 'four', 'five', 'six'].map((name) => [name, name]));
    const long = anEntry({ id: 13, label: 'Added a client', before: null, after: fields });
    renderAdmin('/audit_trail', <AuditList />, inMemory([resolved, long]));
    expect(await screen.findByText('pending → resolved')).toBeTruthy();
    expect(screen.queryByText('six')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getByText('six')).toBeTruthy();
  });

  it('is taken out as it is filtered', async () => {
    signIn('admin');
    const seen = fakeApi({ 'POST /api/audit/export/': new Response('No') });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    renderAdmin('/audit_trail', <AuditList />, inMemory([anEntry({})]));
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() => expect(seen[0]?.body).toEqual({ format: 'xlsx' }));
  });
});
