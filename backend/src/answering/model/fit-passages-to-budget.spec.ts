import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';

describe('a sentence that the number of a page cuts in a text without pages', () => {
  const page = (n: number) => `E - ${n}`;
  const about = (what: string) =>
    `The Supplier keeps the ${what} in a dry place and shows it to nobody but the Customer.   `.repeat(12);

  it('is sent with its beginning', async () => {
    const sent = await sentOf(
      [
        `1. RECORDS. ${about('ledger')}`,
        page(1),
        `2. KEYS. ${about('key')}`,
        page(2),
        `3. DATA. ${about('data')}D. In the event of termination for cause, the Supplier shall give the Customer, at its request and`,
        page(3),
        `direction, copies of the data at a fee of $100 per hour for programming. 4. MAPS. ${about('map')}`,
        page(4),
      ].join('\n\n'),
      'What is the fee for copies?',
      () => ({ read: [], lacks: ['fee per hour for programming copies of the data'] }),
    );
    expect(sent).toContain('In the event of termination for cause, the Supplier shall give');
    expect(sent).toContain('a fee of $100 per hour');
  });
});
