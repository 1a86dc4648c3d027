import { describe, expect, it } from 'vitest';
import {
  buildDocumentIndex,
  openDocumentIndex,
  ProjectIndex,
  rankPassages,
  segmentText,
  TopicMatcher,
} from './index.js';

const LEASE = `LEASE

1. Rent. The Tenant shall pay to the Landlord a yearly rent of €48,000 by equal monthly payments in advance.

2. Term. This lease commences on 1 May 2020 and shall continue for a period of ten years.

3. Break. The Tenant may terminate this lease at any time after the fifth year upon giving six months prior written notice to the Landlord.

4. Alienation. The Tenant shall not assign, underlet or part with possession of the premises without the prior written consent of the Landlord.

5. Governing law. This lease shall be governed by and construed in accordance with the laws of Ireland.
`;
const SUPPLY = `SUPPLY AGREEMENT between Alder Foods Limited and Birch Mills Limited

1. Supply. The Supplier shall deliver flour to the Buyer in the quantities ordered, and the Buyer shall buy at least 500 tonnes in each year.

2. Liability. In no event shall the total liability of either party exceed the amounts paid in the twelve months before the claim.

3. Governing law. This agreement shall be governed by the laws of Northern Ireland.
`;

function projectOf(documents: Record<string, string>): ProjectIndex {
  const project = new ProjectIndex();
  for (const [fileName, text] of Object.entries(documents)) {
    project.add({
      id: fileName,
      fileName,
      index: openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) })),
    });
  }
  return project;
}

const project = projectOf({ 'Lease of 4 Quay Street.docx': LEASE, 'birch supply.pdf': SUPPLY });
const texts: Record<string, string> = { 'Lease of 4 Quay Street.docx': LEASE, 'birch supply.pdf': SUPPLY };
const ask = (question: string, documentIds?: string[]) => {
  const ranking = rankPassages(project, { text: question }, documentIds ? { documentIds } : {});
  return {
    ...ranking,
    found: ranking.passages.map(({ documentId, start, end }) => texts[documentId]?.slice(start, end) ?? ''),
  };
};
const LEASE_ONLY = ['Lease of 4 Quay Street.docx'];

describe('finding the passage that answers a question', () => {
  it.each([
    ['What is the yearly rent?', /€48,000/],
    ['Can the tenant get out early?', /terminate this lease at any time/],
    ['May the space be handed over to somebody else?', /shall not assign, underlet/],
    ['Which country’s law applies?', /laws of Ireland/],
    ['How long does it run for?', /period of ten years/],
  ])('in one document: %s', (question, expected) => {
    expect(ask(question, LEASE_ONLY).found[0]).toMatch(expected);
  });

  it('names the topics it searched for', () => {
    expect(ask('Which country’s law applies?', LEASE_ONLY).topics[0]).toMatchObject({
      id: 'governing-law',
      title: 'Governing law',
    });
  });

  it('looks into the document that the question names', () => {
    const { passages, documents } = ask(
      'Consider the supply agreement between Alder Foods and Birch Mills; which law governs it?',
    );
    expect(documents[0]?.documentId).toBe('birch supply.pdf');
    expect(passages[0]?.documentId).toBe('birch supply.pdf');
  });

  it('looks into every document when none is named', () => {
    const { found } = ask('Which law governs each contract?');
    expect(found.slice(0, 2).join()).toMatch(/Northern Ireland/);
    expect(found.slice(0, 3).join()).toMatch(/laws of Ireland/);
  });

  it('stays inside the documents it is given', () => {
    expect(
      ask('Is liability limited?', LEASE_ONLY).passages.every(({ documentId }) => documentId === LEASE_ONLY[0]),
    ).toBe(true);
    expect(ask('Is liability limited?', ['no such document']).passages).toEqual([]);
  });

  it('hands out every sentence once, in passages of bounded length', () => {
    const { passages } = ask('tenant landlord lease rent notice', LEASE_ONLY);
    const units = passages.flatMap(({ units: [first, last] }) =>
      Array.from({ length: last - first }, (_, i) => first + i),
    );
    expect(new Set(units).size).toBe(units.length);
    for (const { start, end } of passages) expect(end - start).toBeLessThanOrEqual(1000);
  });
});

describe('a project of many documents', () => {
  const places = ['Cork', 'Galway', 'Derry', 'Sligo', 'Kerry', 'Clare', 'Mayo', 'Laois', 'Cavan', 'Louth'];
  const clauses = [
    'The Supplier may assign this agreement with the consent of the Buyer.',
    'Neither party shall assign or transfer this agreement without the prior written consent of the other party.',
    'The Buyer shall give notice of a transfer of the works within thirty days.',
    'This agreement may be terminated by either party upon ninety days written notice.',
    'Invoices shall be paid within thirty days of receipt.',
    'Each party shall keep the information of the other party confidential.',
  ];
  const many = projectOf(
    Object.fromEntries(
      Array.from({ length: 48 }, (_, i) => [
        `paper ${i}.txt`,
        `SUPPLY AGREEMENT\n\n${[i, i * 2 + 1, i * 5 + 2, i * 7 + 3].map((n, at) => `${at + 1}. ${clauses[n % clauses.length]} It holds in ${places[(i + at) % places.length]}.`).join('\n\n')}\n`,
      ]),
    ),
  );

  it.each([
    'May the contract be assigned without consent?',
    'When are bills to be settled?',
    'How much notice ends it?',
  ])('is answered as if every document were read closely: %s', (text) => {
    const first = (readClosely?: number) =>
      rankPassages(many, { text }, readClosely ? { readClosely } : {})
        .passages.slice(0, 8)
        .map(({ score }) => score.toFixed(3));
    expect(first()).toEqual(first(48));
  });
});

describe('evidence', () => {
  it('is stronger where the answer stands than where it does not', () => {
    const answered = ask('Which law governs the lease?', LEASE_ONLY).signals;
    const unanswered = ask('Is source code held in escrow?', LEASE_ONLY).signals;
    expect(answered.joint).toBeGreaterThan(unanswered.joint * 1.5);
  });

  it('falls with rank', () => {
    const { passages } = ask('What is the yearly rent?', LEASE_ONLY);
    const scores = passages.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(passages[0]?.evidence.gap).toBeGreaterThan(0);
  });

  it('is all zero when nothing is found', () => {
    expect(ask('xyzzy plugh', LEASE_ONLY)).toMatchObject({
      passages: [],
      topics: [],
      signals: { joint: 0, topicWeight: 0 },
    });
    expect(rankPassages(new ProjectIndex(), { text: 'rent' }).passages).toEqual([]);
  });
});

describe('ranking with other means', () => {
  it('finds other wordings without any topic', () => {
    const { passages } = rankPassages(
      project,
      { text: 'Can the tenant walk away?' },
      { documentIds: LEASE_ONLY, topics: new TopicMatcher([]) },
    );
    expect(LEASE.slice(passages[0]?.start, passages[0]?.end)).toMatch(/terminate/);
  });

  it('takes words written for the question by someone else', () => {
    const { passages } = rankPassages(
      project,
      { text: 'xyzzy', extraWords: 'possession premises' },
      { documentIds: LEASE_ONLY },
    );
    expect(LEASE.slice(passages[0]?.start, passages[0]?.end)).toMatch(/part with possession/);
  });

  it('lets similarity decide between passages of equal words', () => {
    const twins = projectOf({ 'a.txt': 'The fee is ten.\n\nThe fee is six.\n' });
    const dense = () => Float32Array.from([0, 1]);
    const { passages } = rankPassages(twins, { text: 'fee' }, { documentIds: ['a.txt'], dense });
    expect(passages[0]?.units).toEqual([1, 2]);
  });

  it('forgets a document that was removed', () => {
    const shrinking = projectOf({ 'a.txt': 'The fee is ten.', 'b.txt': 'The rent is six.' });
    shrinking.remove('a.txt');
    expect(shrinking.size).toBe(1);
    expect(rankPassages(shrinking, { text: 'fee' }).passages).toEqual([]);
  });
});

describe('annual reports', () => {
  const row = (label: string, value: number) => `${label}          ${value}          ${value + 3}`;
  const page = (title: string, labels: string[]) =>
    [title, '', ...labels.map((label, i) => row(label, 100 + i))].join('\n');
  const filler = (words: string) => `${words} `.repeat(60);
  const report = [
    'FORM 10-K\nFor the fiscal year ended December 31, 2021',
    filler('Our inventories are described in general words.'),
    page('CONSOLIDATED BALANCE SHEETS', [
      'Cash',
      'Inventories',
      'Receivables',
      'Total current assets',
      'Plant',
      'Goodwill',
      'Total assets',
      'Payables',
      'Total liabilities',
      'Loans',
      "Stockholders' equity",
      'Reserves',
    ]),
    filler('Risk factors about the weather.'),
    page('CONSOLIDATED STATEMENTS OF CASH FLOWS', [
      'Net cash from operating activities',
      'Capital spending',
      'Investing activities',
      'Debt repaid',
      'Financing activities',
      'Tax',
      'Other',
      'Dividends',
      'Shares',
      'Exchange',
      'Change',
    ]),
  ].join('\f');
  const reports = projectOf({ 'ACME_2021_10K.pdf': report });

  it('find a figure on the page of its statement', () => {
    expect(rankPassages(reports, { text: 'What is the amount of inventories?' }).passages[0]).toMatchObject({
      page: 3,
      evidence: { statement: 1 },
    });
    expect(rankPassages(reports, { text: 'How much capex was there?' }).passages[0]?.page).toBe(5);
  });

  it('hand out the best of several pages before the second best of one', () => {
    const pages = rankPassages(reports, { text: 'inventories' })
      .passages.slice(0, 2)
      .map(({ page }) => page);
    expect(new Set(pages).size).toBe(2);
  });
});
