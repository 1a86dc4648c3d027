import { readXlsx } from 'hucre/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Exported, exportRow } from './export-rows.js';
import { requestRows } from './request-rows.js';
import { toCsv, toXlsx } from './workbook.js';

const anAnswer = (change: Partial<Exported> = {}): Exported => ({
  question: 'What is the rent?',
  category: { label: 'Property' },
  state: 'success',
  outcome: 'answered',
  confidence: 'high',
  response: 'The rent is 48,000 euro.',
  statements: [{ text: 'The rent is 48,000 euro.', citations: [1] }],
  citations: [{ number: 1, fileName: 'lease.pdf', location: 'page 2', quote: 'a yearly rent\nof 48,000 euro' }],
  values: [
    { key: 'Rent', value: '48,000 euro', citation: 1 },
    { key: 'Deposit', value: 'none named', citation: null },
  ],
  missingDocuments: [],
  reason: null,
  made: null,
  ...change,
});
const rows = [anAnswer(), anAnswer({ question: '=1+1', outcome: 'not_found', response: 'Nothing found.' })].map(
  exportRow,
);
const missing = [
  {
    category: { value: 1, label: 'Property' },
    kind: 'Title deed',
    questions: [
      { id: 4, question: 'Who owns it?' },
      { id: 5, question: 'Is it charged?' },
    ],
  },
  { category: { value: 2, label: 'Tax' }, kind: 'Tax return', questions: [{ id: 6, question: 'Was tax paid?' }] },
];
const sheetsOf = async (content: Buffer) =>
  (await readXlsx(content)).sheets.map(({ name, rows: cells }) => ({
    name,
    table: cells.slice(1).map((row) => Object.fromEntries(row.map((cell, i) => [cells[0]?.[i], cell]))),
  }));

describe('an export', () => {
  it('shows of each answer its confidence, its sources and its named values', async () => {
    const fromCsv = parse(toCsv(rows), { columns: true, bom: true }) as Record<string, string>[];
    const [answers] = await sheetsOf(await toXlsx(rows));
    for (const row of [fromCsv[0], answers?.table[0]]) {
      expect(row).toMatchObject({
        Answer: 'The rent is 48,000 euro. [1]',
        Values: 'Rent: 48,000 euro [1]\nDeposit: none named',
        Confidence: 'high',
        Sources: '[1] lease.pdf, page 2: “a yearly rent of 48,000 euro”',
      });
    }
  });

  it('never holds a live formula', async () => {
    const [answers] = await sheetsOf(await toXlsx(rows));
    expect(answers?.table[1]?.Question).toBe('=1+1');
    expect(toCsv(rows).toString()).toContain("'=1+1");
  });

  it('has a sheet of its own for what the exported questions wait for', async () => {
    const requests = requestRows(missing, new Set([4, 5]));
    const sheets = await sheetsOf(await toXlsx(rows, requests));
    expect(sheets.map(({ name }) => name)).toEqual(['Answers', 'Request list']);
    expect(sheets[1]?.table).toEqual([
      {
        'Sr No': 1,
        Category: 'Property',
        Document: 'Title deed',
        'Questions waiting': 2,
        Questions: 'Who owns it?\nIs it charged?',
      },
    ]);
  });

  it('says when nothing is missing', () => {
    expect(requestRows(missing, new Set([99]))).toMatchObject([
      { Document: expect.stringMatching(/^Nothing is missing/) },
    ]);
  });
});
