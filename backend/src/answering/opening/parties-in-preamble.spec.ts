import { describe, expect, it } from 'vitest';
import { ownShortNames, partiesAfter } from './parties-in-preamble.js';

const named = (text: string) => partiesAfter(text).map((party) => [party.name, ...ownShortNames(party)].join(' = '));

describe('the parties of a contract', () => {
  it.each([
    [
      'between CORRIB MILLS, INC. (together with its successors, "Corrib") and ARDKEEN, INC. (together with its successors "Ardkeen"). Each of Corrib and Ardkeen may also be referred to herein as a "Party".',
      ['CORRIB MILLS, INC. = Corrib', 'ARDKEEN, INC. = Ardkeen'],
    ],
    [
      'between Corrib Mills GmbH Lange Gasse 12 50676 Cologne ("Supplier") and Ardkeen Limited ("Buyer"). Supplier requires transportation of goods (the "Carriage").',
      ['Corrib Mills GmbH = Supplier', 'Ardkeen Limited = Buyer'],
    ],
    ['between Corrib Mills Limited and Ardkeen Limited (each a "Party")', ['Corrib Mills Limited', 'Ardkeen Limited']],
    [
      'between the parties. Subject Matter: Effective Date: Period (the "Purpose") and Background In connection with which the parties (the "Group") and Distributor ("CML") agree.',
      [],
    ],
  ])('are who is named, and no heading, role, address or sentence: %s', (text, parties) => {
    expect(named(text)).toEqual(parties);
  });
});
