import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { placesDeferredTo, termsInLists, termsToDefine, unitsDefining } from './find-definitions-of-term.js';

const LETTER = `FACILITY LETTER

1. Interest

(A) The margin is found from the ratio of Net Debt to EBITDA.

Quarterly report: it is sent within thirty days of each quarter.

ANNEX 1: MEANINGS

EBITDA: operating profit before interest, tax and depreciation.

Net Debt: borrowings less cash, found under paragraph 2 of Annex 2.

“Quarter Date” – the last day of March, June, September or December.

ANNEX 2: CASH

2. Cash in transit counts as cash.
`;

const index = openDocumentIndex(buildDocumentIndex({ text: LETTER, units: segmentText(LETTER) }));

/** The words that define a term. */
function meaningOf(term: string): string | null {
  const { meaning } = unitsDefining(term, index);
  return meaning === undefined ? null : index.unitText(meaning);
}

describe('the term whose meaning is wished for', () => {
  it.each([
    ['the definition of Total Net Debt in clause 16.1', 'Total Net Debt'],
    ['Total Net Debt means the aggregate', 'Total Net Debt'],
    ['"Net Debt" (definition)', 'Net Debt'],
    ['Break Date: definition', 'Break Date'],
    ['the sum that the tenant means to pay', undefined],
  ])('is told apart from where it stands: %s', (wish, term) => {
    expect(termsToDefine(wish)[0]).toBe(term);
  });

  it('may be a party or thing that is given a short name in brackets', () => {
    const deed =
      'DEED\n\n(a) OAKE PARTNERS LP of 9 Mill Row (the Lead Investor);\n\nThe lead investor (if any) votes. It is Dated 1 May 2024 (Effective Date).\n';
    const own = openDocumentIndex(buildDocumentIndex({ text: deed, units: segmentText(deed) }));
    const meaning = (term: string) => own.unitText(unitsDefining(term, own).meaning ?? 0);
    expect(meaning('Lead Investor')).toContain('OAKE PARTNERS LP');
    expect(meaning('Effective Date')).toContain('1 May 2024');
    expect(unitsDefining('Investor', own).meaning).toBeUndefined();
  });

  it('may be told by a sentence that begins with it', () => {
    const deed =
      'DEED\n\n3.4 A tenant may leave once the Plant Works are done.\n\n5.1 The Plant Works are the renewal of the pumps.\n';
    const own = openDocumentIndex(buildDocumentIndex({ text: deed, units: segmentText(deed) }));
    expect(own.unitText(unitsDefining('Plant Works', own).meaning ?? 0)).toContain('the renewal of the pumps');
  });

  it('may be defined in the plural and asked for in the singular, and the other way round', () => {
    const sale = 'SALE\n\n“Business Warranties” means the statements in Schedule 5.\n\n“Party” means each of us.\n';
    const own = openDocumentIndex(buildDocumentIndex({ text: sale, units: segmentText(sale) }));
    expect(unitsDefining('Business Warranty', own).meaning).toBeDefined();
    expect(unitsDefining('Parties', own).meaning).toBeDefined();
  });

  it('is not told by a row of a form that was left empty', () => {
    const form =
      'CERTIFICATE\n\nNet Debt: [     ]\n\nGross Debt: 4 million\n\n1. The company sends it to the bank each year in May.\n';
    const own = openDocumentIndex(buildDocumentIndex({ text: form, units: segmentText(form) }));
    expect(unitsDefining('Net Debt', own).meaning).toBeUndefined();
    expect(unitsDefining('Gross Debt', own).meaning).toBeDefined();
  });
});

describe('a list of meanings in an annex', () => {
  it('is one as well where each term is the heading of its own paragraph', () => {
    const lines = [
      'Agreed terms',
      '1. DEFINITIONS',
      'Business: the making of looms.',
      'Completion: performance by the parties of clause 6.',
    ];
    const text = `${lines.join('\n')}\n3.1 Completion is conditional on a permit.`;
    const blocks = lines.map((line, i) => ({
      kind: i < 2 ? ('heading' as const) : ('paragraph' as const),
      start: text.indexOf(line),
      end: text.indexOf(line) + line.length,
      headingPath: lines.slice(0, Math.min(i, 2)),
    }));
    const own = openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text, blocks) }));
    expect(own.unitText(unitsDefining('Completion', own).meaning ?? 0)).toContain('performance by the parties');
    expect(termsInLists(own).map(({ term }) => term)).toEqual(['Business', 'Completion']);
  });

  it('defines a term by a colon or a dash alone', () => {
    expect(meaningOf('EBITDA')).toBe('EBITDA: operating profit before interest, tax and depreciation.');
    expect(meaningOf('Quarter Date')).toContain('the last day of March');
    expect(meaningOf('Margin')).toBeNull();
  });

  it('may be the particulars of a paper, whose rows say what their names mean', () => {
    const lease =
      'LEASE\n\nParticulars\n\nLandlord: Alpha Ltd\n\nBreak Date: 25 March 2027\n\n1. The Tenant may end it on the Break Date.\n';
    const own = openDocumentIndex(buildDocumentIndex({ text: lease, units: segmentText(lease) }));
    const { meaning } = unitsDefining('Break Date', own);
    expect(meaning === undefined ? null : own.unitText(meaning)).toBe('Break Date: 25 March 2027');
  });

  it('is known by its heading: a heading with a colon elsewhere defines nothing', () => {
    expect(termsInLists(index).map(({ term }) => term)).toEqual(['EBITDA', 'Net Debt', 'Quarter Date']);
  });

  it('may leave a meaning to a paragraph of a schedule, which is named with its schedule', () => {
    expect(placesDeferredTo(meaningOf('Net Debt') ?? '')).toEqual(['paragraph 2 of Annex 2']);
    expect(placesDeferredTo('Price means the value determined under clause 9.')).toEqual(['clause 9']);
  });
});
