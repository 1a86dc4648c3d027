import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DdqRow } from '@proofroom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aProgress,
  aQuestion,
  aRow,
  fillInLayout,
  holdEventStreams,
  serve,
  showScreen,
} from '../../shared/testing/answerScreens.suite.tsx';
import { shownToasts } from '../../shared/toast.ts';
import ResponsesPage from './ResponsesPage.tsx';

const PAGE = '/ddq_response/list/:id';
const LIST = 'POST /get_ddq_list/';

const categories = [{ value: 5, label: 'Property', questions: 2, answered: 0 }];
const waiting = (given: Partial<DdqRow>) =>
  aRow({ state: 'generate', outcome: null, headline: '', documents: null, sources: [], ...given });
const listOf = (ddqDetails: DdqRow[], given = {}) => ({
  ddqQuestion: ddqDetails.map(({ id }) => id),
  ddqDetails,
  length: ddqDetails.length,
  nextIndex: null,
  categories,
  ...given,
});
const project = {
  id: 3,
  name: 'Project Harbour',
  description: '',
  croNumber: '123456',
  responseProvider: [1],
  category: [{ value: 5, label: 'Property', isActive: true, filesData: [] }],
};

/** The calls the screen makes, with the questions as they are at each moment. */
function serveProject(questions: () => DdqRow[], answers: Parameters<typeof serve>[0] = {}) {
  return serve({
    'GET /projects/3/': () => ({ projectDetails: project }),
    'GET /projects/3/progress/': () => aProgress({ total: questions().length, waiting: questions().length }),
    [LIST]: () => listOf(questions()),
    ...answers,
  });
}
const showPage = (search = '') => showScreen(<ResponsesPage />, { path: PAGE, at: `/ddq_response/list/3/${search}` });
const runs = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => call === 'POST /projects/3/generate/').map(({ body }) => body);
const cardOf = (name: string) => screen.findByRole('article', { name });

beforeEach(fillInLayout);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('The responses of a project', () => {
  it('begin with the project, its CRO number and how far it is', async () => {
    holdEventStreams();
    serveProject(() => [waiting({ id: 1 }), waiting({ id: 2, question: 'Who is the landlord?' })]);
    showPage();
    expect(await screen.findByRole('heading', { name: 'Project Harbour' })).toBeDefined();
    expect(await screen.findByText('CRO 123456')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Project' }).getAttribute('href')).toBe('/projects/3/');
    expect(await screen.findByText('0 answered · 2 not started')).toBeDefined();
    expect(await cardOf('Who is the landlord?')).toBeDefined();
  });

  it('lead staff back to the documents of the client whose project it is', async () => {
    holdEventStreams();
    const owner = { id: 8, name: 'Niamh Tarpey' };
    serveProject(() => [waiting({ id: 1 })], {
      'GET /projects/3/': () => ({ projectDetails: { ...project, owner } }),
    });
    showPage();
    const back = await screen.findByRole('link', { name: 'Back to Documents of Niamh Tarpey' });
    expect(back.getAttribute('href')).toBe('/client_documents/list/8/');
  });

  it('change on the screen while one watches', async () => {
    const { send } = holdEventStreams();
    let question = waiting({ id: 1 });
    serveProject(() => [question]);
    showPage();
    const card = await cardOf('May the Tenant assign the Lease?');
    await screen.findByText('0 answered · 1 not started');

    question = { ...question, state: 'in_progress' };
    act(() => send(aProgress({ total: 1, inProgress: 1 })));
    expect(await within(card).findByText('Processing...')).toBeDefined();
    expect(screen.getByText('0 answered · 1 in progress')).toBeDefined();

    question = aRow({ id: 1 });
    act(() => send(aProgress({ total: 1, answered: 1 })));
    expect(await within(card).findByText(/No, not without consent/)).toBeDefined();
    expect(within(card).getByRole('link', { name: /^View Response/ })).toBeDefined();
  });

  it('keep a question in its place when its new state no longer fits the filter', async () => {
    const { send } = holdEventStreams();
    let question = waiting({ id: 1 });
    serveProject(() => [], {
      [LIST]: (body) =>
        listOf(
          (body as { state: string[] }).state.includes(question.state) || question.state !== 'generate'
            ? [question]
            : [],
        ),
      'GET /projects/3/progress/': () => aProgress({ total: 1, waiting: 1 }),
    });
    showPage('?state=generate');
    const card = await cardOf('May the Tenant assign the Lease?');
    await screen.findByText('0 answered · 1 not started');
    question = aRow({ id: 1 });
    act(() => send(aProgress({ total: 1, answered: 1 })));
    expect(await within(card).findByText(/No, not without consent/)).toBeDefined();
  });

  it('ask for one question when its button is pressed', async () => {
    holdEventStreams();
    const sent = serveProject(() => [waiting({ id: 1 }), waiting({ id: 2, question: 'Who is the landlord?' })], {
      'POST /projects/3/generate/': () => ({ queued: 1 }),
    });
    showPage();
    fireEvent.click(within(await cardOf('Who is the landlord?')).getByRole('button', { name: /^Generate Response/ }));
    await waitFor(() => expect(runs(sent)).toEqual([{ question_id: [2], again: false, outdated: false }]));
  });

  it('keep the numbers of the whole list when it is searched', async () => {
    holdEventStreams();
    const landlord = waiting({ id: 2, number: 31, question: 'Who is the landlord?' });
    const sent = serveProject(() => [landlord]);
    showPage();
    const field = await screen.findByRole('searchbox', { name: 'Search questions and answers' });
    fireEvent.keyDown(window, { key: '/' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'landlord' } });
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: LIST, body: { search: 'landlord' } }));
    expect(within(await cardOf('Who is the landlord?')).getByText('31')).toBeDefined();
  });

  it('are all fetched for one page, of which only the rows near the view are drawn', async () => {
    holdEventStreams();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(53);
    const many = Array.from({ length: 400 }, (_, index) =>
      waiting({ id: index + 1, number: index + 1, question: `Question ${index + 1}?` }),
    );
    serveProject(() => many, {
      [LIST]: (body) => {
        const { start_index: from, last_index: to } = body as { start_index: number; last_index: number };
        return listOf(many.slice(from, to), { length: 400, nextIndex: to < 400 ? to : null });
      },
    });
    showPage('?rows=all');
    expect(await screen.findByText('1 - 400 of 400')).toBeDefined();
    expect(screen.getAllByRole('article').length).toBeLessThan(60);
  });

  it('ask for the next page by start and end index', async () => {
    holdEventStreams();
    const sent = serveProject(() => [waiting({ id: 1 })], {
      [LIST]: () => listOf([waiting({ id: 1 })], { length: 45, nextIndex: 20 }),
    });
    showPage();
    fireEvent.click(await screen.findByRole('button', { name: 'Next Page' }));
    await screen.findByText('21 - 40 of 45');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: LIST, body: { start_index: 20, last_index: 40 } }));
  });

  it('can be shown first, and are asked for again in their new order', async () => {
    holdEventStreams();
    const landlord = { id: 2, question: 'Who is the landlord?' };
    let questions = [aRow({ id: 1 }), aRow({ ...landlord, number: 2 })];
    const sent = serveProject(() => questions, {
      'GET /ddq_response/3/2/0/': () => ({ ddqDetails: aQuestion(landlord) }),
      'POST /ddq_response/pin/': () => {
        questions = [aRow({ ...landlord, number: 1, isPinned: true }), aRow({ id: 1, number: 2 })];
        return { pinned: [2] };
      },
    });
    showPage();
    fireEvent.click(await screen.findByRole('button', { name: 'Who is the landlord?' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show first' }));
    await screen.findByRole('button', { name: 'No longer show first' });
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('Who is the landlord?');
    expect(sent.find(({ call }) => call.endsWith('/pin/'))?.body).toEqual({
      project_id: 3,
      question_id: 2,
      is_pinned: true,
    });
  });

  it('move with j and k and generate with g', async () => {
    holdEventStreams();
    const sent = serveProject(() => [waiting({ id: 1 }), waiting({ id: 2, question: 'Who is the landlord?' })], {
      'POST /projects/3/generate/': () => ({ queued: 1 }),
    });
    showPage();
    const second = await cardOf('Who is the landlord?');
    for (const key of ['j', 'j', 'j']) fireEvent.keyDown(window, { key });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(window, { key: 'g' });
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/generate/'))?.body).toMatchObject({ question_id: [2] }),
    );
    fireEvent.keyDown(window, { key: 'k' });
    expect(document.activeElement).toBe(await cardOf('May the Tenant assign the Lease?'));
  });
});

describe('A run over many questions', () => {
  const showWith = async (progress: object, queued = 1) => {
    holdEventStreams();
    const sent = serveProject(() => [aRow()], {
      'GET /projects/3/progress/': () => ({ ...aProgress(), ...progress }),
      'POST /projects/3/generate/': () => ({ queued }),
    });
    showPage();
    await cardOf('May the Tenant assign the Lease?');
    await screen.findByRole('button', { name: 'More' });
    return sent;
  };
  const some = aProgress({ total: 40, answered: 20, notFound: 8, waiting: 11, failed: 1 }).questions;
  const done = aProgress({ total: 40, answered: 32, notFound: 8 }).questions;

  it('is offered for the questions without an answer, and says how many', async () => {
    const sent = await showWith({ questions: some });
    fireEvent.click(screen.getByRole('button', { name: 'Generate 12 open questions' }));
    await waitFor(() => expect(runs(sent)).toEqual([{ question_id: [], again: false, outdated: false }]));
  });

  it('is offered where documents came since, in a notice that says how many', async () => {
    const sent = await showWith({ questions: done, changes: { outdated: 31, chosen: 0, documentsAdded: 2 } });
    expect(screen.getByText(/2 documents were added since\. 31 answers may be outdated\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Update 31 answers' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Update 31 outdated answers' }));
    await waitFor(() => expect(runs(sent)).toEqual([{ question_id: [], again: false, outdated: true }]));
  });

  it('leaves alone what a person chose, says so, and shows which', async () => {
    const sent = await showWith({ questions: done, changes: { outdated: 0, chosen: 1, documentsAdded: 2 } });
    expect(screen.getByText(/1 answer that a person chose or worded may be outdated/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: LIST, body: { state: ['outdated'] } }));
  });

  it('has no button when there is nothing to do, and takes everything only after a second thought', async () => {
    const sent = await showWith({ questions: done });
    expect(screen.queryByRole('button', { name: /^(Generate|Update)/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Regenerate all...' }));
    expect(runs(sent)).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Regenerate all' }));
    await waitFor(() => expect(runs(sent)).toEqual([{ question_id: [], again: true, outdated: false }]));
  });

  it('says so when there was nothing left to do', async () => {
    await showWith({ questions: some }, 0);
    fireEvent.click(screen.getByRole('button', { name: 'Generate 12 open questions' }));
    await waitFor(() => expect(shownToasts().at(-1)?.text).toMatch(/^There is nothing to generate/));
  });
});

describe('Printing', () => {
  it('takes every question of the list with its whole answer', async () => {
    holdEventStreams();
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    serveProject(() => [aRow({ id: 1 }), aRow({ id: 2, number: 2, question: 'Who is the landlord?' })], {
      'GET /projects/3/progress/': () => aProgress({ total: 2, answered: 2 }),
      'GET /ddq_response/3/1/0/': () => ({ ddqDetails: aQuestion({ id: 1 }) }),
      'GET /ddq_response/3/2/0/': () => ({
        ddqDetails: aQuestion({ id: 2, number: 2, question: 'Who is the landlord?' }),
      }),
    });
    showPage();
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Print all questions' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const printed = document.querySelector('.print-all')?.textContent;
    expect(printed).toContain('1. May the Tenant assign the Lease?');
    expect(printed).toContain('2. Who is the landlord?');
    expect(printed).toContain('Sources: lease.pdf, p. 2 [1]');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-all')).toBeNull();
  });
});

describe('Where there is nothing to show', () => {
  it('says that the bank has no question for the categories that were chosen', async () => {
    holdEventStreams();
    serveProject(() => [], { [LIST]: () => listOf([], { categories: [] }) });
    showPage();
    expect(await screen.findByText('no DDQ available: try again later')).toBeDefined();
  });

  it('says that no category was chosen', async () => {
    holdEventStreams();
    serveProject(() => [], { 'GET /projects/3/': () => ({ projectDetails: { ...project, category: [] } }) });
    showPage();
    expect(await screen.findByText('No Category chosen')).toBeDefined();
  });

  it('says that nothing fits the filters, and clears them', async () => {
    holdEventStreams();
    serveProject(() => []);
    showPage('?state=answered');
    expect(await screen.findByText('No data available')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('no DDQ available: try again later')).toBeDefined();
  });

  it('says that the list cannot be had at the moment, and tries again', async () => {
    holdEventStreams();
    let isBroken = true;
    serve({
      'GET /projects/3/': () => ({ projectDetails: project }),
      'GET /projects/3/progress/': () => aProgress(),
      [LIST]: () => {
        if (isBroken) throw new TypeError('The connection was lost');
        return listOf([waiting({ id: 1 })]);
      },
    });
    showPage();
    expect(await screen.findByText('Unable to retrieve DDQ list. Please try again later.')).toBeDefined();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardOf('May the Tenant assign the Lease?')).toBeDefined();
  });

  it('says that a project without files needs some', async () => {
    holdEventStreams();
    serveProject(() => [waiting({ id: 1 })], {
      'GET /projects/3/progress/': () => ({ ...aProgress(), documents: [] }),
    });
    showPage();
    expect(await screen.findByText(/No files available/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Upload documents' }).getAttribute('href')).toBe('/projects/3/edit/');
  });
});
