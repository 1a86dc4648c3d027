import { act, fireEvent, screen, within } from '@testing-library/react';
import type { DdqDetails } from '@proofroom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCitation,
  aHowMade,
  aQuestion,
  aResponse,
  fillInLayout,
  showScreen,
} from '../../shared/answers/screen.suite.tsx';
import { QuestionCard } from './QuestionCard.tsx';

const onGenerate = vi.fn<(id: number, again: boolean) => void>();

const showCard = (given: Partial<DdqDetails> = {}) =>
  showScreen(
    <QuestionCard
      question={aQuestion(given)}
      number={12}
      to="/ddq_response/list/3/1/"
      linkState={{ search: '?start=10' }}
      isAsking={false}
      onGenerate={onGenerate}
      onFocus={() => undefined}
    />,
  );
const address = () => screen.getByLabelText('Address').textContent;

beforeEach(fillInLayout);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onGenerate.mockReset();
});

describe('The card of a question', () => {
  it('shows number, question, category and provider', () => {
    showCard();
    const card = screen.getByRole('article', { name: 'May the Tenant assign the Lease?' });
    expect(within(card).getByText('12')).toBeDefined();
    expect(within(card).getByText('Property')).toBeDefined();
    expect(within(card).getByText('GPT')).toBeDefined();
  });

  it('offers to generate the response of a question that was never asked', () => {
    showCard({ state: 'generate', outcome: null, statements: [], citations: [], response: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Generate Response' }));
    expect(onGenerate).toHaveBeenCalledExactlyOnceWith(1, false);
  });

  it('counts the seconds while the question is processed', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
    showCard({ state: 'in_progress', updatedAt: '2026-03-01T09:59:58.000Z' });
    expect(screen.getByText('Processing...')).toBeDefined();
    expect(screen.getByText('2 s')).toBeDefined();
    act(() => void vi.advanceTimersByTime(63_000));
    expect(screen.getByText('1:05 min')).toBeDefined();
  });

  it('counts from when it is seen when the clocks of server and browser disagree', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
    showCard({ state: 'in_progress', updatedAt: '2026-03-01T10:20:00.000Z' });
    expect(screen.getByText('0 s')).toBeDefined();
  });

  it('leads to the response and can make it again', () => {
    showCard();
    expect(screen.getByRole('link', { name: 'View Response' }).getAttribute('href')).toBe('/ddq_response/list/3/1/');
    fireEvent.click(screen.getByRole('button', { name: 'Regenerate: May the Tenant assign the Lease?' }));
    expect(onGenerate).toHaveBeenCalledExactlyOnceWith(1, true);
  });

  it('says why an answer waits', () => {
    showCard({ state: 'in_progress', reason: 'The language model has too many requests at the moment.' });
    expect(screen.getByText('Processing...')).toBeDefined();
    expect(screen.getByText('The language model has too many requests at the moment.')).toBeDefined();
  });

  it('says why a question failed and lets one try again', () => {
    showCard({ state: 'regenerate', reason: 'The language model did not answer in time.' });
    expect(screen.getByText('Error')).toBeDefined();
    expect(screen.getByText('The language model did not answer in time.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onGenerate).toHaveBeenCalledExactlyOnceWith(1, true);
  });
});

describe('The answer on a card', () => {
  it('shows its sources with file and page, and leads from a citation to the passage', () => {
    showCard({ citations: [aCitation()], statements: [{ text: 'No, not without consent.', citations: [1] }] });
    expect(within(screen.getByRole('list', { name: 'Sources' })).getByText('[1] lease.pdf, page 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '[1] Source: lease.pdf, page 2' }));
    expect(address()).toBe('/ddq_response/list/3/1/?cite=1');
  });

  it('says its confidence in words', () => {
    showCard({ confidence: 'low' });
    expect(screen.getByText('Low confidence')).toBeDefined();
  });

  it('shouts about a statement that nothing supports', () => {
    showCard({ statements: [{ text: 'The rent is low.', citations: [] }], citations: [] });
    expect(screen.getByText('No source found')).toBeDefined();
  });

  it('names only some of many sources', () => {
    const citations = [1, 2, 3, 4, 5, 6].map((number) => aCitation({ number, page: number }));
    showCard({ citations });
    expect(screen.getByText('and 2 more')).toBeDefined();
  });

  it('says honestly that nothing was found, what was searched and what is missing', () => {
    showCard({
      outcome: 'not_found',
      statements: [],
      citations: [],
      response: 'Nothing found in 5 documents.',
      missingDocuments: ['Lease', 'Board minutes'],
    });
    expect(screen.getByText('Nothing found in 5 documents. Missing: Lease, Board minutes.')).toBeDefined();
    expect(screen.queryByText(/confidence/)).toBeNull();
  });

  it('says that it is outdated when documents came or went', () => {
    showCard({ outdatedReason: 'documents_added' });
    expect(screen.getByText('Outdated')).toBeDefined();
    expect(screen.getByText(/Documents came since this answer was made/)).toBeDefined();
  });

  it('says how many of the searched documents answer', () => {
    const supply = { documentId: 8, fileName: 'supply.pdf' };
    showCard({
      citations: [aCitation(), aCitation({ ...supply, number: 2 })],
      statements: [
        { text: 'lease.pdf: No.', citations: [1] },
        { text: 'supply.pdf: Yes.', citations: [2] },
      ],
      responses: [aResponse(), aResponse({ ...supply, id: 2 })],
      made: aHowMade({ documentsSearched: 5, undecided: 1 }),
    });
    expect(screen.getByText('2 of 5 documents answer, 1 more may')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'lease.pdf',
      'supply.pdf',
    ]);
  });

  it('names the one of several documents that answers', () => {
    showCard({
      statements: [{ text: 'lease.pdf: No.', citations: [1] }],
      responses: [aResponse()],
      made: aHowMade({ documentsSearched: 5 }),
    });
    expect(screen.getByRole('heading', { name: 'lease.pdf' })).toBeDefined();
    expect(screen.queryByText(/documents answer/)).toBeNull();
  });

  it('opens with Enter, but leaves Enter on its buttons to them', () => {
    showCard();
    fireEvent.keyDown(screen.getByRole('button', { name: /Regenerate/ }), { key: 'Enter' });
    expect(address()).toBe('/');
    fireEvent.keyDown(screen.getByRole('article'), { key: 'Enter' });
    expect(address()).toBe('/ddq_response/list/3/1/');
  });
});
