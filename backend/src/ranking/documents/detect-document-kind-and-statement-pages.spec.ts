import { describe, expect, it } from 'vitest';
import { fileNameWords, profileOf, readPages } from './detect-document-kind-and-statement-pages.js';

const profile = (text: string) => profileOf(text, readPages(text));
const row = (label: string, value: number) => `${label}        ${value},000        ${value + 7},000`;
const BALANCE_SHEET = [
  'Consolidated Balance Sheets',
  ...[
    'Cash',
    'Receivables',
    'Inventories',
    'Total assets',
    'Payables',
    'Total liabilities',
    "Shareholders' equity",
    'Reserves',
    'Loans',
    'Tax',
    'Other',
  ].map((label, i) => row(label, 10 + i)),
].join('\n');

describe('what kind of paper a document is', () => {
  it('knows an annual report by its form or its statements', () => {
    expect(profile(`FORM 10-K\nFor the fiscal year ended December 31, 2021\n\f${BALANCE_SHEET}`)).toEqual({
      kind: 'filing',
      year: 2021,
      form: '10K',
    });
    expect(
      profile(`Example Limited\nDirectors' report\nfor the year ended 31 December 2022\f${BALANCE_SHEET}`),
    ).toMatchObject({ kind: 'filing', year: 2022 });
  });

  it('knows a confidentiality agreement by what it speaks of', () => {
    const clause = 'The Recipient shall hold the Confidential Information in confidence and shall not disclose it. ';
    expect(profile(`Agreement\nThis Agreement is made between A and B.\n${clause.repeat(10)}`).kind).toBe('nda');
  });

  it('does not take a contract with one confidentiality clause for one', () => {
    const supply = 'The Supplier delivers the goods to the Buyer and the Buyer pays the price within thirty days. ';
    expect(
      profile(
        `Supply Agreement\nThis Agreement is made between A and B.\n${supply.repeat(40)}Each party keeps confidential information secret.`,
      ).kind,
    ).toBe('contract');
  });

  it('calls everything else other', () => {
    expect(
      profile('Minutes of the meeting of the directors held on 3 May 2023. It was resolved to open an account.').kind,
    ).toBe('other');
  });

  it('finds a file by glued and by parted words of its name', () => {
    expect(fileNameWords('CVSHEALTH_2022_10K.pdf')).toContain('cvshealth');
    expect(fileNameWords('CvsHealth2022.pdf')).toEqual(expect.arrayContaining(['cvs', 'health', 'cvshealth', '2022']));
  });
});
