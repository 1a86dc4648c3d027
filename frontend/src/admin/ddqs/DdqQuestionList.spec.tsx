import type { Ddq } from '@proofroom/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import DdqQuestionList from './DdqQuestionList.tsx';

const GPT: Ddq = {
  id: 3,
  question: 'Is any litigation pending?',
  category: { value: 8, label: 'Litigation' },
  responseProvider: 1,
  query: 'litigation proceedings',
  summaryFilter: 'Agreements',
  prompt: 'Name each claim.',
  additionalDetail: null,
  variable: null,
  isSingleDocument: false,
  keys: [],
};
const REGISTER: Ddq = {
  ...GPT,
  id: 4,
  question: 'What is the registered office?',
  responseProvider: 2,
  query: null,
  summaryFilter: null,
  prompt: null,
  additionalDetail: 'As filed last',
  variable: 'registered_office',
};
type Asked = (resource: string, params: { filter: object; pagination: { perPage: number } }) => Promise<object>;

function show() {
  const getList = vi.fn<Asked>(async (resource) =>
    resource === 'categories'
      ? { data: [{ id: 8, categoryName: 'Litigation' }], total: 1 }
      : { data: [GPT, REGISTER], total: 2 },
  );
  const view = renderAdmin(
    '/ddqs/list',
    <DdqQuestionList />,
    inMemory([GPT, REGISTER], { getList, delete: async () => ({ data: GPT }) }),
    '/ddqs/list/',
  );
  // One row is asked for where only the number of all is wanted.
  const filters = () =>
    getList.mock.calls
      .filter(([resource, { pagination }]) => resource === 'ddqs' && pagination.perPage > 1)
      .map(([, { filter }]) => filter);
  return { ...view, filters };
}
const partsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((term) => term.textContent);

beforeEach(() => signIn('staff'));
afterEach(() => vi.unstubAllGlobals());

describe('the view of a question', () => {
  it('shows query, summary filter and prompt of a question for documents', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'View Is any litigation pending?' }));
    const dialog = await screen.findByRole('dialog', { name: 'DDQ' });
    expect(partsOf(dialog)).toEqual(['Question', 'Query', 'Category', 'Summary filter', 'Prompt']);
    expect(within(dialog).getByText('litigation proceedings')).toBeTruthy();
  });

  it('shows details and variable of a question for company registers', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'View What is the registered office?' }));
    const dialog = await screen.findByRole('dialog', { name: 'DDQ' });
    expect(partsOf(dialog)).toEqual(['Question', 'Category', 'Additional details', 'Variable']);
    expect(within(dialog).getByText('registered_office')).toBeTruthy();
  });
});

describe('the filters of the question bank', () => {
  it('narrow the list and are still there when the list is opened again in this tab', async () => {
    const first = show();
    await screen.findByText('Is any litigation pending?');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'litigation' } });
    await waitFor(() => expect(first.filters().at(-1)).toEqual({ q: 'litigation' }));
    fireEvent.click(screen.getByRole('button', { name: 'Category' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Litigation' }));
    await waitFor(() => expect(first.filters().at(-1)).toEqual({ q: 'litigation', category: [8] }));
    expect(sessionStorage.getItem('listFilters')).toContain('litigation');
    first.unmount();

    const second = show();
    await screen.findByText('Is any litigation pending?');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('litigation');
    expect(second.filters()[0]).toEqual({ q: 'litigation', category: [8] });
  });
});

describe('a question', () => {
  it('is deleted only after it was said which projects lose it', async () => {
    fakeApi({ 'POST /api/ddqs/usage/': { data: { projects: 3, answers: 1 } } });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Is any litigation pending?' }));
    expect(
      await screen.findByText('3 projects will lose this question, and 1 answer to it will be deleted.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('DDQ deleted successfully.')).toBeTruthy();
  });

  it('is deleted together with others that are ticked', async () => {
    const seen = fakeApi({
      'POST /api/ddqs/usage/': { data: { projects: 0, answers: 0 } },
      'DELETE /api/ddqs/delete/': {},
    });
    show();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'All questions of this page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete 2' }));
    expect(await screen.findByText('No project asks these questions.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 DDQs deleted successfully.')).toBeTruthy();
    expect(seen.find(({ method }) => method === 'DELETE')?.body).toEqual({ ids: [3, 4] });
  });

  it('is exported with the others that the filters leave', async () => {
    const seen = fakeApi({
      'POST /api/ddqs/export/': refusal(422, 'NOTHING_TO_EXPORT', 'No data available for export.'),
    });
    show();
    await screen.findByText('Is any litigation pending?');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'GPT questions (Excel)' }));
    await screen.findByText('No data available for export.');
    expect(seen.at(-1)?.body).toMatchObject({ response_provider: 1, format: 'xlsx' });
  });
});
