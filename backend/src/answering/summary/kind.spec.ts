import { describe, expect, it } from 'vitest';
import { summariseText } from './summary.js';

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
