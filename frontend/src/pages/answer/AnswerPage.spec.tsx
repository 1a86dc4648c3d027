import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DdqDetails } from '@proofroom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCitation,
  aProgress,
  aQuestion,
  fillInLayout,
  holdEventStreams,
  serve,
  showScreen,
} from '../../shared/testing/answerScreens.suite.tsx';
import { blocksOf } from '../../viewer/blocks.suite.ts';
import AnswerPage from './AnswerPage.tsx';
import { cutOff } from '../../shared/testing/fakeApi.suite.ts';
import { stubMedia } from '../../shared/testing/matchMedia.suite.ts';

const TEXT = ['The Tenant may not assign this Lease.', 'The rent is € 12,000 a year.'];
const blocks = blocksOf(...TEXT.map((text, at) => ({ text, location: `paragraph ${at + 1}` })));
const layout = { length: 2, sheets: [], sections: [[0, 2, 2]], notes: [], message: null };
const inWord = { documentId: 8, fileName: 'terms.docx', page: null, rects: [] };
const assign = aCitation({ ...inWord, number: 1, location: 'paragraph 1', quote: TEXT[0], start: 0, end: 37 });
const rent = aCitation({ ...inWord, number: 2, location: 'paragraph 2', quote: TEXT[1], start: 38, end: 66 });
const answered = aQuestion({
  id: 4,
  number: 2,
  total: 3,
  listPosition: 2,
  listTotal: 3,
  previousId: 2,
  nextId: 6,
  citations: [assign, rent],
  statements: [
    { text: 'No.', citations: [1] },
    { text: 'The rent is € 12,000.', citations: [2] },
  ],
});

function serveAnswer(question: DdqDetails, answers: Parameters<typeof serve>[0] = {}) {
  holdEventStreams();
  return serve({
    'GET /ddq_response/3/4/0/': () => ({ ddqDetails: question }),
    'GET /projects/3/progress/': () => aProgress(),
    'GET /projects/3/': () => ({ projectDetails: { id: 3, name: 'Project Harbour' } }),
    'GET /ddq_response/3/6/0/': () => ({
      ddqDetails: aQuestion({ id: 6, question: 'Who is the landlord?', number: 3 }),
    }),
    'GET /documents/8/': () => ({
      data: {
        id: 8,
        fileName: 'terms.docx',
        originalName: 'terms.docx',
        format: 'docx',
        pdfLink: '/x',
        pageCount: null,
      },
    }),
    'GET /documents/8/content/': () => ({ data: blocks, startIndex: 0, length: blocks.length, nextIndex: null }),
    'GET /documents/8/layout/': () => ({ data: layout }),
    ...answers,
  });
}
const showAnswer = (search = '') =>
  showScreen(<AnswerPage />, { path: '/ddq_response/list/:id/:questionId', at: `/ddq_response/list/3/4/${search}` });
const address = () => screen.getByLabelText('Address').textContent;
const markedWords = () => [...document.querySelectorAll('[data-highlight]')].map(({ textContent }) => textContent);
const source = () => screen.findByRole('complementary', { name: 'Source' });

beforeEach(() => {
  fillInLayout();
  // A wide screen, on which both panes are beside each other.
  stubMedia((query) => query.includes('min-width'));
});
afterEach(() => vi.unstubAllGlobals());

describe('An answer beside its source', () => {
  it('shows the first cited words, marked in their document', async () => {
    serveAnswer(answered);
    showAnswer();
    expect(await screen.findByRole('heading', { name: 'May the Tenant assign the Lease?' })).toBeDefined();
    expect(await within(await source()).findByText('terms.docx · paragraph 1')).toBeDefined();
    await waitFor(() => expect(markedWords()).toEqual([TEXT[0]]));
  });

  it('moves to another citation when it is pressed, and with [ and ]', async () => {
    serveAnswer(answered);
    showAnswer();
    fireEvent.click(await screen.findByRole('button', { name: /^\[2\]/ }));
    await waitFor(() => expect(markedWords()).toEqual([TEXT[1]]));
    expect(address()).toBe('/ddq_response/list/3/4/?cite=2');
    fireEvent.keyDown(window, { key: '[' });
    await waitFor(() => expect(markedWords()).toEqual([TEXT[0]]));
    fireEvent.keyDown(window, { key: ']' });
    await waitFor(() => expect(markedWords()).toEqual([TEXT[1]]));
  });

  it('lies over the answer on a phone, and Back closes it without leaving the answer', async () => {
    stubMedia(() => false);
    serveAnswer(answered);
    const { goBack } = showAnswer();
    fireEvent.click(await screen.findByRole('button', { name: /^\[2\]/ }));
    expect(await screen.findByRole('button', { name: 'Close the source' })).toBeDefined();
    await act(() => goBack());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close the source' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'May the Tenant assign the Lease?' })).toBeDefined();
    expect(address()).toBe('/ddq_response/list/3/4/');
  });

  it('opens at the citation an address names', async () => {
    serveAnswer(answered);
    showAnswer('?cite=2');
    await waitFor(() => expect(markedWords()).toEqual([TEXT[1]]));
  });

  it('keeps the quoted words when their document is gone', async () => {
    serveAnswer(aQuestion({ id: 4, citations: [aCitation({ documentId: null })] }));
    showAnswer();
    expect(await within(await source()).findByText('The Tenant may not assign this Lease.')).toBeDefined();
    expect(screen.getByText('No VDR Available')).toBeDefined();
  });

  it('does not say that a document is gone while the server is away, and opens it once it is back', async () => {
    serveAnswer(answered);
    const reconnect = cutOff('/api/documents/');
    showAnswer();
    expect(await screen.findByText(/The document could not be opened/)).toBeDefined();
    expect(screen.queryByText('No VDR Available')).toBeNull();
    reconnect();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(markedWords()).toEqual([TEXT[0]]));
  });

  it('leads to the questions before and after with k and j', async () => {
    serveAnswer(answered);
    showAnswer();
    expect(await screen.findByText('2 of 3')).toBeDefined();
    fireEvent.keyDown(window, { key: 'j' });
    expect(await screen.findByRole('heading', { name: 'Who is the landlord?' })).toBeDefined();
    expect(address()).toBe('/ddq_response/list/3/6/');
  });

  it('counts in the list that one comes from, not in all questions of the project', async () => {
    serveAnswer({ ...answered, number: 43, total: 116, listPosition: 1, listTotal: 4 });
    showAnswer();
    expect(await screen.findByText('1 of 4')).toBeDefined();
  });

  it('is fetched on its own: neither its provider nor its neighbours are looked for in lists', async () => {
    const sent = serveAnswer({ ...answered, responseProvider: 2, question: 'When was it registered?' });
    showAnswer();
    expect(await screen.findByRole('heading', { name: 'When was it registered?' })).toBeDefined();
    expect(screen.getByText(/Company register/)).toBeDefined();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });
});

describe('An answer that is made anew', () => {
  it('stays in view until the new one is there, with its sources, and says that it is being updated', async () => {
    serveAnswer({ ...answered, state: 'in_progress' });
    showAnswer();
    expect(await screen.findByText(/^Being updated/)).toBeDefined();
    expect(screen.getByText('The rent is € 12,000.', { exact: false })).toBeDefined();
    await waitFor(() => expect(markedWords()).toEqual([TEXT[0]]));
    expect(screen.queryByText('No VDR Available')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy with citations' })).toBeNull();
  });

  it('stays in view also when making it anew failed, below the reason', async () => {
    serveAnswer({ ...answered, state: 'regenerate', reason: 'The model did not answer in time.' });
    showAnswer();
    expect(await screen.findByText('The model did not answer in time.')).toBeDefined();
    expect(screen.getByText('The answer from before:')).toBeDefined();
    expect(screen.getByText('The rent is € 12,000.', { exact: false })).toBeDefined();
  });

  it('shows afterwards what changed', async () => {
    const previous = {
      outcome: 'not_found',
      response: 'The rent is low.',
      updatedAt: '2026-03-01T10:00:00.000Z',
    } as const;
    serveAnswer({ ...answered, response: 'The rent is high.', previous });
    showAnswer();
    const part = (await screen.findByText('What changed')).closest('details') as HTMLElement;
    expect(within(part).getByText('Nothing found → Answered')).toBeDefined();
    expect(part.querySelector('del')?.textContent).toBe('low.');
    expect(part.querySelector('ins')?.textContent).toBe('high.');
  });

  it('says which paper of its category is still being read, and was not searched', async () => {
    const paper = { reason: null, isReadAgain: false, done: 0, total: 4 };
    const scan = { ...paper, id: 8, fileName: 'letter.pdf', categoryId: answered.category.value, status: 'reading' };
    const other = { ...paper, id: 9, fileName: 'other.pdf', categoryId: 999, status: 'reading' };
    serveAnswer(answered, { 'GET /projects/3/progress/': () => ({ ...aProgress(), documents: [scan, other] }) });
    showAnswer();
    expect(await screen.findByText(/letter\.pdf is still being read and not searched yet\./)).toBeDefined();
    expect(screen.queryByText(/other\.pdf/)).toBeNull();
  });

  it('says that it is outdated and why', async () => {
    serveAnswer({ ...answered, outdatedReason: 'documents_added' });
    showAnswer();
    expect(await screen.findAllByText(/Documents were added after this answer was made/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Regenerate' })).toBeDefined();
  });

  it('is kept when a person chose it, says that it may be outdated, and offers to choose again', async () => {
    serveAnswer({ ...answered, outdatedReason: 'documents_added', isChosen: true });
    showAnswer();
    expect(await screen.findByText(/A person chose or worded this answer, so it is kept/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Choose again' }))
      expect(link.getAttribute('href')).toBe('/ddq_response/list/3/4/pdf/');
  });
});

it('An answer that a person chose goes back to the automatic one after a question', async () => {
  const sent = serveAnswer(
    { ...answered, isChosen: true },
    { 'POST /ddq_response/give_up_choice/': () => ({ queued: 1 }) },
  );
  showAnswer();
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the automatic answer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Generate the answer' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.endsWith('/give_up_choice/'))?.body).toEqual({ project_id: 3, question_id: 4 }),
  );
});

describe('What an answer says of itself', () => {
  it('says how it was made only to the one who asks', async () => {
    const made = {
      provider: 'GPT',
      model: 'local',
      at: '2026-03-01T10:00:00.000Z',
      milliseconds: 1500,
      documentsSearched: 5,
      chunksUsed: 3,
      alsoSearched: ['Assignment'],
      remarks: [],
      settings: [{ name: 'How to answer', value: 'Name the law.' }],
      embeddings: 'not configured: words and topics alone',
      tokens: { input: 12_345, output: 678 },
      cost: { amount: 0.0044, currency: 'EUR' },
      dropped: [{ text: 'The moon governs.', reason: 'it came without a quote' }],
      silent: [],
      moreSilent: 0,
      undecided: 0,
      absence: null,
      reading: {
        passages: 2,
        listed: null,
        askedFor: [],
        secondLook: null,
        mended: { sent: 3, mended: 2 },
      },
    };
    serveAnswer({ ...answered, made });
    showAnswer();
    const summary = await screen.findByText('How this was made');
    expect(summary.closest('details')?.open).toBe(false);
    const story = within(summary.closest('details') as HTMLElement);
    for (const words of [
      '1.5 s',
      'Name the law.',
      'Related topics searched',
      'Assignment',
      'not configured: words and topics alone',
      '12,345 read, 678 written',
      '€0.0044',
      '“The moon governs.” (it came without a quote)',
      '3 statements, 2 mended',
    ])
      expect(story.getByText(words)).toBeDefined();
  });

  it('says why it waits for the language model', async () => {
    const reason =
      'The language model has too many requests at the moment. It is asked again by itself as soon as it allows.';
    serveAnswer(aQuestion({ id: 4, state: 'in_progress', outcome: null, statements: [], citations: [], reason }));
    showAnswer();
    expect(await screen.findByText(reason)).toBeDefined();
  });

  it('shows named values with the passage each was taken from', async () => {
    serveAnswer({ ...answered, values: [{ key: 'Rent', value: '€ 12,000', citation: 2 }] });
    showAnswer();
    const row = within(await screen.findByRole('row', { name: /Rent/ }));
    fireEvent.click(row.getByRole('button', { name: /^\[2\]/ }));
    await waitFor(() => expect(markedWords()).toEqual([TEXT[1]]));
  });

  it('shows what a single document says, with its own citations', async () => {
    const draft = {
      id: 9,
      response: 'A year.',
      statements: [{ text: 'A year.', citations: [1] }],
      fileName: 'terms.docx',
      fileUrl: null,
      documentId: 8,
      stage: 3 as const,
      isChosen: true,
      citations: [{ ...rent, id: 77, number: 1 }],
    };
    serveAnswer({ ...answered, responses: [draft] });
    showAnswer();
    const part = (await screen.findByText('A year.')).closest('details') as HTMLElement;
    fireEvent.click(within(part).getByRole('button', { name: /^\[1\]/, hidden: true }));
    await waitFor(() => expect(markedWords()).toEqual([TEXT[1]]));
    expect(address()).toBe('/ddq_response/list/3/4/?cite=1&draft=9');
    expect(screen.getByText('Chosen by a person')).toBeDefined();
  });

  it('lists what is missing when nothing was found, and shows no source', async () => {
    serveAnswer(
      aQuestion({
        id: 4,
        outcome: 'not_found',
        statements: [],
        citations: [],
        response: 'Nothing found in 5 documents.',
        missingDocuments: ['Lease', 'Board minutes'],
      }),
    );
    showAnswer();
    expect(await screen.findByText('Nothing found in 5 documents.')).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Lease', 'Board minutes']);
    expect(screen.getByText('No VDR Available')).toBeDefined();
    expect(screen.queryByText('Sources')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy with citations' })).toBeNull();
  });

  it('is marked as reviewed with a key, as the answer that was read', async () => {
    const question = { ...answered, updatedAt: '2026-03-01T10:00:00.000Z' };
    const sent = serveAnswer(question, { 'POST /ddq_response/review/': () => ({ review: null }) });
    showAnswer();
    await screen.findByRole('button', { name: 'Mark as reviewed' });
    fireEvent.keyDown(window, { key: 'r' });
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/review/'))?.body).toEqual({
        project_id: 3,
        question_id: 4,
        is_reviewed: true,
        answered_at: question.updatedAt,
      }),
    );
  });

  it('keeps a note that is being typed over a reload of the page, until it is given up', async () => {
    serveAnswer(answered);
    const shown = showAnswer();
    fireEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Ask the se' } });
    shown.unmount();
    showAnswer();
    expect(await screen.findByDisplayValue('Ask the se')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Add note' })).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });

  it('says who reviewed it, and shows the note beside it', async () => {
    const review = { at: '2026-03-02T10:00:00.000Z', by: 'Aoife Kelly' };
    const sent = serveAnswer(
      { ...answered, review, note: 'Ask the seller.' },
      { 'POST /ddq_response/note/': () => ({ note: null }) },
    );
    showAnswer();
    expect(await screen.findByText(/^Reviewed by Aoife Kelly /)).toBeTruthy();
    expect(screen.getByText('Ask the seller.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit note' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Done.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/note/'))?.body).toMatchObject({ note: 'Done.' }),
    );
  });

  it('is made again on demand', async () => {
    const sent = serveAnswer(answered, { 'POST /projects/3/generate/': () => ({ queued: 1 }) });
    showAnswer();
    fireEvent.click(await screen.findByRole('button', { name: 'Regenerate' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/generate/'))?.body).toMatchObject({
        question_id: [4],
        again: true,
      }),
    );
  });

  it('can be worded by a person, who starts from what was found', async () => {
    const sent = serveAnswer(answered, { 'POST /ddq_response/wording/': () => ({ wording: null }) });
    showAnswer();
    fireEvent.click(await screen.findByRole('button', { name: 'Write it in your words' }));
    const field: HTMLTextAreaElement = screen.getByRole('textbox', { name: 'Answer in your words' });
    expect(field.value).toBe('No. [1]\nThe rent is € 12,000. [2]');
    fireEvent.change(field, { target: { value: 'Not without consent. [1]' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({ body: expect.objectContaining({ wording: 'Not without consent. [1]' }) }),
      ),
    );
  });
});
