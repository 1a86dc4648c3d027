import { act, fireEvent, screen, within } from '@testing-library/react';
import { PIPELINE_STEPS, type StepName, type StepState } from '@proofroom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProgress, holdEventStreams } from '../../shared/testing/answerScreens.suite.tsx';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import PipelinePage from './PipelinePage.tsx';
import { STEP_TEXTS } from './stepWordingAndApiCalls.ts';

const aClient = (id: number, name: string) => ({ id, name, email: `${name.toLowerCase()}@example.ie` });
const STATES: Partial<Record<StepName, StepState>> = { parse_documents: 'done', summarise_documents: 'done' };
const progressOf = (states: Partial<Record<StepName, StepState>>) => ({
  ...aProgress(),
  documents: [],
  steps: PIPELINE_STEPS.map((step) => ({ step, state: states[step] ?? null, done: 2, total: 3, failed: 1 })),
});
const ROUTES = {
  'GET /api/clients/': { data: [aClient(4, 'Ann'), aClient(5, 'Bo')] },
  'POST /api/project_filter/': {
    data: [
      { id: 9, name: 'Harbour Foods', ddq_response_status: 1, category: [{ value: 3, label: 'Property' }] },
      { id: 10, name: 'Quay', ddq_response_status: 1, category: [{ value: 6, label: 'Tax' }] },
    ],
  },
  'GET /api/projects/9/steps/3/': { steps: progressOf(STATES).steps },
  'GET /api/projects/9/progress/': progressOf(STATES),
  'GET /api/projects/10/progress/': progressOf({}),
};
let streams: ReturnType<typeof holdEventStreams>;

function show(more: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ ...ROUTES, ...more });
  renderRoutes([{ path: '/gpt_processing', element: <PipelinePage /> }], '/gpt_processing/');
  return seen;
}
const selector = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
async function choose(name: string, option: string) {
  fireEvent.mouseDown(selector(name));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(option) }));
}
async function chooseProject() {
  await choose('Client', 'Ann');
  await screen.findByText('Choose one');
  await choose('Project', 'Harbour Foods');
}
async function chooseAll() {
  await chooseProject();
  await choose('Category', 'Property');
  await screen.findAllByText('Done');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  signIn('staff');
  streams = holdEventStreams();
});
afterEach(() => vi.unstubAllGlobals());

describe('the choice of what to process', () => {
  it('goes from client to project to category', async () => {
    show();
    await screen.findByText('Choose a client first');
    expect(selector('Project').getAttribute('aria-disabled')).toBe('true');
    await chooseAll();
    expect(selector('Category').textContent).toContain('Property');
  });

  it('empties project and category when another client is chosen', async () => {
    show();
    await chooseAll();
    await choose('Client', 'Bo');
    await screen.findByText('Choose a project first');
    expect(selector('Project').textContent).not.toContain('Harbour Foods');
  });

  it('says which selections are missing when a step is sent without them', async () => {
    const seen = show();
    press('Send: Document parser');
    expect(await screen.findByText('Users is required.')).toBeTruthy();
    expect(screen.getByText('Company name is required.')).toBeTruthy();
    expect(screen.getByText('Category is required.')).toBeTruthy();
    expect(seen.some(({ path }) => path.includes('send_doc_parser'))).toBe(false);
  });

  it('marks the selection the server refuses', async () => {
    show({ 'POST /api/send_chunker/': refusal(404, 'PROJECT_NOT_FOUND', 'There is no such project.') });
    await chooseAll();
    press('Send: Chunker');
    expect((await screen.findAllByText('There is no such project.')).length).toBe(2);
    expect(selector('Project').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a category', () => {
  it('shows its own counts once it is chosen', async () => {
    show({
      'GET /api/projects/9/steps/3/': {
        steps: progressOf(STATES).steps.map((step) => ({ ...step, done: 1, total: 1, failed: 0 })),
      },
    });
    await chooseProject();
    expect((await screen.findAllByText('2 of 3 documents, 1 failed')).length).toBe(5);
    await choose('Category', 'Property');
    expect((await screen.findAllByText('1 of 1 documents')).length).toBe(5);
    expect(screen.getByText(/States and counts are those of the chosen category/)).toBeTruthy();
  });

  it('shows only its own documents that could not be read, and says so when nothing else can be run', async () => {
    const aFailure = (id: number, categoryId: number) => ({
      id,
      fileName: `paper ${id}.pdf`,
      categoryId,
      status: 'locked' as const,
      isReadAgain: false,
      reason: 'It is protected by a password.',
      done: 0,
      total: 0,
    });
    show({
      'GET /api/projects/9/progress/': { ...progressOf(STATES), documents: [aFailure(1, 3), aFailure(2, 6)] },
      'POST /api/send_remaining_steps/': { documents: 0, questions: 0 },
    });
    await chooseProject();
    expect(await screen.findByText('paper 2.pdf')).toBeTruthy();
    await choose('Category', 'Property');
    await screen.findByText(/those of the chosen category/);
    expect(screen.getByText('paper 1.pdf')).toBeTruthy();
    expect(screen.queryByText('paper 2.pdf')).toBeNull();
    press('Run all remaining');
    await screen.findByText('Nothing else can be run: 1 document could not be read. Step 1 says why.');
  });

  it('runs all that remains with one press', async () => {
    const seen = show({ 'POST /api/send_remaining_steps/': { documents: 2, questions: 1 } });
    await chooseAll();
    press('Run all remaining');
    await screen.findByText('Sent: 2 documents and 1 question.');
    expect(seen.find(({ path }) => path === '/api/send_remaining_steps/')?.body).toEqual({
      client_id: 4,
      project_id: 9,
      category_id: 3,
    });
  });
});

describe('the eight steps', () => {
  it('stand in their order, each with its state and counts', async () => {
    show();
    await chooseAll();
    const steps = screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);
    expect(steps).toEqual([
      '1. Document parser',
      '2. Summary',
      '3. Chunker',
      '4. Summary index',
      '5. Chunk index',
      '6. Summary data',
      '7. Chunk data',
      '8. Response generator',
    ]);
    expect(screen.getAllByText('Done')).toHaveLength(2);
    expect(screen.getAllByText('2 of 3 documents, 1 failed')).toHaveLength(5);
    expect(screen.getAllByText('2 of 3 questions, 1 failed')).toHaveLength(1);
  });

  it('point at the first one that nothing has passed, however many documents failed before', async () => {
    const steps = PIPELINE_STEPS.map((step, index) => ({
      step,
      state: index === 0 ? 'failed' : null,
      done: index === 0 ? 2 : 0,
      total: 3,
      failed: 1,
    }));
    show({ 'GET /api/projects/9/progress/': { ...aProgress(), documents: [], steps } });
    await chooseProject();
    await screen.findByText('Failed');
    const next = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    expect(next.map((item) => within(item).getByRole('heading').textContent)).toEqual(['2. Summary']);
  });

  it('were not sent from here when another browser or the product itself did', async () => {
    show();
    await chooseAll();
    expect(await screen.findByText('No step sent from this browser')).toBeTruthy();
  });

  it('sends the step with its client, project and category, and counts it', async () => {
    const seen = show({ 'POST /api/send_chunker/': { step: 'chunk_documents', queued: 3 } });
    await chooseAll();
    press('Send: Chunker');
    await screen.findByText('Chunker sent.');
    expect(seen.find(({ path }) => path === '/api/send_chunker/')?.body).toEqual({
      client_id: 4,
      project_id: 9,
      category_id: 3,
    });
    expect(localStorage.getItem('counter_key')).toBe('3');
    expect(await screen.findByText('Sent last: step 3 of 8')).toBeTruthy();
  });

  it('names the index it creates, and begins it anew when it is there', async () => {
    const states = progressOf({ ...STATES, create_chunk_index: 'done' });
    const seen = show({
      'GET /api/projects/9/progress/': states,
      'GET /api/projects/9/steps/3/': { steps: states.steps },
      'POST /api/create_index/': { step: 'create_chunk_index', queued: 1 },
    });
    await chooseAll();
    press('Create again: Chunk index');
    await screen.findByText('Chunk index created.');
    expect(seen.find(({ path }) => path === '/api/create_index/')?.body).toMatchObject({
      index_type: 'chunk',
      force_create: true,
    });
  });

  it('follows a step while it runs and says how long it took', async () => {
    let states: ReturnType<typeof progressOf> = progressOf(STATES);
    const move = (to: StepState) => {
      states = progressOf({ ...STATES, chunk_documents: to });
      act(() => streams.send(states));
    };
    show({ 'GET /api/projects/9/steps/3/': () => ({ steps: states.steps }) });
    await chooseAll();
    move('running');
    await screen.findByText('Running');
    move('done');
    expect(await screen.findByText('2 of 3 documents, 1 failed · under 1 s')).toBeTruthy();
  });

  it('tells the last sent one only for the choice it was sent for', async () => {
    localStorage.setItem('counter_key', '5');
    localStorage.setItem('counter_scope', '4/8/3');
    show();
    expect(screen.queryByText(/^Sent last/)).toBeNull();
    expect(document.querySelector('[aria-current=step]')).toBeNull();
    await chooseAll();
    expect(screen.queryByText(/^Sent last/)).toBeNull();
  });

  it('asks before answers that are there are replaced', async () => {
    const seen = show({ 'POST /api/send_response_generator/': { step: 'generate_responses', queued: 3 } });
    const isSent = () => seen.some(({ path }) => path === '/api/send_response_generator/');
    await chooseAll();
    press('Send: Response generator');
    await screen.findByText('Replace 2 answers?');
    expect(isSent()).toBe(false);
    press('Replace');
    await screen.findByText('Response generator sent.');
    expect(isSent()).toBe(true);
  });

  it('has a sentence for each that could not be sent', () => {
    expect(Object.values(STEP_TEXTS).map(({ failure }) => failure)).toEqual([
      'Unable to send Document Parser',
      'Unable to send Summary',
      'Unable to send Chunker',
      'Unable to create Summary Index',
      'Unable to create Chunk Index',
      'Unable to send Summary Data to Index',
      'Unable to send Chunk Data to Index',
      'Unable to send Response Generator',
    ]);
  });

  it('keeps the count over a reload and says when a step could not be sent', async () => {
    localStorage.setItem('counter_key', '5');
    localStorage.setItem('counter_scope', '4/9/3');
    show({ 'POST /api/send_summary/': refusal(500, 'INTERNAL', 'x') });
    await chooseAll();
    expect(await screen.findByText('Sent last: step 5 of 8')).toBeTruthy();
    press('Send again: Summary');
    await screen.findByText('Unable to send Summary');
    expect(localStorage.getItem('counter_key')).toBe('5');
  });
});
