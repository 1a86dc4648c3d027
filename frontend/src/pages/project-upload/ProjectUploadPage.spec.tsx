import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snakeKeys } from '@proofroom/contract';
import { uploads } from '../../api/uploads/sharedUploadQueue.ts';
import { aProgress, holdEventStreams } from '../../shared/testing/answerScreens.suite.tsx';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import { pendingFiles } from '../../shared/upload/filesToUpload.ts';
import { shownToasts } from '../../shared/toast.ts';
import ProjectUploadPage from './ProjectUploadPage.tsx';

const sent = vi.hoisted(() => [] as string[]);
// XMLHttpRequest needs a real server; the browser tests send real files.
vi.mock('../../api/uploads/uploadQueue.ts', async (original) => ({
  ...(await original<object>()),
  uploadFile: async ({ categoryId, file, isProposed }: { categoryId: number; file: File; isProposed?: boolean }) => {
    sent.push(`${categoryId}/${file.name}${isProposed ? ' (proposed)' : ''}`);
    return { id: 1, fileName: file.name, name: file.name, duplicateOf: null, keepsDuplicate: false, similarTo: [] };
  },
}));

const aDocument = (id: number, name: string, change: object = {}) => ({
  id,
  file_name: name,
  original_name: name,
  original_filename: name,
  name,
  folder: null,
  also_in: [],
  proposal: null,
  pdf_link: '',
  format: 'pdf',
  size: 10,
  status: 'ready',
  kind: null,
  duplicate_of: null,
  similar_to: [],
  attached_to: null,
  attachment_depth: 0,
  ...change,
});
const PROPERTY = { value: 4, label: 'Property' };
const project = (documents: object[]) => ({
  project_details: {
    id: 9,
    name: 'Quay',
    is_mine: true,
    category: [
      { value: 3, label: 'Corporate', is_active: true, files_data: documents },
      { ...PROPERTY, is_active: true, files_data: [] },
    ],
  },
});

function show(documents: object[] = [], routes: Record<string, object> = {}) {
  const seen = fakeApi({
    'GET /api/projects/9/': project(documents),
    'GET /api/projects/9/progress/': snakeKeys(aProgress({ total: 1 })) as object,
    'GET /api/get_categories/': {
      category_details: [
        { id: 3, category_name: 'Corporate', is_active: true, sub_categories: [] },
        { id: 4, category_name: 'Property', is_active: true, sub_categories: [] },
        { id: 5, category_name: 'Tax', is_active: true, sub_categories: [] },
      ],
    },
    'POST /api/documents/move/': { moved: 2 },
    ...routes,
  });
  renderRoutes([{ path: '/projects/:id/upload', element: <ProjectUploadPage /> }], '/projects/9/upload/');
  return seen;
}
const bodyOf = (seen: { path: string; body: unknown }[], path: string) => seen.find((call) => call.path === path)?.body;
const choose = async (...names: string[]) =>
  fireEvent.change(await screen.findByLabelText('Files of the data room'), {
    target: { files: names.map((name) => new File(['text'], name)) },
  });

beforeEach(() => {
  signIn();
  holdEventStreams();
  sent.length = 0;
});
afterEach(() => {
  act(() => {
    for (const { key } of uploads.snapshot()) uploads.cancel(key);
    uploads.dismiss();
    pendingFiles.remove(pendingFiles.snapshot().map(({ key }) => key));
  });
  vi.unstubAllGlobals();
});

describe('the place where documents come to a project', () => {
  it('uploads at once what has a category, and the rest as soon as somebody gives it one', async () => {
    const seen = show([], {
      'POST /api/propose_categories/': {
        data: [
          { path: 'Tax return.pdf', category: { value: 5, label: 'Tax' }, by: 'name' },
          { path: 'scan.pdf', category: null, by: null },
        ],
      },
      'POST /api/projects/9/categories/': project([]),
    });
    await choose('Tax return.pdf', 'scan.pdf');
    await waitFor(() => expect(sent).toEqual(['5/Tax return.pdf (proposed)']));
    // The project had no tax questions before.
    expect(bodyOf(seen, '/api/projects/9/categories/')).toEqual({ category_id: [5] });
    await screen.findByText(/1 file needs a category/);
    fireEvent.change(screen.getByLabelText('Category of scan.pdf'), { target: { value: '3' } });
    await waitFor(() => expect(sent).toContain('3/scan.pdf'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting files' })).toBeNull());
  });

  it('sends of a folder that is dropped once more only what the project does not have', async () => {
    show([aDocument(1, 'lease.pdf', { folder: 'Room/Leases', size: 4 })], {
      'POST /api/propose_categories/': { data: [{ path: 'Room/Leases/annex.pdf', category: null, by: null }] },
    });
    const inRoom = (name: string) =>
      Object.defineProperty(new File(['text'], name), 'webkitRelativePath', { value: `Room/Leases/${name}` });
    fireEvent.change(await screen.findByLabelText('Files of the data room'), {
      target: { files: [inRoom('lease.pdf'), inRoom('annex.pdf')] },
    });
    expect(await screen.findByText('annex.pdf')).toBeTruthy();
    expect(pendingFiles.snapshot().map(({ name }) => name)).toEqual(['annex.pdf']);
    expect(shownToasts().at(-1)?.text).toBe('1 file of this folder is in the project already.');
  });

  it('moves many documents at once', async () => {
    const seen = show([aDocument(1, 'a.pdf'), aDocument(2, 'b.pdf')]);
    const list = within(await screen.findByRole('region', { name: 'Documents of the project' }));
    fireEvent.click(list.getByRole('checkbox', { name: 'Choose all' }));
    fireEvent.change(list.getByLabelText('Category of all that are chosen'), { target: { value: '4' } });
    await screen.findByText('2 documents moved.');
    expect(bodyOf(seen, '/api/documents/move/')).toEqual({ project_id: 9, document_id: [1, 2], category_id: 4 });
  });

  it('deletes many documents at once, and says before what goes with them', async () => {
    const seen = show([aDocument(1, 'a.pdf'), aDocument(2, 'b.msg', { format: 'msg' }), aDocument(3, 'c.pdf')], {
      'POST /api/documents/delete/': {},
    });
    const list = within(await screen.findByRole('region', { name: 'Documents of the project' }));
    fireEvent.click(list.getByRole('checkbox', { name: 'Choose a.pdf' }));
    fireEvent.click(list.getByRole('checkbox', { name: 'Choose b.msg' }));
    fireEvent.click(list.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Do you really want to delete 2 documents\?/).textContent).toMatch(
      /a\.pdf.*b\.msg.*Files attached to the mails among them are deleted too\. Answers that stand on them/,
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 documents deleted successfully.');
    expect(bodyOf(seen, '/api/documents/delete/')).toEqual({ project_id: 9, document_id: [1, 2] });
  });

  it('offers to move what was read as something else, all of it with one press', async () => {
    const seen = show([aDocument(1, 'scan 1.pdf', { proposal: PROPERTY }), aDocument(2, 'b.pdf')]);
    await screen.findByText(/1 document seems to belong elsewhere now that it is read: scan 1\.pdf → Property\./);
    fireEvent.click(screen.getByRole('button', { name: 'Move it' }));
    await waitFor(() =>
      expect(bodyOf(seen, '/api/documents/move/')).toEqual({ project_id: 9, document_id: [1], category_id: 4 }),
    );
  });

  it('renames a document, and says under which name it came', async () => {
    const seen = show([aDocument(1, 'scan 1.pdf')], { 'POST /api/documents/1/rename/': { data: {} } });
    fireEvent.click(await screen.findByRole('button', { name: 'More about scan 1.pdf' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await screen.findByText(/Uploaded as scan 1\.pdf/);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Lease of Unit 4' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Document renamed.');
    expect(bodyOf(seen, '/api/documents/1/rename/')).toEqual({ name: 'Lease of Unit 4' });
  });

  it('lets a document answer the questions of a second category', async () => {
    const seen = show([aDocument(1, 'lease.pdf')], { 'POST /api/documents/1/categories/': { data: {} } });
    fireEvent.click(await screen.findByRole('button', { name: 'More about lease.pdf' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Questions it answers' }));
    expect(await screen.findByRole('checkbox', { name: 'Corporate' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Property' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. Answers that may change are marked.');
    expect(bodyOf(seen, '/api/documents/1/categories/')).toEqual({ category_id: [4] });
  });
});
