import type { MissingDocument } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { byCategory, requestCsv, requestFileName, requestText } from './writeDocumentRequest.ts';

const PROJECT = { name: 'Harbour Foods', croNumber: '12345' };
const aKind = (kind: string, label = 'Property', questions = ['Who owns the land?']): MissingDocument => ({
  category: { value: label.length, label },
  kind,
  questions: questions.map((question, index) => ({ id: index + 1, number: index + 1, question })),
  elsewhere: [],
});
const linesOf = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

describe('the request list', () => {
  it('puts the kinds of one category together and keeps the most wanted first', () => {
    const groups = byCategory([aKind('Lease'), aKind('Accounts', 'Finance'), aKind('Title deed')]);
    expect(groups.map(({ category, kinds }) => [category, kinds.map(({ kind }) => kind)])).toEqual([
      ['Property', ['Lease', 'Title deed']],
      ['Finance', ['Accounts']],
    ]);
  });

  it('reads like a letter to the company', () => {
    const groups = byCategory([aKind('Lease'), aKind('Accounts', 'Finance')]);
    expect(requestText(PROJECT, groups, new Date(2026, 10, 21))).toBe(
      'Documents requested for Harbour Foods (CRO 12345)\n21 November 2026\n\nProperty\n- Lease\n\nFinance\n- Accounts',
    );
  });
});

describe('the request list as a file', () => {
  it('numbers the kinds and says how many questions wait for each', () => {
    const csv = requestCsv(byCategory([aKind('Lease'), aKind('Title deed')]));
    expect(linesOf(csv)).toEqual([
      'Sr No,Category,Document,Questions waiting,Questions',
      '1,Property,Lease,1,Who owns the land?',
      '2,Property,Title deed,1,Who owns the land?',
      '',
    ]);
  });

  it('is recognised as UTF-8 by spreadsheet programs', () => {
    expect(requestCsv([]).startsWith('\uFEFF')).toBe(true);
  });

  it('keeps commas, quotation marks and several questions in their cell', () => {
    const csv = requestCsv(byCategory([aKind('Deed, "sealed"', 'Property', ['One?', 'Two?'])]));
    expect(csv).toContain('1,Property,"Deed, ""sealed""",2,"One?\nTwo?"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('never lets %j become a formula', (text) => {
    expect(requestCsv(byCategory([aKind(text)]))).toContain(`,'${text},`);
  });

  it('is named after the project, whatever the project is called', () => {
    expect(requestFileName(PROJECT)).toBe('Harbour Foods_missing_documents.csv');
    expect(requestFileName({ ...PROJECT, name: 'A/B: "C"' })).toBe('A B C_missing_documents.csv');
    expect(requestFileName({ ...PROJECT, name: '//' })).toBe('project_missing_documents.csv');
  });
});
