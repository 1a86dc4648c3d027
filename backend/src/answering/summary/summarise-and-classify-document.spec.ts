import { describe, expect, it } from 'vitest';
import { summariseText } from './summarise-and-classify-document.js';

const NAMES = [
  'Board minutes and resolutions',
  'Statutory registers',
  'Charge or debenture',
  'Licence agreement',
  'Licence or authorisation',
  'Management accounts',
  'Logging and encryption standard',
  'Distribution or reseller agreement',
];
const kinds = NAMES.map((name, at) => ({ id: at + 1, name, summaryPrompt: '' }));
const kindOf = (title: string, words: string, fileName = 'paper.pdf') => {
  const { kindId } = summariseText({ fileName, text: `${title}\n\n${words}\n`, kinds });
  return kindId === null ? null : NAMES[kindId - 1];
};

describe('the kind of a document', () => {
  it.each([
    ['Minutes of a meeting of the board of directors', 'Board minutes and resolutions'],
    ['DEBENTURE', 'Charge or debenture'],
    ['SOFTWARE LICENSE AGREEMENT', 'Licence agreement'],
    ['DISTRIBUTOR AGREEMENT', 'Distribution or reseller agreement'],
  ])('is what its title says: %s', (title, kind) => {
    expect(kindOf(title, 'It was signed today by both of them.')).toBe(kind);
  });

  it('is what the name of its file says where the paper has no title of its own', () => {
    expect(kindOf('', 'It was signed today by both of them.', 'Board_minutes_2024.pdf')).toBe(NAMES[0]);
  });

  it.each([
    ['Annual Report 2023', 'The chairperson told the meeting of members that a quorum was present. '],
    ['RATE SHEET', 'The lender and the borrower agree the principal, the interest rate and the repayment. '],
    ['TRANSPORTATION CONTRACT', 'The facility, the principal, the borrower and the lender of the security interest. '],
    ['MANAGEMENT AND MAINTENANCE AGREEMENT', 'Accounts are kept by the manager and shown once a year. '],
    ['Mutual NDA', 'Confidential information of the disclosing party stays secret with the receiving party. '],
  ])('is not told by words that papers of many kinds hold: %s', (title, words) => {
    expect(kindOf(title, words.repeat(20))).toBeNull();
  });
});

const PREAMBLE =
  'SUPPLY AGREEMENT\n\nThis Supply Agreement (the "Agreement") is made on 12 March 2016 (the "Effective Date") by and between Kerry Foods Limited, a company registered in Ireland ("Supplier"), and Dublin Shops Ltd ("Customer").\n';
describe('summarising a document', () => {
  const kinds = ['Lease', 'Supply agreement', 'Board minutes'].map((name, i) => ({
    id: i + 1,
    name,
    summaryPrompt: '',
  }));

  it('says what a contract is, between whom, of which date, for how long and under which law', () => {
    const text = `${PREAMBLE}\n1. The initial term of this Agreement is three (3) years.\n\n2. This Agreement is governed by the laws of Ireland.\n`;
    expect(summariseText({ fileName: 'contract.pdf', text, kinds })).toEqual({
      kindId: 2,
      title: 'SUPPLY AGREEMENT',
      summary:
        'Supply Agreement between Kerry Foods Limited ("Supplier") and Dublin Shops Ltd ("Customer"). It is dated 12 March 2016. The term is 3 years. The governing law is that of Ireland.',
    });
  });

  it('knows minutes by their words and quotes how they begin', () => {
    const text =
      'Acme DAC\nMinutes of a meeting of the board of directors\n\nIn attendance: the chairperson and four directors; a quorum was present.\nIt was resolved to approve the accounts for the year.\n';
    const summary = summariseText({ fileName: 'board.txt', text, kinds });
    expect(summary.kindId).toBe(3);
    expect(summary.title).toBe('Minutes of a meeting of the board of directors');
    expect(summary.summary).toContain('It was resolved to approve the accounts for the year.');
  });

  it('names no kind and no title for a paper that shows none', () => {
    const summary = summariseText({
      fileName: 'x.txt',
      text: 'Milk, bread and eggs were bought at the market on the way home.',
      kinds,
    });
    expect(summary).toEqual({
      kindId: null,
      title: null,
      summary: 'Milk, bread and eggs were bought at the market on the way home.',
    });
  });

  it('copes with an empty document', () => {
    expect(summariseText({ fileName: 'x.txt', text: '', kinds })).toEqual({
      kindId: null,
      title: null,
      summary: '',
    });
  });
});
