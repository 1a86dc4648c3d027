import { describe, expect, it } from 'vitest';
import { chooseReading, readingFor, senseOf, verdictOf } from './index.js';

/** What a sentence says by the reading for a question about a topic. */
function sense(topic: string, sentence: string, question = '') {
  const reading = readingFor([topic], question);
  return reading && senseOf(reading, sentence, question);
}

describe('recognising common clauses', () => {
  it.each([
    [
      'termination-for-convenience',
      'Either party may terminate this Agreement by giving the other party ninety (90) days written notice.',
    ],
    ['termination-for-convenience', 'The Customer may cancel at any time without cause.'],
    ['assignment', 'This Agreement is not assignable by the Licensee.'],
    ['change-of-control', 'The Bank may terminate this Agreement if the Borrower undergoes a change of control.'],
    ['exclusivity', 'The Supplier appoints the Distributor as its sole and exclusive distributor in Ireland.'],
    ['non-compete', 'The Seller shall not engage in any business which competes with the Company.'],
    ['no-solicit-employees', 'Neither party shall solicit or hire any employee of the other party.'],
    ['most-favoured-customer', 'The prices shall be no less favourable than those charged to any other customer.'],
    ['first-refusal', 'The Investor has a right of first refusal over any new shares.'],
    ['minimum-commitment', 'The Buyer shall purchase a minimum of 1,000 units per year.'],
    ['revenue-share', 'The Licensee shall pay a royalty of 5% of net sales.'],
    ['liability-cap', "The Supplier's total liability shall not exceed the fees paid."],
    ['insurance', 'The Contractor shall maintain public liability insurance of €6.5 million.'],
    ['audit-rights', 'The Licensor may audit the books and records of the Licensee.'],
    ['ip-ownership', 'All inventions made under this Agreement shall be owned by the Company.'],
    ['licence-perpetual', 'The Licensor grants a perpetual, irrevocable licence.'],
    ['governing-law', 'This Deed is governed by the laws of England and Wales.'],
    ['disputes', 'Any dispute shall be finally settled by arbitration in Dublin.'],
    ['force-majeure', 'Neither party is liable for delay caused by events beyond its reasonable control.'],
    ['indemnity', 'The Seller shall indemnify the Buyer against all losses.'],
    [
      'nda-compelled',
      'If required by law to disclose Confidential Information, the Recipient shall give prompt notice.',
    ],
    ['nda-survival', 'The obligations of confidentiality shall survive termination of this Agreement.'],
  ])('%s: %s', (topic, sentence) => {
    expect(sense(topic, sentence)).toBe('says');
  });

  it.each([
    [
      'termination-for-convenience',
      'Either party may terminate this Agreement upon notice if the other party is in material breach.',
    ],
    ['assignment', 'The tasks assigned to the Contractor are listed in Schedule 1.'],
    ['exclusivity', 'The parties submit to the exclusive jurisdiction of the courts of Ireland.'],
    ['non-compete', 'If any term is held invalid by a court of competent jurisdiction, the others remain in force.'],
    ['minimum-commitment', 'Notice must be given at least 30 days before the end of the term.'],
    ['liability-cap', 'The Company is liable for loss, damage or cost, including, but not limited to, lawyers’ fees.'],
    ['governing-law', 'The Supplier shall perform in compliance with all applicable laws.'],
    ['nda-oral', 'This Agreement supersedes all prior oral or written agreements.'],
  ])('is not misled: %s: %s', (topic, sentence) => {
    expect(sense(topic, sentence)).toBeNull();
  });

  it.each([
    ['third-party-beneficiary', 'Nothing in this Agreement confers any right on a third party.'],
    ['nda-marking', 'Information need not be marked to be confidential.'],
    ['nda-retention', 'The Recipient shall return all materials without retaining any copies.'],
    ['nda-sharing-advisers', 'The Recipient shall not disclose the Confidential Information to any third party.'],
  ])('hears the opposite: %s: %s', (topic, sentence) => {
    expect(sense(topic, sentence)).toBe('denies');
  });

  it('demands the circumstance that the question names', () => {
    const onRequest = 'Upon request the Recipient shall return all Confidential Information.';
    expect(sense('nda-return', onRequest, 'Must the information be returned?')).toBe('says');
    expect(sense('nda-return', onRequest, 'Must the information be returned upon termination?')).toBeNull();
  });

  it('takes no number for a promise of the best terms', () => {
    const notice = 'Any party that leaves shall give not less than forty-five days notice to the other parties.';
    expect(sense('most-favoured-customer', notice)).toBeNull();
    expect(sense('most-favoured-customer', 'The price shall be no more than other customers are charged.')).toBe(
      'says',
    );
  });

  it('lets an exception win where sharing is forbidden but for advisers', () => {
    const reading = readingFor(['nda-sharing-advisers'], '');
    const sentences = [
      'The Recipient shall not disclose Confidential Information to any third party.',
      'It may disclose the information to its advisers who need to know it.',
    ];
    expect(reading && verdictOf(reading, sentences, '')).toEqual({ sense: 'says', index: 1 });
  });
});

describe('choosing a reading', () => {
  it('believes the words of the question before its topics', () => {
    expect(chooseReading(['change-of-control'], 'Is there a covenant not to sue?')).toMatchObject({
      isAskedFor: true,
      reading: { topics: ['challenge-and-suits'] },
    });
    expect(chooseReading(['change-of-control'], 'What if the owners sell up?')).toMatchObject({
      isAskedFor: false,
      reading: { topics: ['change-of-control'] },
    });
  });

  it.each([
    'Has every annual return been filed on time?',
    'Is any litigation, arbitration or mediation pending?',
    'Has Revenue opened any audit in the last four years?',
    'List every insurance policy with insurer, cover and limit.',
    'Which environmental licences or permits does the business hold?',
    'What contingent liabilities exist?',
  ])('takes no reading for another matter: %s', (question) => {
    expect(chooseReading([], question)).toBeNull();
  });

  it('reads long and hostile sentences in no time', () => {
    const sentence = `${'the party shall not or may, without limit, '.repeat(2_000)}.`;
    const started = performance.now();
    for (const topic of [
      'assignment',
      'exclusivity',
      'nda-scope',
      'liability-cap',
      'change-of-control',
      'term',
      'revenue-share',
      'nda-survival',
    ])
      sense(topic, sentence, 'only technical');
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
