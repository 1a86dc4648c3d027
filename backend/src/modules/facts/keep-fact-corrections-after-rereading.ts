import type { FactQuote, FactValue } from '@proofroom/contract';
import type { Fact } from '../../answering/facts/fact.js';

/** What a person put in the place of a value. */
interface Correction {
  correctedValue: FactValue | null;
  correctedBy: number | null;
  correctedAt: Date | null;
}
export interface KnownFact extends Omit<Fact, 'quotes'>, Correction {
  quotes: FactQuote[];
}

const NONE: Correction = { correctedValue: null, correctedBy: null, correctedAt: null };
const same = (a: FactValue, b: FactValue) => JSON.stringify(entries(a)) === JSON.stringify(entries(b));
const entries = (value: FactValue) => Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));

/** Facts that a new reading tells just as the one before stay as they are, so that what leads to them still does. */
export function compareFacts<K extends KnownFact>(
  read: readonly Fact[],
  before: readonly K[],
): { kept: K[]; left: K[]; added: Fact[] } {
  const kept: K[] = [];
  const added = read.filter((fact) => {
    const known = before.find(
      (old) => !kept.includes(old) && old.kind === fact.kind && same(old.value, fact.value) && samePlaces(old, fact),
    );
    if (known) kept.push(known);
    return !known;
  });
  return { kept, left: before.filter((old) => !kept.includes(old)), added };
}

const samePlaces = (a: Pick<KnownFact, 'quotes'>, b: Pick<Fact, 'quotes'>) =>
  a.quotes.length === b.quotes.length &&
  a.quotes.every(
    ({ start, end, text }, i) => start === b.quotes[i]?.start && end === b.quotes[i]?.end && text === b.quotes[i]?.text,
  );

/**
 * The facts of a new reading with the corrections of the one before: each goes to the same value, else to the next of the same
 * kind that has none. A correction whose kind is not read any more stays, without a place in the document.
 */
export function withCorrections(read: readonly Fact[], before: readonly KnownFact[]): KnownFact[] {
  const facts: KnownFact[] = read.map((fact) => ({ ...fact, quotes: [...fact.quotes], ...NONE }));
  const corrected = before.filter(({ correctedValue }) => correctedValue !== null);
  const isFree = (fact: KnownFact, { kind }: KnownFact) => fact.kind === kind && fact.correctedValue === null;
  const left = corrected.filter(
    (old) =>
      !give(
        facts.find((fact) => isFree(fact, old) && same(fact.value, old.value)),
        old,
      ),
  );
  const gone = left.filter(
    (old) =>
      !give(
        facts.find((fact) => isFree(fact, old)),
        old,
      ),
  );
  return [...facts, ...gone.map((old) => ({ ...old, quotes: [] }))];
}

function give(fact: KnownFact | undefined, { correctedValue, correctedBy, correctedAt }: Correction): boolean {
  if (!fact) return false;
  Object.assign(fact, { correctedValue, correctedBy, correctedAt });
  return true;
}
