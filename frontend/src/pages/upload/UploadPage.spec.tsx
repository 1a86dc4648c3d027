import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploads } from '../../api/uploads/sharedUploadQueue.ts';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { pendingFiles } from '../../shared/upload/filesToUpload.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import UploadPage from './UploadPage.tsx';
import { stubMedia } from '../../shared/testing/matchMedia.suite.ts';

const sent = vi.hoisted(() => ({ files: [] as string[], isBroken: false, copies: [] as string[] }));
// XMLHttpRequest needs a real server; the browser tests send real files.
vi.mock('../../api/uploads/uploadQueue.ts', async (original) => ({
  ...(await original<object>()),
  uploadFile: async ({ categoryId, file, folder }: { categoryId: number; file: File; folder?: string }) => {
    sent.files.push([categoryId, folder, file.name].filter(Boolean).join('/'));
    if (sent.isBroken) throw new Error('The connection was lost.');
    const duplicateOf = sent.copies.includes(file.name) ? { id: 1, fileName: 'lease.pdf' } : null;
    return {
      id: sent.files.length,
      fileName: file.name,
      name: file.name,
      duplicateOf,
      keepsDuplicate: false,
      similarTo: [],
    };
  },
}));

const COMPANY = { name: 'Quay Limited', description: 'Sale of shares', croNumber: '77', responseProvider: [1] };
const ROUTES = [
  { path: '/projects/upload-file', element: <UploadPage /> },
  { path: '/projects/list', element: <h1>Projects</h1> },
  { path: '/ddq_response/list/:id', element: <h1>Responses</h1> },
];
const CATEGORIES = {
  category_details: [
    { id: 3, category_name: 'Corporate', is_active: true, sub_categories: [] },
    { id: 4, category_name: 'Property', is_active: true, sub_categories: [] },
  ],
};

beforeEach(() => {
  signIn();
  sent.files = [];
  sent.isBroken = false;
  sent.copies = [];
  stubMedia(() => true);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  act(() => {
    for (const { key } of uploads.snapshot()) uploads.cancel(key);
    uploads.dismiss();
    pendingFiles.remove(pendingFiles.snapshot().map(({ key }) => key));
  });
  vi.unstubAllGlobals();
});

const open = (company: object = COMPANY) =>
  renderRoutes(ROUTES, { pathname: '/projects/upload-file/', state: { company } });
async function choose(category: string, names: string[]) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${category}`) }));
  fireEvent.change(screen.getByLabelText(`Files for ${category}`), {
    target: { files: names.map((name) => new File(['x'], name)) },
  });
}
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Create project and upload' }));

describe('the upload page', () => {
  it('leads back to the list when nobody described a company', async () => {
    renderRoutes(ROUTES, '/projects/upload-file/');
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeTruthy();
  });

  it('hands the company back when somebody goes back to correct it', async () => {
    fakeApi({ 'GET /api/get_categories/': CATEGORIES });
    const { path, state } = open();
    await screen.findByRole('button', { name: 'Corporate' });
    fireEvent.click(screen.getByRole('link', { name: 'Back to Projects' }));
    await screen.findByRole('heading', { name: 'Projects' });
    expect(path()).toBe('/projects/list/');
    expect(state()).toEqual({ company: COMPANY });
  });

  it('wants at least one document in at least one category', async () => {
    const seen = fakeApi({ 'GET /api/get_categories/': CATEGORIES });
    open();
    await screen.findByRole('button', { name: 'Corporate' });
    start();
    await screen.findByText('Please upload at least one document for at least one category.');
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('refuses files of another kind and keeps the others, blanks shown as underscores', async () => {
    fakeApi({ 'GET /api/get_categories/': CATEGORIES });
    open();
    await choose('Corporate', ['Board minutes.pdf', 'photo.png']);
    await screen.findByText(
      /^Only files with \.pdf, \.txt, \.csv, \.xlsx , \.msg and \.docx extensions are allowed\. .*PDF.* \(photo\.png\)$/,
    );
    expect(screen.getByText('Board_minutes.pdf')).toBeTruthy();
    expect(screen.getByText('1 file in 1 category')).toBeTruthy();
  });

  it('creates the project, sends every file to its category, asks for the answers and shows them', async () => {
    const seen = fakeApi({
      'GET /api/get_categories/': CATEGORIES,
      'POST /api/projects/add/': { project_id: 9 },
      'POST /api/projects/9/generate/': { queued: 20 },
    });
    const { path } = open();
    await choose('Corporate', ['a.pdf', 'b.docx']);
    await choose('Property', ['lease.pdf']);
    start();
    await screen.findByRole('heading', { name: 'Responses' });
    expect(path()).toBe('/ddq_response/list/9/');
    expect(seen.find(({ path: to }) => to === '/api/projects/add/')?.body).toMatchObject({
      category: [3, 4],
      cro_number: '77',
    });
    expect(sent.files.sort()).toEqual(['3/a.pdf', '3/b.docx', '4/lease.pdf']);
    expect(seen.some(({ path: to }) => to === '/api/projects/9/generate/')).toBe(true);
  });

  it('takes a whole data room: proposes a category for each file, names what cannot be used, and sends the rest', async () => {
    const PROPOSED = [
      { path: 'Room/Leases/unit 4.pdf', category: { value: 4, label: 'Property' }, by: 'folder' },
      { path: 'Room/scan 12.pdf', category: null, by: null },
    ];
    const seen = fakeApi({
      'GET /api/get_categories/': CATEGORIES,
      'POST /api/propose_categories/': { data: PROPOSED },
      'POST /api/projects/add/': { project_id: 9 },
      'POST /api/projects/9/generate/': { queued: 20 },
    });
    open();
    const placed = (name: string, folder: string) =>
      Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: `${folder}/${name}` });
    fireEvent.change(await screen.findByLabelText('Folder of the data room'), {
      target: {
        files: [
          placed('unit 4.pdf', 'Room/Leases'),
          placed('~$unit 4.docx', 'Room/Leases'),
          placed('scan 12.pdf', 'Room'),
          placed('a.png', 'Room'),
        ],
      },
    });
    await screen.findByText('1 file was not added');
    expect(screen.getByText('Room/a.png')).toBeTruthy();
    const unsorted = await screen.findByText('1 file in 1 category · 1 file without a category');
    expect(unsorted).toBeTruthy();
    expect(screen.getByLabelText('Category of unit 4.pdf')).toHaveProperty('value', '4');

    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    fireEvent.change(screen.getByLabelText('Category of all that are chosen'), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Category of unit 4.pdf'), { target: { value: '4' } });
    await screen.findByText('2 files in 2 categories');
    start();
    await screen.findByRole('heading', { name: 'Responses' });
    expect(sent.files.sort()).toEqual(['3/Room/scan 12.pdf', '4/Room/Leases/unit 4.pdf']);
    expect(seen.find(({ path }) => path === '/api/projects/add/')?.body).toMatchObject({ category: [4, 3] });
    expect(pendingFiles.snapshot()).toEqual([]);
  });

  it('does not start the answers of a project with both providers', async () => {
    const seen = fakeApi({ 'GET /api/get_categories/': CATEGORIES, 'POST /api/projects/add/': { project_id: 9 } });
    open({ ...COMPANY, responseProvider: [1, 2] });
    await choose('Corporate', ['a.pdf']);
    start();
    await screen.findByRole('heading', { name: 'Projects' });
    expect(seen.some(({ path }) => path.includes('generate'))).toBe(false);
  });

  it('stays with what could not be sent and tries it again', async () => {
    fakeApi({
      'GET /api/get_categories/': CATEGORIES,
      'POST /api/projects/add/': { project_id: 9 },
      'POST /api/projects/9/generate/': { queued: 1 },
    });
    sent.isBroken = true;
    open();
    await choose('Corporate', ['a.pdf']);
    start();
    await screen.findByText('The connection was lost.');
    expect(screen.getByText(/One file was not uploaded/)).toBeTruthy();
    sent.isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Responses' });
  });

  describe('with a file that is the same as another one', () => {
    const API = {
      'GET /api/get_categories/': CATEGORIES,
      'POST /api/projects/add/': { project_id: 9 },
      'POST /api/projects/9/generate/': { queued: 1 },
    };
    const SENTENCE = 'The same file as lease.pdf. Keep both, or delete this one?';
    async function sendCopy() {
      sent.copies = ['copy.pdf'];
      open();
      await choose('Corporate', ['lease.pdf', 'copy.pdf']);
      start();
      await screen.findByText(SENTENCE);
    }

    it('names the first one, and goes on when the copy is kept', async () => {
      const seen = fakeApi({ ...API, 'POST /api/documents/2/keep/': {} });
      await sendCopy();
      expect(screen.queryByRole('heading', { name: 'Responses' })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Keep copy.pdf too' }));
      await screen.findByRole('heading', { name: 'Responses' });
      expect(seen.some(({ path }) => path === '/api/documents/2/keep/')).toBe(true);
    });

    it('goes on when the copy is deleted', async () => {
      const seen = fakeApi({
        ...API,
        'GET /api/documents/2/': { data: { projectId: 9, categoryId: 3 } },
        'POST /api/delete_file/': {},
      });
      await sendCopy();
      fireEvent.click(screen.getByRole('button', { name: 'Delete copy.pdf, the copy' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
      await screen.findByRole('heading', { name: 'Responses' });
      expect(seen.find(({ path }) => path === '/api/delete_file/')?.body).toMatchObject({ file_name: 'copy.pdf' });
    });

    it('goes on when that is to be decided later', async () => {
      fakeApi(API);
      await sendCopy();
      expect(screen.getByText(/One file is the same as another one of this project/)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Decide later' }));
      await screen.findByRole('heading', { name: 'Responses' });
    });
  });

  it('says that the project could not be created and keeps the chosen files', async () => {
    fakeApi({ 'GET /api/get_categories/': CATEGORIES, 'POST /api/projects/add/': refusal(500, 'INTERNAL', 'x') });
    open();
    await choose('Corporate', ['a.pdf']);
    start();
    await screen.findByText('Something bad happened!');
    expect(screen.getByText('a.pdf')).toBeTruthy();
  });

  it('asks before chosen files are lost', async () => {
    fakeApi({ 'GET /api/get_categories/': CATEGORIES });
    open();
    await choose('Corporate', ['a.pdf']);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Projects' }));
    await screen.findByText('Leave this page?');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Leave this page?')).toBeNull());
    expect(screen.getByText('a.pdf')).toBeTruthy();
  });
});
