import { act, fireEvent, screen, within } from '@testing-library/react';
import type { DdqDetails, DdqRow } from '@proofroom/contract';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCitation,
  aHowMade,
  aQuestion,
  aResponse,
  aRow,
  fillInLayout,
  serve,
  showScreen,
} from '../../../shared/testing/answerScreens.suite.tsx';
import { QuestionRow } from './QuestionRow.tsx';

const onGenerate = vi.fn<(id: number, again: boolean) => void>();

function Row({ given, hasProviders, isOpen }: { given: Partial<DdqRow>; hasProviders: boolean; isOpen: boolean }) {
  const [isOpened, setOpened] = useState(isOpen);
  return (
    <QuestionRow
      projectId={3}
      question={aRow(given)}
      to="/ddq_response/list/3/1/"
      linkState={{ search: '?start=10' }}
      isAsking={false}
      isOpen={isOpened}
      hasProviders={hasProviders}
      onToggle={() => setOpened(!isOpened)}
      onGenerate={onGenerate}
      onFocus={() => undefined}
    />
  );
}
const showRow = (given: Partial<DdqRow> = {}, { hasProviders = false, isOpen = false } = {}) =>
  showScreen(<Row given={given} hasProviders={hasProviders} isOpen={isOpen} />);
/** The row of this answer, opened. */
async function showOpened(answer: Partial<DdqDetails>, row: Partial<DdqRow> = {}) {
  const { state = 'success', outcome = 'answered', updatedAt = null } = answer;
  const sent = serve({ 'GET /ddq_response/3/1/0/': () => ({ ddqDetails: aQuestion(answer) }) });
  showRow({ state, outcome, updatedAt, ...row }, { isOpen: true });
  await vi.waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the answer' })).toBeNull(), 60_000);
  return sent;
}
const address = () => screen.getByLabelText('Address').textContent;

beforeEach(fillInLayout);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onGenerate.mockReset();
});

describe('The row of a question', () => {
  it('says in two lines its number, what is asked, what was found, in how many documents and where', () => {
    showRow({
      number: 12,
      documents: { found: 2, searched: 5 },
      sources: [{ documentId: 7, fileName: 'lease.pdf', page: 19, location: 'page 19', numbers: [1, 2, 3, 4] }],
      moreSources: 3,
    });
    const row = within(screen.getByRole('article', { name: 'May the Tenant assign the Lease?' }));
    for (const words of [
      '12',
      'No, not without consent.',
      'Answered',
      '2 of 5 documents',
      'lease.pdf',
      'p. 19 [1–4] +3',
    ])
      expect(row.getByText(words)).toBeDefined();
    expect(row.queryByText(/Documents$|GPT/)).toBeNull();
  });

  it('says whether documents or the register answer, where a project has both', () => {
    serve({});
    showRow({ responseProvider: 2 }, { hasProviders: true, isOpen: true });
    expect(screen.getByText(/Company register/)).toBeDefined();
  });

  it('offers to generate the response of a question that was never asked', () => {
    showRow({ state: 'generate', outcome: null, headline: '', documents: null, sources: [] });
    fireEvent.click(screen.getByRole('button', { name: /^Generate Response/ }));
    expect(onGenerate).toHaveBeenCalledExactlyOnceWith(1, false);
  });

  it('counts the seconds while the question is processed', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
    showRow({ state: 'in_progress', updatedAt: '2026-03-01T09:59:58.000Z' });
    expect(screen.getByText('Processing...')).toBeDefined();
    expect(screen.getByText('2 s')).toBeDefined();
    act(() => void vi.advanceTimersByTime(63_000));
    expect(screen.getByText('1:05 min')).toBeDefined();
  });

  it('counts from when it is seen when the clocks of server and browser disagree', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
    showRow({ state: 'in_progress', updatedAt: '2026-03-01T10:20:00.000Z' });
    expect(screen.getByText('0 s')).toBeDefined();
  });

  it('keeps the answer of before in view while a new one is made', () => {
    showRow({ state: 'in_progress' });
    expect(screen.getByText('No, not without consent.')).toBeDefined();
    expect(screen.getByText('Being updated')).toBeDefined();
    expect(screen.queryByText('Answered')).toBeNull();
  });

  it('says why an answer waits', () => {
    showRow({ state: 'in_progress', reason: 'The language model has too many requests at the moment.' });
    expect(screen.getByText('The language model has too many requests at the moment.')).toBeDefined();
  });

  it('says why a question failed and lets one try again', () => {
    showRow({ state: 'regenerate', reason: 'The language model did not answer in time.' });
    expect(screen.getByText('Error')).toBeDefined();
    expect(screen.getByText('The language model did not answer in time.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onGenerate).toHaveBeenCalledExactlyOnceWith(1, true);
  });

  it('says that an answer is outdated, and that one a person chose may be', () => {
    showRow({ outdatedReason: 'documents_added' });
    expect(screen.getByText('Outdated')).toBeDefined();
    showRow({ outdatedReason: 'documents_added', isChosen: true });
    expect(screen.getByText('May be outdated')).toBeDefined();
    expect(screen.getByTitle('Chosen by a person')).toBeDefined();
  });

  it('leads to the response with its link and with Enter, but leaves Enter on its buttons to them', () => {
    showRow();
    const link = screen.getByRole('link', { name: /^View Response/ });
    expect(link.getAttribute('href')).toBe('/ddq_response/list/3/1/');
    fireEvent.keyDown(link, { key: 'Enter' });
    expect(address()).toBe('/');
    fireEvent.keyDown(screen.getByRole('article'), { key: 'Enter' });
    expect(address()).toBe('/ddq_response/list/3/1/');
  });
});

describe('A row that is opened', () => {
  it('fetches the whole answer then, and not before', async () => {
    const sent = serve({ 'GET /ddq_response/3/1/0/': () => ({ ddqDetails: aQuestion() }) });
    showRow();
    const button = screen.getByRole('button', { name: 'May the Tenant assign the Lease?' });
    expect([button.getAttribute('aria-expanded'), sent.length]).toEqual(['false', 0]);
    fireEvent.click(button);
    expect(await screen.findByRole('list', { name: 'Sources' })).toBeDefined();
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('names each page once with the numbers of its passages, and leads from there to the passage', async () => {
    const on = (number: number, page: number) => aCitation({ number, page, location: `page ${page}` });
    await showOpened({
      citations: [on(1, 19), on(2, 19), on(3, 20)],
      statements: [{ text: 'No.', citations: [1, 2, 3] }],
    });
    const sources = within(screen.getByRole('list', { name: 'Sources' }));
    expect(sources.getByRole('listitem').textContent).toBe('lease.pdf, p. 19 [1, 2]; p. 20 [3]');
    fireEvent.click(sources.getByRole('button', { name: 'p. 20 [3]' }));
    expect(address()).toBe('/ddq_response/list/3/1/?cite=3');
  });

  it('lets the answer be made again, unless a person chose it', async () => {
    await showOpened({});
    fireEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
    expect(onGenerate).toHaveBeenCalledExactlyOnceWith(1, true);
  });

  it('keeps what a person chose from being made again', async () => {
    await showOpened({ isChosen: true });
    expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
  });

  it('says its confidence in words', async () => {
    await showOpened({ confidence: 'low' });
    expect(screen.getByText('Low confidence')).toBeDefined();
  });

  it('shouts about a statement that nothing supports', async () => {
    await showOpened({ statements: [{ text: 'The rent is low.', citations: [] }], citations: [] });
    expect(screen.getByText('No source found')).toBeDefined();
  });

  it('says honestly that nothing was found, what was searched and what is missing', async () => {
    await showOpened({
      outcome: 'not_found',
      statements: [],
      citations: [],
      confidence: null,
      response: 'Nothing found in 5 documents.',
      missingDocuments: ['Lease', 'Board minutes'],
    });
    expect(screen.getByText('Nothing found in 5 documents. Missing: Lease, Board minutes.')).toBeDefined();
    expect(screen.queryByText(/confidence/)).toBeNull();
  });

  it('shows the passages that come near where nothing was found for certain, and says where they are', async () => {
    await showOpened(
      {
        outcome: 'not_found',
        statements: [{ text: 'Proceedings are threatened.', citations: [1], folded: 'weak' }],
        confidence: null,
        response: 'Nothing found for certain.',
      },
      { outcome: 'not_found', documents: null },
    );
    expect(screen.getAllByText('Nothing found for certain').length).toBe(1);
    expect(screen.getByText('Proceedings are threatened.')).toBeDefined();
  });

  it('says why it is outdated', async () => {
    await showOpened({ outdatedReason: 'documents_added' }, { outdatedReason: 'documents_added' });
    expect(screen.getByText(/Documents were added after this answer was made/)).toBeDefined();
  });

  it('says how many of the searched documents answer, and what each says', async () => {
    const supply = { documentId: 8, fileName: 'supply.pdf' };
    await showOpened({
      citations: [aCitation(), aCitation({ ...supply, number: 2 })],
      statements: [
        { text: 'lease.pdf: No.', citations: [1] },
        { text: 'supply.pdf: Yes.', citations: [2] },
      ],
      responses: [aResponse(), aResponse({ ...supply, id: 2 })],
      made: aHowMade({ documentsSearched: 5, undecided: 1 }),
    });
    expect(screen.getByText('Found in 2 of 5 documents; 1 more may answer')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'lease.pdf',
      'supply.pdf',
    ]);
  });
});
