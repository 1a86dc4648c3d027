import { factText } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { segmentText } from '../../text/structure/split-text-into-units.js';
import type { FactKind } from './fact.js';
import { readFacts } from './extract-facts-from-document.js';

const HEAD = `SUPPLY AGREEMENT

This Supply Agreement (the "Agreement") is made as of 1 April 2021 (the "Effective Date") by and between Corrib Mills Limited, a company with its office at 4 Quay Street, Galway (the "Supplier"), and Ardkeen Bakeries Limited (the "Buyer").

`;
const read = (text: string) => readFacts({ text, units: segmentText(text) });
const values = (text: string, kind: FactKind) =>
  read(HEAD + text)
    .filter((fact) => fact.kind === kind)
    .map(({ value }) => factText(value));
/** A clause under its own number and heading. */
const clause = (text: string) => `7. GENERAL\n\n${text}\n`;

describe('the facts of a contract', () => {
  it('quote the document word for word', () => {
    const text = `${HEAD}${clause('The initial term of this Agreement shall be\nfive (5) years from the Effective Date.')}`;
    const facts = read(text);
    expect(facts.length).toBeGreaterThan(5);
    for (const { quotes } of facts)
      for (const quote of quotes) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  });

  it('are its title, its parties with their short names, and its dates', () => {
    expect(values('', 'title')).toEqual(['SUPPLY AGREEMENT']);
    expect(values('', 'party')).toEqual(['Corrib Mills Limited (Supplier)', 'Ardkeen Bakeries Limited (Buyer)']);
    expect(values('', 'agreement_date')).toEqual(['1 April 2021']);
    expect(values('', 'effective_date')).toEqual(['1 April 2021']);
  });

  it('give an amendment the date it bears itself, not that of the agreement that it amends', () => {
    const text = `AMENDMENT NO 2

to the Lease Agreement dated 1 April 2021

dated 17 January 2024

between Corrib Mills Limited (the "Landlord") and Ardkeen Bakeries Limited (the "Tenant")
`;
    const dates = read(text).filter(({ kind }) => kind === 'agreement_date');
    expect(dates.map(({ value }) => factText(value))).toEqual(['17 January 2024']);
  });

  it('give an amendment its own date also where what it amends has a long name with commas', () => {
    const text = `SIDE DEED No. 1

relating to the Engineering, Procurement and Construction Contract for the Kestrin Bay Seawater Desalination Plant dated 1 April 2021

This Deed is made on 17 January 2024 between Corrib Mills Limited (the "Owner") and Ardkeen Bakeries Limited (the "Contractor").
`;
    const dates = read(text).filter(({ kind }) => kind === 'agreement_date');
    expect(dates.map(({ value }) => factText(value))).toEqual(['17 January 2024']);
  });

  it('give minutes no date of a paper that somebody reports of', () => {
    const text = `MINUTES OF THE ANNUAL GENERAL MEETING

2.2 On the plant she said that the side deed with the contractor signed on 28 November 2024 had become effective on 24 January 2025, when the last of the consents had been received.
`;
    expect(read(text).filter(({ kind }) => kind.endsWith('_date'))).toEqual([]);
  });

  it('give a letter the date in a line of its own, not that of the lease that it is about', () => {
    const text = `Corrib Mills Limited
4 Quay Street, Galway

14 November 2024

Ardkeen Bakeries Limited

Dear Sirs

Unit 7, Quay Street - lease dated 3 May 2022 (the Lease)

When you have signed the copy, this is agreed between Corrib Mills Limited (the "Landlord") and Ardkeen Bakeries Limited (the "Tenant").
`;
    const dates = read(text).filter(({ kind }) => kind === 'agreement_date');
    expect(dates.map(({ value }) => factText(value))).toEqual(['14 November 2024']);
  });

  it('give a letter or minutes no date of a paper that they speak of', () => {
    const text = `WAIVER LETTER

14 May 2026

We refer to the Agreement. Your Compliance Certificate for the Quarter Date 31 March 2026, dated 28 April 2026, states the following.
There was produced a resolution in writing dated 8 May 2026, signed by all members of the agreement.
`;
    expect(read(text).filter(({ kind }) => kind === 'agreement_date')).toEqual([]);
  });

  it('take no row of a table for the title', () => {
    const text =
      'Policy\tInsurer\tPolicy Number\nLiability Policy\tKestrel\tKP-1\n\nThe policies are kept at the office.\n';
    expect(read(text).filter(({ kind }) => kind === 'title')).toEqual([]);
  });

  it.each([
    ['The term of this Agreement shall be three (3) years from the Effective Date.', '3 years', '1 April 2024'],
    [
      'This Agreement shall commence on the Effective Date and shall continue until the second anniversary of the Effective Date.',
      '2 years',
      '1 April 2023',
    ],
    [
      'This Agreement shall commence on the Effective Date and shall expire on 30 June 2026.',
      undefined,
      '30 June 2026',
    ],
  ])('tell the term and the expiry of "%s"', (text, term, expiry) => {
    expect(values(clause(text), 'term')[0]).toBe(term);
    expect(values(clause(text), 'expiry')).toEqual([expiry]);
  });

  it.each([
    'The obligations of confidentiality shall survive for seven (7) years after the termination of this Agreement.',
    'The Buyer shall pay each invoice within sixty (60) days.',
    'If either party fails to cure a breach within ninety (90) days, the other party may terminate this Agreement.',
    'The term of this Agreement shall be the later of three (3) years and the completion of all orders.',
    'During the term of this Agreement and for a period of two (2) years thereafter the Buyer shall not hire staff of the Supplier.',
    '"Quarter" means a period of three (3) months, and the first Quarter of the Term shall commence on the Effective Date.',
    'The charge for the year ending 31 December 2025 is reckoned by days from the Term Commencement Date.',
    'The warranty for the goods shall continue for a period of two (2) years from delivery.',
  ])('take no other period for the term: "%s"', (text) => {
    expect(values(clause(text), 'term')).toEqual([]);
    expect(values(clause(text), 'expiry')).toEqual([]);
  });

  it.each(['the completion of the mill', 'the date of execution of the Memorandum'])(
    'leave the expiry open where the term is counted from %s',
    (event) => {
      const text = clause(`The term of this Agreement shall be three (3) years from ${event}.`);
      expect(values(text, 'term')).toEqual(['3 years']);
      expect(values(text, 'expiry')).toEqual([]);
    },
  );

  it('tell the three kinds of notice apart', () => {
    const text =
      clause(`The initial term of this Agreement shall be two (2) years from the Effective Date. This Agreement shall automatically renew for successive periods of one (1) year unless either party gives notice of non-renewal at least ninety (90) days prior to the end of the then-current term.

Either party may terminate this Agreement at any time upon sixty (60) days' prior written notice to the other party.

Either party may terminate this Agreement if the other party commits a material breach that is not cured within thirty (30) days after written notice.`);
    expect(values(text, 'renewal')).toEqual(['1 year, automatic, each time']);
    expect(values(text, 'notice_against_renewal')).toEqual(['90 days']);
    expect(values(text, 'notice_to_end')).toEqual(['60 days, either party']);
    expect(values(text, 'cure_period')).toEqual(['30 days']);
  });

  it('say who may end it, where that is one side', () => {
    const text = clause(
      "The Supplier may terminate this Agreement at any time upon thirty (30) days' written notice to the Buyer.",
    );
    expect(values(text, 'notice_to_end')).toEqual(['30 days, The Supplier']);
  });

  it('say who may end it where the term is named just before', () => {
    const text =
      "At any time after the first year of the Initial Term the Customer may terminate this Agreement by not less than 120 days' written notice.";
    expect(values(text, 'notice_to_end')).toEqual(['120 days, the Customer']);
  });

  it('take no prohibition for a permission', () => {
    const text = clause(
      "Neither party may terminate this Agreement for convenience upon thirty (30) days' written notice or otherwise.",
    );
    expect(values(text, 'notice_to_end')).toEqual([]);
  });

  it.each([
    [
      'This Agreement shall be governed by and construed in accordance with the laws of the State of New York.',
      'New York',
    ],
    ['THIS AGREEMENT SHALL BE GOVERNED BY THE LAWS OF ENGLAND AND WALES.', 'England and Wales'],
    ['This Agreement is governed by Irish law.', 'Ireland'],
    ['This Agreement shall be governed by the laws of Victoria, Australia.', 'Victoria'],
    ['This Agreement is governed by the laws of the United States and of the State of Ohio.', 'Ohio'],
  ])('name the law of "%s"', (text, law) => expect(values(clause(text), 'governing_law')).toEqual([law]));

  it('take neither where a company was formed nor what it must obey for the law of the contract', () => {
    const text = clause(
      'The Supplier is a company organised under the laws of Germany and shall comply with the laws of France in performing this Agreement.',
    );
    expect(values(text, 'governing_law')).toEqual([]);
  });

  it('name the courts and the arbitrators', () => {
    expect(
      values(clause('The parties submit to the exclusive jurisdiction of the courts of Ireland.'), 'courts'),
    ).toEqual(['Ireland']);
    expect(
      values(clause('The parties submit to the jurisdiction of the courts of Ireland or of England.'), 'courts'),
    ).toEqual([]);
    const text = clause(
      'Any dispute shall be finally settled by arbitration under the rules of the International Chamber of Commerce.',
    );
    expect(values(text, 'arbitration')).toEqual(['International Chamber of Commerce']);
  });

  it.each([
    ["The Supplier's total liability under this Agreement shall not exceed € 250.000,00.", 'EUR 250,000'],
    [
      "Neither party's aggregate liability shall exceed the fees paid in the twelve months before the claim.",
      'fees paid in the twelve months before the claim',
    ],
  ])('tell the cap of "%s"', (text, cap) => expect(values(clause(text), 'liability_cap')).toEqual([cap]));

  it.each([
    'In no event shall either party be liable for indirect or consequential loss.',
    "Nothing in this Agreement limits the amount of either party's liability for direct loss.",
  ])('take no exclusion for a cap: "%s"', (text) => expect(values(clause(text), 'liability_cap')).toEqual([]));
});

describe('the facts of accounts', () => {
  const STATEMENT = `CONSOLIDATED BALANCE SHEETS
(in thousands)
                              2022        2021
Total current assets         4,500       3,900
Total assets                12,750      11,000
Total current liabilities   (1,200)     1,100
`;
  const figures = (text: string) =>
    read(text).flatMap(({ value }) =>
      value.type === 'figure' ? [`${value.label} ${value.year} ${value.amount * value.scale}`] : [],
    );

  it('are figures with the year of their column and the unit of their table', () => {
    expect(figures(STATEMENT)).toContain('Total assets 2022 12750000');
    expect(figures(STATEMENT)).toContain('Total assets 2021 11000000');
  });

  it('are not read from columns of part of a year, nor where a row has more figures than years', () => {
    expect(figures(STATEMENT.replace('(in thousands)', '(in thousands) three months ended 31 March'))).toEqual([]);
    expect(
      figures(STATEMENT.replace('11,000', '11,000  9,000')).some((figure) => figure.startsWith('Total assets')),
    ).toBe(false);
  });

  it('are left out where two tables tell the same line differently', () => {
    const both = `${STATEMENT}\n\nNotes to the accounts\n\n${STATEMENT.replace('12,750', '12,000')}`;
    expect(figures(both)).not.toContain('Total assets 2022 12750000');
    expect(figures(both)).toContain('Total assets 2021 11000000');
  });
});

describe('what is paid at regular times', () => {
  it.each([
    [
      'The Company shall pay the Executive a salary of €165,000 a year, by equal monthly payments.',
      'salary: EUR 165,000 a year',
    ],
    ['The Monthly Fee is €18,400 excluding value added tax.', 'fee: EUR 18,400 a month'],
    ['The Tenant shall pay rent of €148,500 per annum.', 'rent: EUR 148,500 a year'],
    ['The salary on commencement is €96,000 a year.', 'salary: EUR 96,000 a year'],
  ])('is read with what it is for and how often: %s', (text, value) =>
    expect(values(clause(text), 'regular_payment')).toEqual([value]),
  );

  it.each([
    'The Buyer shall pay a fee of €5,000 on signing.',
    'The monthly fee shall not exceed €5,000 a month.',
    'The salary is €60,000 a year. From 1 May 2024 the salary is €70,000 a year.',
    'Insurance of €5,000,000 a year shall be maintained.',
    'You are a director of Other Limited, from which you receive fees of €24,000 a year.',
    'WHEREAS the Employee has been engaged since 2021 at a salary of €50,000 a year;',
    'The Consultant previously advised the Principal for a fee of €6,000 a month.',
    'From 1 May 2024 to 30 April 2025 the Tenant shall pay rent of €50,000 a year.',
    'The parties made an agreement under which the Employee received a salary of €50,000 a year.',
  ])('is not read where it is a bound, one of two, paid once, or paid under another paper: %s', (text) =>
    expect(values(clause(text), 'regular_payment')).toEqual([]),
  );
});

describe('a cap on liability', () => {
  it.each([
    'No liability arises until the total of all claims exceeds €75,000.',
    'Her liability under the Guarantee is limited to €250,000.',
  ])('is no threshold and no guarantee: %s', (text) => expect(values(clause(text), 'liability_cap')).toEqual([]));

  it('may be told in total', () =>
    expect(
      values(
        clause('The liability of each Party in one Contract Year is limited in total to € 2.000.000,00.'),
        'liability_cap',
      ),
    ).toEqual(['EUR 2,000,000']));
});
