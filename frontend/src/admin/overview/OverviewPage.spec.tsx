import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import OverviewPage from './OverviewPage.tsx';

beforeEach(() => signIn('staff'));
afterEach(() => vi.unstubAllGlobals());

const place = { project_id: 3, project_name: 'Harbour', client_id: 12, client_name: 'Aoife Kelly' };
const anOverview = (change: object = {}) => ({
  counts: { clients: 4, projects: 6, documents: 80, questions: 209, categories: 22, answers: 1200 },
  attention: { documents: [], document_count: 0, questions: [], open_support: 0, open_feedback: 0 },
  days: [
    { day: '2026-11-21', documents: 2, answers: 30 },
    { day: '2026-11-22', documents: 5, answers: 0 },
  ],
  queue: {
    steps_waiting: 0,
    steps_running: 0,
    steps_failed: 0,
    answers_open: 0,
    answers_failed: 0,
    oldest_seconds: null,
    failed: [],
    failed_count: 0,
  },
  ...change,
});
function show(data: object, more: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ 'GET /api/admin_overview/': { data }, 'GET /api/admin_sending/': { data: [] }, ...more });
  renderRoutes([{ path: '/admin_home', element: <OverviewPage /> }], '/admin_home/');
  return seen;
}

describe('the overview of the administration', () => {
  it('names the documents that could not be read and the questions that find nothing', async () => {
    show(
      anOverview({
        attention: {
          documents: [{ id: 8, file_name: 'Lease.pdf', status: 'locked', reason: 'It has a password.', ...place }],
          document_count: 9,
          questions: [{ id: 5, question: 'Who owns it?', category: 'Property', asked: 9, not_found: 7, failed: 1 }],
          open_support: 2,
          open_feedback: 0,
        },
      }),
    );
    const troubled = within(await screen.findByRole('region', { name: 'Documents that could not be read' }));
    expect(troubled.getByRole('link', { name: 'Lease.pdf' }).getAttribute('href')).toBe('/projects/documents/8/');
    expect(troubled.getByText('the newest 1 of 9')).toBeTruthy();
    expect(troubled.getByText('Locked')).toBeTruthy();
    const weak = within(screen.getByRole('region', { name: 'Questions answered worst' }));
    expect(weak.getByRole('link', { name: 'Who owns it?' }).getAttribute('href')).toBe('/ddqs/5/');
    expect(weak.getByText('nothing found in 7 of 9 projects')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open support requests: 2' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /7 documents in the last 2 days, most on 22 Nov \(5\)/ })).toBeTruthy();
  });

  it('tries again what failed, in one project or in all', async () => {
    const { queue } = anOverview();
    const failed = [{ ...place, documents: 1, steps: 0, answers: 3 }];
    const seen = show(anOverview({ queue: { ...queue, failed, failed_count: 1 } }), {
      'POST /api/admin_overview/retry/': { data: { documents: 1, steps: 0, answers: 3 } },
    });
    expect(await screen.findByText('Aoife Kelly · 1 document and 3 answers failed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry Harbour' }));
    await screen.findByText('Started again: 1 document and 3 answers.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry all' }));
    await waitFor(() =>
      expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { project_id: 3 },
        { project_id: null },
      ]),
    );
  });

  it('shows the first steps until there is a first project', async () => {
    show(anOverview({ counts: { clients: 0, projects: 0, documents: 0, questions: 209, categories: 22, answers: 0 } }));
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByTitle('Done')).toHaveLength(2);
    expect(steps.getByRole('link', { name: 'Clients' }).getAttribute('href')).toBe('/clients/list/');
  });

  it('hides the first steps from those who have made them', async () => {
    show(anOverview());
    await screen.findByText('Nothing has failed.');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('says that no document leaves the server where nothing outside is set up', async () => {
    show(anOverview());
    const card = within(await screen.findByRole('region', { name: 'What leaves this server' }));
    expect(card.getByText(/^Nothing\. No language model/)).toBeTruthy();
  });

  it('lets an administrator, and nobody else, agree to what is sent where, and says who agreed', async () => {
    const target = { service: 'model', host: 'api.firm.example', model: 'm-1' };
    const routes = {
      'GET /api/admin_sending/': { data: [{ ...target, agreed: null }] },
      'POST /api/admin_sending/agree/': {
        data: [{ ...target, agreed: { by: 'anna@firm.ie', at: '2026-11-22T10:00:00.000Z' } }],
      },
    };
    show(anOverview(), routes);
    const card = () => screen.findByRole('region', { name: 'What leaves this server' });
    expect(within(await card()).queryByRole('button')).toBeNull();
    cleanup();

    signIn('admin');
    const seen = show(anOverview(), routes);
    fireEvent.click(within(await card()).getByRole('button', { name: 'Agree to sending to api.firm.example' }));
    expect(await screen.findByText(/Agreed by anna@firm.ie on 22 November 2026/)).toBeTruthy();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual(target);
  });

  it('says so when it cannot be fetched', async () => {
    show({}, { 'GET /api/admin_overview/': refusal(500, 'INTERNAL', 'x') });
    expect(await screen.findByText('Unable to fetch the overview, try again later.')).toBeTruthy();
  });
});
