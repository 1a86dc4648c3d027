import { describe, expect, it } from 'vitest';
import { segmentText } from '../../text/structure/split-text-into-units.js';
import { documentsMeant } from './choose-documents.js';
import { ProjectIndex } from '../indexing/project-index.js';
import { buildDocumentIndex, openDocumentIndex } from '../indexing/document-index.js';

const report = (company: string, year: number) =>
  `FORM 10-K\nFor the fiscal year ended December 31, ${year}\n${company}, Inc.\n\fRisk factors\nOur business is seasonal.`;
const contract = (title: string, ...parties: [string, string]) =>
  `${title}\n\nThis agreement is made between ${parties[0]} and ${parties[1]}, a company with its office in Delaware.\n\n` +
  `1. ${parties[0]} shall pay ${parties[1]} monthly. ${parties[1]} shall invoice ${parties[0]}.\n\n2. ${parties[0]} may end this agreement.`;

const TEXTS: Record<string, string> = {
  'ZENITHFOODS_2021_10K.pdf': report('Zenith Foods', 2021),
  'ZENITHFOODS_2022_10K.pdf': report('Zenith Foods', 2022),
  'BIGSHOP_2022_10K.pdf': report('Big Shop', 2022),
  'Reseller Agreement.pdf': contract('Reseller Agreement', 'Quillon Limited', 'Target Limited'),
  'lease-2019.pdf': contract('Lease', 'Harbour Estates', 'Target Limited'),
  'mutual-nda-final-12.pdf': contract('Non-disclosure agreement', 'Target Limited', 'Oakhurst Partners'),
  'mutual-nda.pdf': contract('Non-disclosure agreement', 'Target Limited', 'Elmfield Partners'),
  'board minutes.pdf': 'Minutes\n\nThe board met in Dublin and approved the accounts.',
};

const project = new ProjectIndex();
for (const [fileName, text] of Object.entries(TEXTS))
  project.add({
    id: fileName,
    fileName,
    index: openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) })),
  });

const meant = (question: string) =>
  documentsMeant(project.all(), question)?.documents.map(({ documentId }) => documentId) ?? null;

describe('which documents a question means', () => {
  it.each([
    ['What was the FY2021 capital expenditure of Zenith Foods?', ['ZENITHFOODS_2021_10K.pdf']],
    ['How high was Zenith’s revenue in 2022?', ['ZENITHFOODS_2022_10K.pdf']],
    ['What are Big Shop’s total assets?', ['BIGSHOP_2022_10K.pdf']],
    ['Consider the agreement in the file "mutual-nda-final"; may copies be made?', ['mutual-nda-final-12.pdf']],
    ['Consider the agreement in the file "mutual-nda"; may copies be made?', ['mutual-nda.pdf']],
  ])('%s', (question, expected) => {
    expect(meant(question)).toEqual(expected);
  });

  it('are the papers of both companies where it names two, however many papers one of them has', () => {
    const three = project.all().filter(({ id }) => /10K/.test(id));
    const both = documentsMeant(three, 'Whose net sales of 2022 are higher, those of Zenith Foods or of Big Shop?');
    expect(both?.documents.map(({ documentId }) => documentId).toSorted()).toEqual([
      'BIGSHOP_2022_10K.pdf',
      'ZENITHFOODS_2022_10K.pdf',
    ]);
    const one = documentsMeant(three, 'How high were the net sales of Big Shop in 2022?');
    expect(one?.documents.map(({ documentId }) => documentId)).toEqual(['BIGSHOP_2022_10K.pdf']);
  });

  it('takes the newest report for the first where no year is asked for', () => {
    expect(meant('What are the total assets of Zenith Foods?')?.[0]).toBe('ZENITHFOODS_2022_10K.pdf');
  });

  it('leaves out reports on other years where only a year is asked for, and no other paper', () => {
    const documents = meant('What was the revenue in FY2021?');
    expect(documents).toContain('ZENITHFOODS_2021_10K.pdf');
    expect(documents).toContain('lease-2019.pdf');
    expect(documents).not.toContain('ZENITHFOODS_2022_10K.pdf');
  });

  it.each([
    'What does Quillon have to pay?',
    'When can Harbour Estates end the contract?',
    'Is there any Change of Control clause?',
    'Does the Company hold Intellectual Property in Delaware or Ireland?',
    'Has Revenue opened any audit under the TCA?',
    'Does Target have any litigation?',
    'Are the board minutes signed?',
    'Which law governs each contract?',
  ])('means none in particular: %s', (question) => {
    expect(meant(question)).toBeNull();
  });
});
