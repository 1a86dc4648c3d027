import { describe, expect, it } from 'vitest';
import type { Fact } from '../../answering/facts/fact.js';
import { type KnownFact, compareFacts, withCorrections } from './keep-fact-corrections-after-rereading.js';

const quote = { start: 10, end: 30, text: 'Beta Limited is here' };
const aParty = (name: string): Fact => ({
  kind: 'party',
  value: { type: 'party', name, shortNames: [] },
  words: name,
  quotes: [quote],
});
const corrected = (fact: Fact, name: string): KnownFact => ({
  ...fact,
  quotes: [...fact.quotes],
  correctedValue: { type: 'party', name, shortNames: [] },
  correctedBy: 4,
  correctedAt: new Date(0),
});
const namesOf = (facts: readonly KnownFact[]) =>
  facts.map(({ value, correctedValue }) => (correctedValue ?? value) as { name: string }).map(({ name }) => name);

describe('a correction, when its document is read again', () => {
  it('goes to the same value, wherever that stands now', () => {
    const facts = withCorrections([aParty('Alpha'), aParty('Beta')], [corrected(aParty('Beta'), 'Beta Limited')]);
    expect(namesOf(facts)).toEqual(['Alpha', 'Beta Limited']);
  });

  it('goes to what is read now of the same kind, where the old value is not read any more', () => {
    const facts = withCorrections([aParty('Bcta')], [corrected(aParty('Beta'), 'Beta Limited')]);
    expect(namesOf(facts)).toEqual(['Beta Limited']);
  });

  it('stays without a place where nothing of its kind is read', () => {
    const [only, ...others] = withCorrections([], [corrected(aParty('Beta'), 'Beta Limited')]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ quotes: [], correctedValue: { name: 'Beta Limited' } });
  });

  it('of two goes each to its own', () => {
    const before = [corrected(aParty('Alpha'), 'Alpha plc'), corrected(aParty('Beta'), 'Beta plc')];
    expect(namesOf(withCorrections([aParty('Beta'), aParty('Alpha')], before))).toEqual(['Beta plc', 'Alpha plc']);
  });
});

describe('a fact that is read just as before', () => {
  it('stays the same row, and one that moved becomes another', () => {
    const known = corrected(aParty('Beta'), 'Beta Limited');
    expect(compareFacts([aParty('Beta')], [known])).toMatchObject({ kept: [known], added: [], left: [] });
    const moved: Fact = { ...aParty('Beta'), quotes: [{ ...quote, start: 11 }] };
    expect(compareFacts([moved], [known])).toMatchObject({ kept: [], added: [moved], left: [known] });
  });
});
