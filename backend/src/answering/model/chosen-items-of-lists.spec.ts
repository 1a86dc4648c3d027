import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';

const DEPOTS = Array.from(
  { length: 8 },
  (_, i) => `${i + 3}. Depot ${i + 3}. The Tenant keeps the depot of this number clean and lights it at night.`,
);
const LEASE = `LEASE

1. Definitions

1.1 In this Lease, unless the context requires otherwise:

"Adjoining Land" means the neighbouring land of the Landlord;

"Break Date" means 30 June 2027;

"Conduits" means the pipes, drains, sewers and cables that serve the Premises;

"Initial Rent" means EUR 148,500 a year;

"Planning Acts" means all acts on planning and building.

2. Break option

2.1 The Tenant may end this Lease on the Break Date by notice of twelve months, and such a notice takes effect only if on that day:

(a) all invoices for electricity, gas and water that reached the Tenant six weeks earlier or more are settled in full, whoever is named in them;

(b) the yearly rent that fell due until that day was paid, and with it a sum equal to six months of the yearly rent as compensation;

(c) furniture, machines and signs of the Tenant were removed and the keys handed over to the caretaker of the estate at its gate house; and

(d) no sub-tenant, licensee or other occupier remains in any part of the building, its yard, or the sheds behind it.

${DEPOTS.join('\n\n')}
`;

const sentFor = (question: string, words: string): Promise<string> =>
  sentOf(LEASE, question, ({ listed }) => ({
    read: listed.flatMap(({ id, shown, parts }) => {
      const own = parts.find(({ label }) => label.includes(words));
      if (own) return [`${id}.${own.position + 1}`];
      return parts.length === 0 && shown.includes(words) ? [id] : [];
    }),
    lacks: [],
  }));

describe('of a list of which one thing is chosen', () => {
  it('a definition is sent without the others', async () => {
    const sent = await sentFor('What is the yearly rent at the beginning?', '"Initial Rent"');
    expect(sent).toContain('"Initial Rent" means EUR 148,500 a year;');
    expect(sent).not.toMatch(/Adjoining|Conduits|Planning/);
  });

  it('an item is sent with the words that lead it in and without the others', async () => {
    const sent = await sentFor('Which sum is to be paid for an early end?', '(b) the yearly rent');
    expect(sent).toMatch(/takes effect only if on that day:[^]*\(b\) the yearly rent[^]*as compensation;/);
    expect(sent).not.toMatch(/furniture|sub-tenant/);
  });
});
