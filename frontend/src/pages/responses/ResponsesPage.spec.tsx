import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DdqDetails } from '@proofroom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aProgress,
  aQuestion,
  fillInLayout,
  holdEventStreams,
  serve,
  showScreen,
} from '../../shared/answers/screen.suite.tsx';
import ResponsesPage from './ResponsesPage.tsx';

const PAGE = '/ddq_response/list/:id';
const LIST = 'POST /get_ddq_list/';

const categories = [{ value: 5, label: 'Property', questions: 2, answered: 0 }];
const waiting = (given: Partial<DdqDetails>) =>
  aQuestion({ state: 'generate', outcome: null, statements: [], citations: [], response: '', ...given });
const listOf = (ddqDetails: DdqDetails[], given = {}) => ({
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
  category: [],
};

/** The calls the screen makes, with the questions as they are at each moment. */
function serveProject(questions: () => DdqDetails[], answers: Parameters<typeof serve>[0] = {}) {
  return serve({
    'GET /projects/3/': () => ({ projectDetails: project }),
    'GET /projects/3/progress/': () => aProgress({ total: questions().length, waiting: questions().length }),
    [LIST]: () => listOf(questions()),
    ...answers,
  });
}
const showPage = (search = '') => showScreen(<ResponsesPage />, { path: PAGE, at: `/ddq_response/list/3/${search}` });
const cardOf = (name: string) => screen.findByRole('article', { name });

beforeEach(fillInLayout);
afterEach(() => vi.unstubAllGlobals());

describe('The responses of a project', () => {
  it('begin with the project, its CRO number and how far it is', async () => {
    holdEventStreams();
    serveProject(() => [waiting({ id: 1 }), waiting({ id: 2, question: 'Who is the landlord?' })]);
    showPage();
    expect(await screen.findByRole('heading', { name: 'Project Harbour' })).toBeDefined();
    expect(await screen.findByText('CRO 123456')).toBeDefined();
    expect(await screen.findByText('0 answered · 2 waiting')).toBeDefined();
    expect(await cardOf('Who is the landlord?')).toBeDefined();
  });

  it('change on the screen while one watches', async () => {
    const { send } = holdEventStreams();
    let question = waiting({ id: 1 });
    serveProject(() => [question]);
    showPage();
    const card = await cardOf('May the Tenant assign the Lease?');
    await screen.findByText('0 answered · 1 waiting');

    question = { ...question, state: 'in_progress' };
    act(() => send(aProgress({ total: 1, inProgress: 1 })));
    expect(await within(card).findByText('Processing...')).toBeDefined();
    expect(screen.getByText('0 answered · 1 in progress')).toBeDefined();

    question = aQuestion({ id: 1 });
    act(() => send(aProgress({ total: 1, answered: 1 })));
    expect(await within(card).findByText(/No, not without consent/)).toBeDefined();
    expect(within(card).getByRole('link', { name: 'View Response' })).toBeDefined();
  });

  it('keep a question in its place when its new state no longer fits the filter', async () => {
    const { send } = holdEventStreams();
    const sent = serveProject(() => [waiting({ id: 1 })], {
      'GET /ddq_response/3/1/1/': () => ({ ddqDetails: aQuestion({ id: 1 }) }),
    });
    showPage('?state=generate');
    const card = await cardOf('May the Tenant assign the Lease?');
    await screen.findByText('0 answered · 1 waiting');
    act(() => send(aProgress({ total: 1, answered: 1 })));
    expect(await within(card).findByText(/No, not without consent/)).toBeDefined();
    expect(sent.filter(({ call }) => call === LIST)).toHaveLength(1);
  });

  it('ask for one question when its button is pressed, and for all with Generate all', async () => {
    holdEventStreams();
    const sent = serveProject(() => [waiting({ id: 1 }), waiting({ id: 2, question: 'Who is the landlord?' })], {
      'POST /projects/3/generate/': () => ({ queued: 1 }),
    });
    showPage();
    fireEvent.click(within(await cardOf('Who is the landlord?')).getByRole('button', { name: 'Generate Response' }));
    const asked = () => sent.filter(({ call }) => call === 'POST /projects/3/generate/').map(({ body }) => body);
    await waitFor(() => expect(asked()).toEqual([{ question_id: [2], again: false }]));
    const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate all' });
    await waitFor(() => expect(all.disabled).toBe(false));
    fireEvent.click(all);
    await waitFor(() => expect(asked().at(-1)).toEqual({ question_id: [], again: false }));
  });

  it('ask for the next page by start and end index', async () => {
    holdEventStreams();
    const sent = serveProject(() => [waiting({ id: 1 })], {
      [LIST]: () => listOf([waiting({ id: 1 })], { length: 25, nextIndex: 10 }),
    });
    showPage();
    fireEvent.click(await screen.findByRole('button', { name: 'Next Page' }));
    await screen.findByText('11 - 20 of 25');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: LIST, body: { start_index: 10, last_index: 20 } }));
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

describe('Where there is nothing to show', () => {
  it('says that the bank has no question for the project', async () => {
    holdEventStreams();
    serveProject(() => []);
    showPage();
    expect(await screen.findByText('no DDQ available: try again later')).toBeDefined();
  });

  it('says that no category was chosen', async () => {
    holdEventStreams();
    serveProject(() => [], { [LIST]: () => listOf([], { categories: [] }) });
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
