import { DOCUMENT_STATUSES, type DocumentFile } from '@proofroom/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../testing/render.suite.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { attachmentIndent, type LiveDocument } from './documentStatus.ts';

const aFile = (given: Partial<DocumentFile> = {}): DocumentFile => ({
  id: 7,
  fileName: 'lease.pdf',
  originalName: 'lease.pdf',
  originalFilename: 'lease.pdf',
  name: 'lease.pdf',
  folder: null,
  alsoIn: [],
  proposal: null,
  pdfLink: '/api/documents/7/file/',
  format: 'pdf',
  size: 2048,
  status: 'ready',
  isReadAgain: false,
  reason: null,
  pageCount: 4,
  kind: 'Lease',
  summary: null,
  createdAt: '2026-11-20T12:00:00Z',
  takesPassword: false,
  duplicateOf: null,
  keepsDuplicate: false,
  similarTo: [],
  attachedTo: null,
  attachmentDepth: 0,
  ...given,
});
const aLive = (given: Partial<LiveDocument>): LiveDocument => ({
  id: 7,
  fileName: 'lease.pdf',
  categoryId: 1,
  status: 'reading',
  isReadAgain: false,
  reason: null,
  done: 0,
  total: 0,
  ...given,
});
function show(
  given: Partial<DocumentFile> = {},
  { live, isMine = true }: { live?: LiveDocument; isMine?: boolean } = {},
) {
  const row = <DocumentRow file={aFile(given)} live={live} isMine={isMine} />;
  return renderRoutes([{ path: '/', element: <ul>{row}</ul> }], '/');
}
const typePassword = (password: string) => {
  fireEvent.change(screen.getByLabelText('Password of the document'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
};

beforeEach(() => signIn());
afterEach(() => vi.unstubAllGlobals());

describe('the state of a document', () => {
  it('is said in a word, with what to do about it unless the document is ready or being read', () => {
    fakeApi({ 'GET /api/documents/7/': { data: { remarks: [] } } });
    const quiet = DOCUMENT_STATUSES.filter((status) => {
      const { unmount, container } = show({ status, kind: null });
      const notes = container.querySelectorAll('.MuiTypography-caption');
      unmount();
      return notes.length < 2;
    });
    expect(quiet).toEqual(['reading', 'ready']);
  });

  it('comes with the reason the server gave', () => {
    show({ status: 'damaged', reason: 'This PDF is damaged and cannot be opened.' });
    expect(screen.getByText('Damaged')).toBeTruthy();
    expect(screen.getByText('This PDF is damaged and cannot be opened.')).toBeTruthy();
  });

  it('counts the pages while they are read', () => {
    show({ status: 'waiting', pageCount: null }, { live: aLive({ done: 3, total: 24 }) });
    expect(screen.getByText(/3 of 24 pages read/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Reading lease.pdf' }).getAttribute('aria-valuenow')).toBe('12.5');
  });

  it('names the pages that were not read', async () => {
    fakeApi({ 'GET /api/documents/7/': { data: { remarks: ['Page 2 holds only a picture.'] } } });
    show({ status: 'partial' });
    expect(await screen.findByText('Page 2 holds only a picture.')).toBeTruthy();
  });
});

describe('a document that waits or is being read', () => {
  it('can be stopped', async () => {
    const seen = fakeApi({ 'POST /api/documents/7/cancel/': {} });
    show({ status: 'reading' });
    fireEvent.click(screen.getByRole('button', { name: 'Stop reading lease.pdf' }));
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/api/documents/7/cancel/'));
  });
});

describe('a document that is read again', () => {
  it('says that answers use what was read before, counts its pages, and can be stopped', () => {
    const live = aLive({ status: 'partial', isReadAgain: true, done: 3, total: 24 });
    show({ status: 'partial', isReadAgain: true }, { live });
    expect(screen.getByText('Partly read')).toBeTruthy();
    expect(screen.getByText(/Until that is done, answers use what was read before/)).toBeTruthy();
    expect(screen.getByText(/3 of 24 pages read/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop reading lease.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read lease.pdf again' })).toBeNull();
  });
});

describe('a document that could not be read', () => {
  it('can be read again when it failed', async () => {
    const seen = fakeApi({ 'POST /api/documents/7/retry/': {} });
    show({ status: 'failed' });
    fireEvent.click(screen.getByRole('button', { name: 'Read lease.pdf again' }));
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/api/documents/7/retry/'));
  });

  it('is opened with its password', async () => {
    const seen = fakeApi({ 'POST /api/documents/7/password/': {} });
    show({ status: 'locked', takesPassword: true });
    typePassword('secret');
    await waitFor(() => expect(seen[0]?.body).toEqual({ password: 'secret' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password of the document').value).toBe(''));
  });

  it('asks for a password before it sends one, and shows what the server refused', async () => {
    const seen = fakeApi({
      'POST /api/documents/7/password/': refusal(409, 'DOCUMENT_BUSY', 'This document is being read.'),
    });
    show({ status: 'locked', takesPassword: true });
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await screen.findByText('Please enter the password.');
    expect(seen).toHaveLength(0);
    typePassword('secret');
    expect(await screen.findByText('This document is being read.')).toBeTruthy();
  });

  it('asks only its owner for the password, and never where no password opens it', () => {
    show({ status: 'locked', takesPassword: true }, { isMine: false });
    expect(screen.queryByLabelText('Password of the document')).toBeNull();
    show({ status: 'locked', takesPassword: false });
    expect(screen.queryByLabelText('Password of the document')).toBeNull();
  });
});

describe('an attachment', () => {
  it('stands further in than its mail, and names it', () => {
    const letters = { id: 3, fileName: 'offer.msg', outermost: { id: 1, fileName: 'letters.msg' } };
    show({ attachedTo: letters, attachmentDepth: 2 });
    expect(screen.getByText(/^attached to offer.msg in letters.msg · /)).toBeTruthy();
    const [mail, attached, deeper] = [0, 1, 2].map((attachmentDepth) => attachmentIndent({ attachmentDepth }));
    for (const width of ['xs', 'sm'] as const) {
      expect(attached?.[width]).toBeGreaterThan(mail?.[width] ?? 0);
      expect(deeper?.[width]).toBeGreaterThan(attached?.[width] ?? 0);
    }
  });
});

describe('a document the project holds already', () => {
  it('names the document with the very same bytes', () => {
    const same = { id: 3, fileName: 'lease_old.pdf' };
    show({ duplicateOf: same, similarTo: [{ ...same, similarity: 1 }] });
    expect(screen.getByText('The same file as lease_old.pdf. Keep both, or delete this one?')).toBeTruthy();
    expect(screen.queryByText(/Nearly the same words/)).toBeNull();
  });

  const twin = { duplicateOf: { id: 3, fileName: 'lease_old.pdf' } };

  it('is kept beside it when its owner says so', async () => {
    const seen = fakeApi({ 'POST /api/documents/7/keep/': {} });
    show(twin);
    fireEvent.click(screen.getByRole('button', { name: 'Keep lease.pdf too' }));
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/api/documents/7/keep/'));
    show({ ...twin, keepsDuplicate: true });
    expect(screen.getByText('The same file as lease_old.pdf; both are kept.')).toBeTruthy();
  });

  it('is deleted after a question that names the one that stays', async () => {
    const seen = fakeApi({
      'GET /api/documents/7/': { data: { projectId: 5, categoryId: 6, remarks: [] } },
      'POST /api/delete_file/': {},
    });
    show(twin);
    fireEvent.click(screen.getByRole('button', { name: 'Delete lease.pdf, the copy' }));
    expect(await screen.findByText(/“lease_old.pdf”, which is the same file, stays/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/api/delete_file/')?.body).toEqual({
        project_id: 5,
        category_id: 6,
        file_name: 'lease.pdf',
      }),
    );
  });

  it('is no decision of those who only look', () => {
    show(twin, { isMine: false });
    expect(screen.queryByRole('button', { name: 'Keep lease.pdf too' })).toBeNull();
  });

  it('names the most similar one and counts the others', () => {
    show({
      similarTo: [
        { id: 3, fileName: 'draft_2.pdf', similarity: 0.968 },
        { id: 4, fileName: 'draft_1.pdf', similarity: 0.9 },
      ],
    });
    expect(
      screen.getByText('Nearly the same words as draft_2.pdf (96 %), and 1 more. Is it another version?'),
    ).toBeTruthy();
  });
});
