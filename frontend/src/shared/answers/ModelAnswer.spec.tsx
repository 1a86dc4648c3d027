import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Citation, DdqDetails } from '@proofroom/contract';
import { expect, it, vi } from 'vitest';
import { isWritten, ModelAnswer } from './ModelAnswer.tsx';

const citation = (number: number, quote: string): Citation => ({
  id: number,
  number,
  chunkId: null,
  documentId: 7,
  fileName: 'supply.pdf',
  page: number,
  rects: [],
  location: `page ${number}`,
  quote,
  start: 0,
  end: quote.length,
});

const ANSWER: Pick<DdqDetails, 'response' | 'statements' | 'citations' | 'verdict' | 'notes'> = {
  response: '',
  verdict: 'depends',
  statements: [
    { text: 'supply.pdf: It would owe 105,000 EUR.', citations: [1], role: 'answer' },
    { text: 'Unless it buys the rest in the next quarter.', citations: [2], role: 'condition' },
    { text: 'Claims are limited to that.', citations: [3] },
    {
      text: 'Compensation: 300,000 × 35 / 100 = 105,000 EUR',
      citations: [1],
      role: 'calculation',
      calculation: {
        label: 'Compensation',
        shown: '300,000 × 35 / 100',
        result: '105,000 EUR',
        operands: [
          { name: 'Shortfall', value: '300,000', unit: 'EUR', citation: null },
          { name: 'Share', value: '35', unit: '%', citation: 1 },
        ],
      },
    },
  ],
  citations: [citation(1, 'a compensation of 35 %'), citation(2, 'may avert that'), citation(3, 'limited to those')],
  notes: [
    { kind: 'missing', text: 'No interest is stated.' },
    { kind: 'caveat', text: 'The paper is unsigned.' },
  ],
};

it('says what it comes to first, then on what it depends, the findings, the sum, and what is missing', () => {
  const onCite = vi.fn<(number: number) => void>();
  render(<ModelAnswer answer={ANSWER} active={null} onCite={onCite} />);
  const words = document.body.textContent ?? '';
  const order = [
    'Depends',
    'It would owe',
    'Unless it buys',
    'Claims are limited',
    '300,000 × 35 / 100',
    'No interest',
    'unsigned',
  ];
  expect(order.map((one) => words.indexOf(one))).toEqual(
    order.map((one) => words.indexOf(one)).toSorted((a, b) => a - b),
  );
  expect(order.every((one) => words.includes(one))).toBe(true);
  expect(words).toContain('(from the question)');
  // What is missing carries no source, since nothing is quoted for it.
  const missing = screen.getByText('No interest is stated.');
  expect(within(missing).queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /\[2\] Source: supply\.pdf/ }));
  expect(onCite).toHaveBeenCalledWith(2);
});

it('leaves answers that no model wrote as they are', () => {
  expect(isWritten(ANSWER)).toBe(true);
  expect(isWritten({ ...ANSWER, verdict: null, notes: [], statements: [{ text: 'A passage.', citations: [1] }] })).toBe(
    false,
  );
});

it('shows a list as a table with a row for every paper, those that state nothing too', () => {
  const list: typeof ANSWER = {
    response: '',
    statements: [
      { text: 'The expiry was read in 1 of 2 documents.', citations: [1], role: 'answer' },
      {
        text: 'supply.pdf: 31 March 2028',
        citations: [1],
        row: { document: 'Supply agreement', value: '31 March 2028' },
      },
    ],
    citations: [citation(1, 'runs to 31 March 2028')],
    notes: [{ kind: 'missing', document: 'lease.pdf', text: 'lease.pdf: no expiry was read.' }],
  };
  render(<ModelAnswer answer={list} active={null} onCite={vi.fn<(number: number) => void>()} />);
  const table = screen.getByRole('table', { name: 'What each document states' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('31 March 2028'),
    'lease.pdfNo value was read',
  ]);
  // The row says it; a note would say it twice.
  expect(screen.queryByText('lease.pdf: no expiry was read.')).toBeNull();
});

it('names the papers that do not state it where a single one does, without a table of one row', () => {
  const single: typeof ANSWER = {
    response: '',
    statements: [{ text: 'supply.pdf: 31 March 2028', citations: [1], role: 'answer' }],
    citations: [citation(1, 'runs to 31 March 2028')],
    notes: [{ kind: 'missing', document: 'lease.pdf', text: 'lease.pdf: no expiry was read.' }],
  };
  render(<ModelAnswer answer={single} active={null} onCite={vi.fn<(number: number) => void>()} />);
  expect(screen.getByText('lease.pdf: no expiry was read.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
