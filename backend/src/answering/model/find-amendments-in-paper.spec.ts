import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';
import type { ChoiceRequest } from './model-call-types.js';

const filler = (numbers: readonly number[]) =>
  numbers.map((n) => `${n}. GENERAL ${n}. The parties keep record number ${n} of what they do.`).join('\n\n');

const leaseWith = (end: string) => `LEASE OF A WORKSHOP

Contents

Schedule 1  The workshop

Appendix  Deed of variation dated 9 October 2025

1. RENT. The Tenant shall pay the rent of 9,000 euro each quarter.

2. BREAK. The Tenant may end this lease by nine months' notice.

3. "Long Stop Day" means 31 May 2025.

4. REPAIR. The Tenant shall keep the workshop in repair until the Long Stop Day.

${filler([5, 6, 7, 8, 9, 10, 11, 12])}

SCHEDULE 1

1. The workshop has two doors.

2. Deliveries are made on Mondays.

${end}`;

const DEED = `APPENDIX

Deed of variation dated 9 October 2025

1. This deed is supplemental to the lease of the workshop.

2. With effect from today in clause 2 of the lease "nine months" is replaced by "six months".

3. In return the Tenant gives up the Mondays in paragraph 2 of Schedule 1, which become Fridays.

4. The definition of "Long Stop Day" now gives 30 June 2026.

5. The lease otherwise stays in force.
`;

const about =
  (words: string) =>
  ({ listed }: ChoiceRequest) => ({
    read: listed
      .filter(({ shown }) => shown.includes(words))
      .map(({ id }) => id)
      .slice(0, 1),
    lacks: [],
  });

describe('what a paper changes at its end', () => {
  it('is sent with the clause that it changes', async () => {
    const sent = await sentOf(leaseWith(DEED), 'How may the Tenant end the lease?', about('nine months'));
    expect(sent).toContain('"nine months" is replaced by "six months"');
  });

  it('is sent with the paragraph of a schedule that it changes, not with the clause of that number', async () => {
    const sent = await sentOf(leaseWith(DEED), 'When are deliveries made?', about('Deliveries'));
    expect(sent).toContain('which become Fridays');
    expect(sent).not.toContain('six months');
  });

  it('is sent with a clause that uses the term whose meaning it changes', async () => {
    const sent = await sentOf(leaseWith(DEED), 'Until when must the workshop be kept in repair?', about('in repair'));
    expect(sent).toContain('now gives 30 June 2026');
  });

  it('is left out where it changes something else', async () => {
    const sent = await sentOf(leaseWith(DEED), 'What is the rent?', about('9,000'));
    expect(sent).not.toContain('replaced');
  });

  it('is sent with the words that follow it', async () => {
    const deed = `APPENDIX

Deed of variation

1. Clause 2 of the lease is replaced by the following:

The Tenant may end this lease in June 2027 alone.

2. The rest stays as it is.
`;
    const sent = await sentOf(leaseWith(deed), 'How may the Tenant end the lease?', about('nine months'));
    expect(sent).toContain('in June 2027 alone');
  });

  it('is found in a letter without numbers, too', async () => {
    const letter = `ANNEX 2: LETTER OF AMENDMENT

We agree that the notice in clause 2 of the lease shall be six months in place of nine months. The rest stays as it is.
`;
    const sent = await sentOf(leaseWith(letter), 'How may the Tenant end the lease?', about('nine months'));
    expect(sent).toContain('six months in place of nine months');
  });
});
