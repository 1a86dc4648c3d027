import { describe, expect, it } from 'vitest';
import { builtInProvisions, ProvisionMatcher } from './provision-matcher.js';

const likenesses = (question: string, clauses: readonly string[]) => {
  const library = builtInProvisions();
  const asked = library.askedIn(question);
  return clauses.map((clause) => library.likeness(asked, clause));
};

describe('what papers provide for', () => {
  it.each([
    [
      'Will they have to give us our money for the boxes left on our shelves?',
      'Upon expiration, Principal shall repurchase from Distributor all unsold Products in its inventory at the landed cost.',
      'Distributor shall furnish Principal with a rolling twelve month forecast on the first Business Day of each quarter.',
    ],
    [
      'Could the owner throw us out if we are late with the money?',
      'Landlord may re-enter and terminate this Lease where Rent is in arrears for fourteen days after written demand.',
      'Tenant shall not make any structural alteration without the prior written consent of Landlord.',
    ],
    [
      'Can we tell the newspapers that we work with them?',
      'Neither Party shall issue any press release or other public announcement concerning this Agreement without consent.',
      'Neither Party shall be liable for delay caused by strikes, floods or other events beyond its reasonable control.',
    ],
  ])('"%s" is answered by the clause that says it in other words', (question, right, other) => {
    const [ofRight = 0, ofOther = 0] = likenesses(question, [right, other]);
    expect(ofRight).toBeGreaterThan(2 * ofOther);
  });

  it('what nobody provides for is not surely asked', () => {
    const library = builtInProvisions();
    const { sureness } = library.askedIn('How many moons circle the planet Saturn?');
    expect(library.askedIn('How long do we have to keep their secrets?').sureness).toBeGreaterThan(2 * sureness);
  });

  it('without anything known, nothing is alike', () => {
    const library = new ProvisionMatcher([]);
    expect(library.likeness(library.askedIn('How long is the term?'), 'The term is five years.')).toBe(0);
  });
});
