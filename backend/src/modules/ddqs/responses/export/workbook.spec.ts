import { HowMade } from '@proofroom/contract';
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
  citations: [
    { number: 1, documentId: 7, fileName: 'lease.pdf', location: 'page 2', quote: 'a yearly rent\nof 48,000 euro' },
  ],
  values: [
    { key: 'Rent', value: '48,000 euro', citation: 1 },
    { key: 'Deposit', value: 'none named', citation: null },
  ],
  responses: [{ documentId: 7, fileName: 'lease.pdf', citations: [1], statements: [{}] }],
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

  it('names the documents that answer, each with its passages, and those in which nothing was found', async () => {
    const quote = { number: 1, documentId: 7, fileName: 'lease.pdf', location: 'page 2', quote: 'of 48,000 euro' };
    const made = HowMade.parse({
      provider: 'local',
      model: 'none',
      at: '2026-03-01T10:00:00.000Z',
      milliseconds: 1,
      documentsSearched: 25,
      chunksUsed: 3,
      alsoSearched: [],
      remarks: [],
      silent: [
        { documentId: 9, fileName: 'minutes.pdf', isPartlyRead: false },
        { documentId: 10, fileName: 'scan.pdf', isPartlyRead: true },
      ],
      moreSilent: 21,
      undecided: 0,
    });
    const row = anAnswer({
      citations: [
        { ...quote, documentId: 8, fileName: 'supply.pdf' },
        { ...quote, number: 2 },
        { ...quote, number: 3 },
      ],
      responses: [...anAnswer().responses, { documentId: 8, fileName: 'supply.pdf', citations: [1], statements: [{}] }],
      made,
    });
    const one = anAnswer({ made });
    const none = anAnswer({ outcome: 'not_found', citations: [], statements: [], responses: [], made });
    const fromRegister = anAnswer({ responses: [] });
    const [answers] = await sheetsOf(await toXlsx([row, one, none, fromRegister].map(exportRow)));
    expect(answers?.table).toMatchObject([
      {
        'Documents that answer': '2 of 25 documents answer\nsupply.pdf (1 passage)\nlease.pdf (2 passages)',
        'Nothing found in': 'minutes.pdf, scan.pdf (partly read) and 21 more',
      },
      { 'Documents that answer': 'lease.pdf (1 passage)', 'Nothing found in': expect.stringMatching(/^minutes\.pdf/) },
      { 'Documents that answer': '', 'Nothing found in': expect.stringMatching(/^minutes\.pdf/) },
      { 'Documents that answer': '', 'Nothing found in': '' },
    ]);
  });

  it('calls passages what they are, and leaves out what is folded away', () => {
    const row = exportRow(
      anAnswer({
        outcome: 'passages',
        confidence: null,
        statements: [
          { text: 'The rent is due.', citations: [1] },
          { text: 'The rent may rise.', citations: [2], folded: 'more' },
        ],
        citations: [
          { number: 1, documentId: 7, fileName: 'lease.pdf', location: 'page 2', quote: 'The rent is due.' },
          { number: 2, documentId: 7, fileName: 'lease.pdf', location: 'page 3', quote: 'The rent may rise.' },
        ],
      }),
      0,
    );
    expect(row).toMatchObject({
      Status: 'Passages',
      Answer: 'The rent is due. [1]',
      Confidence: '',
      Sources: '[1] lease.pdf, page 2: “The rent is due.”',
    });
  });

  it('keeps an answer of several lines in one cell of a CSV file', () => {
    const lines = anAnswer({ statements: ['One line', 'Another'].map((text) => ({ text, citations: [] })) });
    expect(toCsv([exportRow(lines, 0)]).toString()).toContain(',"One line\nAnother",');
  });

  it('never holds a live formula', async () => {
    const [answers] = await sheetsOf(await toXlsx(rows));
    expect(answers?.table[1]?.Question).toBe('=1+1');
    expect(toCsv(rows).toString()).toContain("'=1+1");
  });

  it('has a sheet of its own for what the exported questions wait for', async () => {
    const requests = requestRows(missing, new Set([4, 5]));
    const sheets = await sheetsOf(await toXlsx(rows, { requests }));
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
