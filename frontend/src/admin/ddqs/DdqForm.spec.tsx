import type { Ddq, ErrorCode } from '@proofroom/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import AddDdqQuestions from './AddDdqQuestions.tsx';
import EditDdqQuestion from './EditDdqQuestion.tsx';

const QUESTION: Ddq = {
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
type Save = (resource: string, params: { data: object }) => Promise<object>;

beforeEach(() => {
  signIn('staff');
  fakeApi({
    'GET /api/get_categories/': {
      category_details: [{ id: 8, category_name: 'Litigation', is_active: true, sub_categories: [] }],
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
async function chooseLitigation() {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Category' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Litigation' }));
}

describe('a question for documents', () => {
  it('needs query, prompt and summary filter', async () => {
    renderAdmin('/ddqs/add', <AddDdqQuestions />, inMemory([]), '/ddqs/add/');
    save();
    for (const sentence of [
      'Question is required.',
      'Category is required. Please select any one category.',
      'Query is required.',
      'Summary filter is required.',
      'Prompt is required.',
    ]) {
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
  });

  it('keeps a key that was typed without pressing Enter', async () => {
    const update = vi.fn<Save>().mockResolvedValue({ data: QUESTION });
    renderAdmin('/ddqs/:id', <EditDdqQuestion />, inMemory([QUESTION], { update }), '/ddqs/3/');
    await screen.findByDisplayValue('Is any litigation pending?');
    act(() => screen.getByLabelText('Keys').focus());
    type('Keys', 'Claim amount');
    fireEvent.blur(screen.getByLabelText('Keys'));
    save();
    await screen.findByText('DDQ updated successfully.');
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ keys: ['Claim amount'] });
  });

  it('that was changed meanwhile says so and keeps what was typed', async () => {
    const sentence = 'This was changed meanwhile.';
    const update = vi.fn<Save>().mockRejectedValue(new ApiError(sentence, { code: 'EDIT_OUTDATED', status: 409 }));
    const read = { ...QUESTION, revision: 7 };
    renderAdmin('/ddqs/:id', <EditDdqQuestion />, inMemory([read], { update }), '/ddqs/3/');
    await screen.findByDisplayValue('Is any litigation pending?');
    type('Question', 'Is any claim pending?');
    save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ revision: 7 });
    expect(screen.getByDisplayValue('Is any claim pending?')).toBeTruthy();
  });

  it('is saved and leads back to the list', async () => {
    const update = vi.fn<Save>().mockResolvedValue({ data: QUESTION });
    const { path } = renderAdmin('/ddqs/:id', <EditDdqQuestion />, inMemory([QUESTION], { update }), '/ddqs/3/');
    await screen.findByDisplayValue('Is any litigation pending?');
    type('Question', 'Is any claim pending?');
    save();
    await screen.findByText('DDQ updated successfully.');
    await screen.findByText('Elsewhere');
    expect(path()).toBe('/ddqs/list/');
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      question: 'Is any claim pending?',
      category: 8,
      responseProvider: 1,
      query: 'litigation proceedings',
    });
  });
});

describe('a question for company registers', () => {
  it('needs a variable and nothing about documents', async () => {
    const create = vi.fn<Save>().mockResolvedValue({ data: { ...QUESTION, id: 9 } });
    renderAdmin('/ddqs/add', <AddDdqQuestions />, inMemory([], { create }), '/ddqs/add/');
    fireEvent.click(screen.getByRole('radio', { name: 'Search-less' }));
    expect(screen.queryByLabelText('Query')).toBeNull();
    type('Question', 'What is the registered office?');
    await chooseLitigation();
    save();
    await screen.findByText('Variable is required.');
    type('Variable', 'registered_office');
    save();
    await screen.findByText('DDQ added successfully.');
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      responseProvider: 2,
      category: 8,
      variable: 'registered_office',
      query: null,
    });
  });
});

describe('what the server refuses', () => {
  const refuse = (status: number, code: ErrorCode, fields: Record<string, string> = {}) =>
    vi.fn<Save>().mockRejectedValue(new ApiError('Please check the highlighted fields.', { code, status, fields }));

  it('stands at the field it is about', async () => {
    const update = refuse(409, 'DDQ_TAKEN', { question: 'This question is already in the bank for this category.' });
    renderAdmin('/ddqs/:id', <EditDdqQuestion />, inMemory([QUESTION], { update }), '/ddqs/3/');
    await screen.findByDisplayValue('Is any litigation pending?');
    save();
    await screen.findByText('This question is already in the bank for this category.');
    expect(screen.getByLabelText('Question').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is said in the words of the product when the fault is ours', async () => {
    const sentence = 'Something went wrong while updating DDQ.';
    const update = vi.fn<Save>().mockRejectedValue(new ApiError(sentence, { code: 'INTERNAL', status: 500 }));
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent);
    };
    const { path } = renderAdmin('/ddqs/:id', <EditDdqQuestion />, inMemory([QUESTION], { update }), '/ddqs/3/');
    await screen.findByDisplayValue('Is any litigation pending?');
    save();
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    await waitFor(() => expect(shown).toContain(sentence));
    expect(path()).toBe('/ddqs/3/');
  });
});

describe('leaving a question', () => {
  it('asks first when something was changed', async () => {
    renderAdmin('/ddqs/:id', <EditDdqQuestion />, inMemory([QUESTION]), '/ddqs/3/');
    await screen.findByDisplayValue('Is any litigation pending?');
    type('Question', 'Another one?');
    fireEvent.click(screen.getByRole('link', { name: 'Back to All Questions' }));
    expect(await screen.findByText('Leave this page?')).toBeTruthy();
  });
});

describe('questions from a file', () => {
  const COLUMNS = ['category', 'question', 'query', 'summaryFilter', 'prompt'];
  const report = (change: object = {}) => ({
    data: {
      file_name: 'bank.csv',
      headings: ['Category', 'Ask', 'Query', 'Summary filter', 'Prompt'],
      mapping: COLUMNS.map((field) => ({ field, heading: field === 'question' ? null : 'Query' })),
      total: 3,
      updated: 0,
      skipped: 0,
      existing: 0,
      imported: 0,
      preview: [{ line: 2, values: [{ field: 'query', value: 'governing law' }] }],
      errors: [],
      ...change,
    },
  });
  const open = (answer: Parameters<typeof fakeApi>[0][string]) => {
    const seen = fakeApi({ 'POST /api/ddqs/add/1/': answer });
    const view = renderAdmin('/ddqs/add', <AddDdqQuestions />, inMemory([]), '/ddqs/add/');
    fireEvent.click(screen.getByRole('tab', { name: 'From a file' }));
    return { seen, ...view };
  };
  const give = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText('File to import'), {
      target: { files: names.map((name) => new File(['x'], name)) },
    });

  it.each([
    [['bank.pdf'], 'Please upload .csv or .xlsx file.'],
    [['a.csv', 'b.csv'], 'Please upload only one CSV file at a time'],
  ])('refuse %j at once', async (names, sentence) => {
    const { seen } = open(report());
    give(...names);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('want a file', async () => {
    open(report());
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Please upload file.')).toBeTruthy();
  });

  it('show their errors with the number of all, and are not imported', async () => {
    open(report({ errors: [{ line: 3, message: 'Error(s) in Line 3 : Query is required.' }] }));
    give('bank.csv');
    expect(await screen.findByRole('heading', { name: 'Errors (1)' })).toBeTruthy();
    expect(screen.getByText("Oops! Looks like there's a mistake in the file. Here's what needs fixing.")).toBeTruthy();
    expect(screen.getByText('Error(s) in Line 3 : Query is required.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  });

  it('are looked at anew when somebody says which column is which, then imported in that way', async () => {
    const { seen, path } = open(({ path: asked }) =>
      asked.includes('mapping')
        ? report({
            mapping: COLUMNS.map((field) => ({ field, heading: field === 'question' ? 'Ask' : 'Query' })),
            imported: asked.includes('dry_run=true') ? 0 : 3,
          })
        : report(),
    );
    give('bank.csv');
    await screen.findByText('governing law');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Question/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Ask' }));
    await waitFor(() => expect(seen).toHaveLength(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 3 questions' }));
    await screen.findByText('3 DDQs added successfully.');
    expect(path()).toBe('/ddqs/list/');
    const sent = new URL(seen.at(-1)?.path ?? '', 'http://here').searchParams;
    expect(sent.get('dry_run')).toBe('false');
    expect(JSON.parse(sent.get('mapping') ?? '{}')).toMatchObject({ question: 'Ask', query: 'Query' });
  });

  it('show what the server found wrong in the last moment', async () => {
    open(({ path: asked }) =>
      asked.includes('dry_run=true')
        ? report()
        : refusal(422, 'IMPORT_ROWS', 'x', {
            4: 'Error(s) in Line 4 : This question is already in the bank for this category.',
          }),
    );
    give('bank.csv');
    fireEvent.click(await screen.findByRole('button', { name: 'Import 3 questions' }));
    expect(await screen.findByText(/^Error\(s\) in Line 4/)).toBeTruthy();
  });
});
