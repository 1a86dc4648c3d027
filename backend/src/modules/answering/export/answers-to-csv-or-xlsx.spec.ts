import { HowMade } from '@proofroom/contract';
import { readXlsx } from 'hucre/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import {
  type ExportedAnswer,
  exportRow,
  quotationRows,
  sheetRow,
  coverOf,
  requestRows,
} from './build-rows-of-answer-export.js';
import { toCsv, toXlsx } from './answers-to-csv-or-xlsx.js';

const anAnswer = (change: Partial<ExportedAnswer> = {}): ExportedAnswer => ({
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
  (one, index) => exportRow(one, index + 1),
);
const missing = [
  {
    category: { value: 1, label: 'Property' },
    kind: 'Title deed',
    questions: [
      { id: 4, number: 1, question: 'Who owns it?' },
      { id: 5, number: 2, question: 'Is it charged?' },
    ],
    elsewhere: [],
  },
  {
    category: { value: 2, label: 'Tax' },
    kind: 'Tax return',
    questions: [{ id: 6, number: 3, question: 'Was tax paid?' }],
    elsewhere: [],
  },
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
        Confidence: 'High',
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
    const [answers] = await sheetsOf(
      await toXlsx([row, one, none, fromRegister].map((one, index) => exportRow(one, index + 1))),
    );
    expect(answers?.table).toMatchObject([
      {
        'Documents that answer': 'Found in 2 of 25 documents\nsupply.pdf (1 passage)\nlease.pdf (2 passages)',
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

  it('quotes the passages that come near where nothing was found for certain', () => {
    const near = anAnswer({
      outcome: 'not_found',
      response: 'Nothing found for certain.',
      statements: [{ text: 'Proceedings are threatened.', citations: [1], folded: 'weak' }],
    });
    expect(sheetRow(near, 1)).toMatchObject({
      Status: 'Nothing found for certain',
      Answer: 'Nothing found for certain.\nProceedings are threatened. [1]',
      Sources: 'lease.pdf, page 2 [1]',
    });
    expect(quotationRows(near, 1)).toMatchObject([{ Document: 'lease.pdf' }]);
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

  it('names the places of an answer beside it, each once, and quotes them on a sheet of their own', async () => {
    const [cited] = anAnswer().citations;
    const page = (number: number, at: number) => ({
      ...cited,
      number,
      page: at,
      location: `page ${at}`,
      quote: `Quote ${number}`,
    });
    const answer = anAnswer({ citations: [page(1, 2), page(2, 2), page(3, 5)] as ExportedAnswer['citations'] });
    const content = await toXlsx([sheetRow(answer, 31)], { quotations: quotationRows(answer, 31) });
    const [answers, quotations] = await sheetsOf(content);
    expect(answers?.table[0]).toMatchObject({ 'Sr No': 31, Sources: 'lease.pdf, p. 2 [1, 2]\nlease.pdf, p. 5 [3]' });
    expect(quotations?.table.at(-1)).toEqual({
      'Sr No': 31,
      Number: '[3]',
      Document: 'lease.pdf',
      Place: 'page 5',
      Quotation: 'Quote 3',
    });
  });

  it('shows of a question that failed why, and nothing of the answer it had before', () => {
    const failed = anAnswer({ state: 'regenerate', reason: 'The model did not answer.', missingDocuments: ['Lease'] });
    const { 'Sr No': _number, Category: _category, Question: _question, ...rest } = sheetRow(failed, 4);
    expect(Object.entries(rest).filter(([, value]) => value !== '')).toEqual([
      ['Status', 'Error'],
      ['Answer', 'The model did not answer.'],
    ]);
    expect(quotationRows(failed, 4)).toEqual([]);
  });

  it('can be read and printed as it is: a head that stays, a filter, rows as high as their text, pages with their head', async () => {
    const long = anAnswer({ statements: [{ text: 'The rent is due. '.repeat(60), citations: [1] }] });
    const { sheets } = await readXlsx(await toXlsx([exportRow(anAnswer(), 1), exportRow(long, 2)]), {
      readStyles: true,
    });
    const [sheet] = sheets;
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.autoFilter?.range).toMatch(/^A1:[A-Z]3$/);
    expect(sheet?.pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToWidth: 1,
      printTitlesRow: expect.stringMatching(/1:\$?1$/),
    });
    expect(sheet?.pageSetup?.printArea).toMatch(/^\$A\$1:\$F\$3$/);
    const heights = [1, 2].map((row) => sheet?.rowDefs?.get(row)?.height ?? 0);
    expect(heights[0]).toBeGreaterThan(15);
    expect(heights[1]).toBeGreaterThan(10 * 13);
  });

  it('begins with a cover that says whose answers these are, how many of each kind, and that no model wrote them', async () => {
    const one = {
      state: 'success',
      outcome: 'answered',
      outdatedReason: null,
      isChosen: false,
    } as const;
    const cover = coverOf(
      { name: 'Project Alpha', croNumber: '123456' },
      [
        { ...one, responseProvider: 1, made: null, citations: [] },
        { ...one, responseProvider: 1, made: null, citations: [], outcome: 'not_found', isChosen: true },
      ],
      5,
    );
    expect(cover.title).toBe('Project Alpha');
    expect(Object.fromEntries(cover.facts)).toMatchObject({
      'CRO number': '123456',
      'Answered from': 'Documents',
      'Language model': 'No language model',
      Questions: '2 of 5; the others have no answer yet',
      Answered: 1,
      Passages: 0,
      'Nothing found': 1,
      'Chosen by a person': 1,
    });
    const [first] = (await readXlsx(await toXlsx(rows, { cover }))).sheets;
    expect([first?.name, first?.rows[0]?.[0]]).toEqual(['Cover', 'Project Alpha']);
  });
});
