import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import ProjectListPage from './ProjectListPage.tsx';
import { stubMedia } from '../../shared/testing/matchMedia.suite.ts';

const ROUTES = [
  { path: '/projects/list', element: <ProjectListPage /> },
  { path: '/projects/upload-file', element: <h1>Add documents</h1> },
];
const aProject = (change: object = {}) => ({
  id: 5,
  name: 'Harbour Foods',
  description: 'Sale of shares',
  cro_number: '12345',
  response_provider: [1],
  ddq_response_status: 2,
  questions: { total: 40, answered: 20, passages: 0, not_found: 4, failed: 0, in_progress: 0, waiting: 16 },
  document_count: 3,
  created_at: '2026-11-20T12:00:00Z',
  is_demo: false,
  is_mine: true,
  ...change,
});
const CATEGORIES = {
  category_details: [
    { id: 3, category_name: 'Corporate', is_active: true, sub_categories: [] },
    { id: 4, category_name: 'Old', is_active: false, sub_categories: [] },
  ],
};

beforeEach(() => {
  signIn();
  // The table is for wide windows; a narrow one gets cards.
  stubMedia(() => true);
});
afterEach(() => vi.unstubAllGlobals());

async function openPanel() {
  fireEvent.click(await screen.findByRole('button', { name: 'Add project' }));
  const panel = await screen.findByRole('dialog', { name: 'Create project' });
  return within(panel);
}
function describeCompany(panel: Awaited<ReturnType<typeof openPanel>>) {
  fireEvent.change(panel.getByLabelText('Company name'), { target: { value: 'Quay Limited' } });
  fireEvent.change(panel.getByLabelText('Description'), { target: { value: 'Sale of shares' } });
  fireEvent.change(panel.getByLabelText('CRO number'), { target: { value: '77' } });
}

describe('the project list', () => {
  it('does not say that there are no projects when it could not ask, and asks again', async () => {
    let isAway = true;
    fakeApi({
      'GET /api/projects/': () =>
        isAway ? refusal(500, 'INTERNAL', 'Something bad happened!') : { list: [aProject()] },
    });
    renderRoutes(ROUTES, '/projects/list/');
    await screen.findByText(/couldn't fetch the project data/);
    expect(screen.queryByText('No Records found')).toBeNull();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Harbour Foods/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows how many questions are answered and leads to the responses', async () => {
    fakeApi({ 'GET /api/projects/': { list: [aProject()] } });
    renderRoutes(ROUTES, '/projects/list/');
    const row = within(await screen.findByRole('row', { name: /Harbour Foods/ }));
    expect(row.getByText(/^2\d answered/)).toBeTruthy();
    expect(row.getByText('CRO 12345')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Completed: open the responses of Harbour Foods' }).getAttribute('href')).toBe(
      '/ddq_response/list/5/',
    );
    expect(screen.getByText('1 - 1 of 1')).toBeTruthy();
  });

  it.each([
    [2, 'Completed'],
    [3, 'In progress'],
    [4, 'Failed'],
  ])('labels the state %i as %s', async (ddq_response_status, label) => {
    fakeApi({ 'GET /api/projects/': { list: [aProject({ ddq_response_status })] } });
    renderRoutes(ROUTES, '/projects/list/');
    expect(await screen.findByRole('link', { name: `${label}: open the responses of Harbour Foods` })).toBeTruthy();
  });

  it('starts the answers of a project that waits for it', async () => {
    const seen = fakeApi({
      'GET /api/projects/': { list: [aProject({ ddq_response_status: 1 })] },
      'POST /api/projects/5/generate/': { queued: 40 },
    });
    renderRoutes(ROUTES, '/projects/list/');
    fireEvent.click(await screen.findByRole('button', { name: 'Generate the answers of Harbour Foods' }));
    await screen.findByText('40 questions are being answered.');
    expect(seen.some(({ method, path }) => method === 'POST' && path === '/api/projects/5/generate/')).toBe(true);
  });

  it('asks before it deletes, and deletes nothing when the user thinks better of it', async () => {
    const seen = fakeApi({ 'GET /api/projects/': { list: [aProject()] }, 'DELETE /api/projects/5/delete/': {} });
    renderRoutes(ROUTES, '/projects/list/');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Harbour Foods' }));
    expect(screen.getByText(/This item can not be restored/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull());
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Harbour Foods' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Project deleted successfully.');
  });

  it('lets somebody else’s project only be looked at', async () => {
    fakeApi({ 'GET /api/projects/': { list: [aProject({ is_mine: false })] } });
    renderRoutes(ROUTES, '/projects/list/');
    await screen.findByRole('link', { name: 'View Harbour Foods' });
    expect(screen.queryByRole('link', { name: 'Edit Harbour Foods' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Harbour Foods' })).toBeNull();
  });

  it('tells a new client what to do', async () => {
    fakeApi({ 'GET /api/projects/': { list: [] } });
    renderRoutes(ROUTES, '/projects/list/');
    expect(await screen.findByText('No projects yet')).toBeTruthy();
  });

  it('says that the list could not be fetched', async () => {
    fakeApi({ 'GET /api/projects/': refusal(500, 'INTERNAL', 'x') });
    renderRoutes(ROUTES, '/projects/list/');
    expect(await screen.findByText(/We couldn't fetch the project data/)).toBeTruthy();
  });
});

describe('the panel for a new project', () => {
  it('is open again with what was typed when somebody comes back from the upload page', async () => {
    fakeApi({ 'GET /api/projects/': { list: [aProject()] } });
    const company = { name: 'Quay Limited', description: 'Sale', croNumber: '77', responseProvider: [1] };
    const { state } = renderRoutes(ROUTES, { pathname: '/projects/list/', state: { company } });
    const panel = within(await screen.findByRole('dialog', { name: 'Create project' }));
    expect(panel.getByDisplayValue('Quay Limited')).toBeTruthy();
    expect(panel.getByDisplayValue('77')).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(state()).toBeNull());
  });

  it('takes a company with documents on to the upload page', async () => {
    const seen = fakeApi({ 'GET /api/projects/': { list: [] } });
    const { state } = renderRoutes(ROUTES, '/projects/list/');
    const panel = await openPanel();
    describeCompany(panel);
    fireEvent.click(panel.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Add documents' });
    expect(state()).toEqual({
      company: { name: 'Quay Limited', description: 'Sale of shares', croNumber: '77', responseProvider: [1] },
    });
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('asks a company without documents for its categories and creates the project', async () => {
    const seen = fakeApi({
      'GET /api/projects/': { list: [] },
      'GET /api/get_categories/': CATEGORIES,
      'POST /api/projects/add/': { project_id: 9 },
    });
    renderRoutes(ROUTES, '/projects/list/');
    const panel = await openPanel();
    describeCompany(panel);
    fireEvent.click(panel.getByRole('checkbox', { name: 'GPT' }));
    fireEvent.click(panel.getByRole('checkbox', { name: 'Search-less' }));
    fireEvent.click(panel.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose categories' }));
    await dialog.findByRole('checkbox', { name: 'Corporate' });
    expect(dialog.queryByRole('checkbox', { name: 'Old' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Create project' }));
    await dialog.findByText('Category is required. Please select any one category.');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Corporate' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Create project' }));
    await screen.findByText('Project created successfully.');
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Quay Limited',
      cro_number: '77',
      response_provider: [2],
      category: [3],
    });
  });

  it('lets nobody choose the register for a number that no register can be asked about', async () => {
    fakeApi({
      'GET /api/projects/': { list: [] },
      'GET /api/registry/companies/77/': {
        data: { outcome: 'unchecked', found: false, name: null, status: null, warnings: [], source: null, as_of: null },
      },
    });
    renderRoutes(ROUTES, '/projects/list/');
    const panel = await openPanel();
    describeCompany(panel);
    await panel.findByText(/No company register is configured on this server/);
    expect(panel.getByRole('checkbox', { name: 'Search-less' })).toHaveProperty('disabled', true);
  });

  it('says everything that is missing at once', async () => {
    fakeApi({ 'GET /api/projects/': { list: [] } });
    renderRoutes(ROUTES, '/projects/list/');
    const panel = await openPanel();
    fireEvent.click(panel.getByRole('checkbox', { name: 'GPT' }));
    fireEvent.change(panel.getByLabelText('CRO number'), { target: { value: 'IE12' } });
    fireEvent.click(panel.getByRole('button', { name: 'Continue' }));
    await panel.findByText('Company name is required.');
    expect(panel.getByText('Description of the project is required.')).toBeTruthy();
    expect(panel.getByText('CRO number should contains digits.')).toBeTruthy();
    expect(panel.getByText('Response provider is required. Please select any one.')).toBeTruthy();
  });
});
