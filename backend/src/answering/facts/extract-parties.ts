import {
  ENDS_WITH_SUFFIX,
  MAKES_A_CONTRACT,
  ownShortNames,
  partiesAfter,
  type Party,
  PREAMBLE,
} from '../opening/parties-in-preamble.js';
import { PREAMBLE_ENDS } from './extract-agreement-dates.js';
import type { Fact } from './fact.js';
import type { SourceText } from './sentences-with-offsets.js';
import { PLACE } from './jurisdictions.js';

/** A party is named near the beginning. */
const PREAMBLE_CHARACTERS = 5_000;
const LONGEST_PREAMBLE = 2_400;
const LONGEST_LEAD = 400;

/** The parties that the beginning of a contract names; none when there are fewer than two, or they cannot be told apart. */
export function readParties({ opening }: SourceText): Fact[] {
  const { text } = opening;
  const end = PREAMBLE_ENDS.exec(text)?.index ?? PREAMBLE_CHARACTERS;
  let best: { parties: Party[]; from: number; score: number } | null = null;
  for (const match of text.matchAll(new RegExp(PREAMBLE, 'gi'))) {
    const lead = text.slice(Math.max(0, match.index - LONGEST_LEAD), match.index);
    const makes = MAKES_A_CONTRACT.test(lead.slice(sentenceStart(lead)));
    const parties = partiesAfter(text.slice(match.index, match.index + LONGEST_PREAMBLE));
    const score = parties.filter((party) => party.shortNames.length > 0).length + (makes ? 1 : 0);
    if (parties.length >= 2 && (!best || score > best.score)) best = { parties, from: match.index, score };
  }
  if (
    !best ||
    best.score < 2 ||
    best.from > Math.min(end, PREAMBLE_CHARACTERS) ||
    !best.parties.every(({ name }) => isWhole(name))
  )
    return [];
  let from = best.from;
  return best.parties.flatMap((party): Fact[] => {
    const { name } = party;
    const shortNames = ownShortNames(party);
    const at = text.indexOf(name, from);
    if (at < 0) return [];
    from = at + name.length;
    return [
      { kind: 'party', value: { type: 'party', name, shortNames }, words: name, quotes: [opening.quote(at, from)] },
    ];
  });
}

/** A name that lost its bracket, holds the end of a sentence or is a place was not read right. */
function isWhole(name: string): boolean {
  const brackets = name.split('(').length === name.split(')').length;
  return (
    brackets &&
    !/[a-z]\)?\.\s+[A-Z][a-z]*$/.test(name.replace(ENDS_WITH_SUFFIX, '')) &&
    !PLACE_ONLY.test(name) &&
    !ADDRESS.test(name) &&
    !KIND_OF_COMPANY.test(name) &&
    !SMALL_WORDS.test(name)
  );
}

/** "Delaware corporation" says what a party is. */
const KIND_OF_COMPANY = /^(?:\p{Lu}\p{L}+\s+){1,2}(?:corporation|company|partnership)$/u;
const ADDRESS = /^\d|^(?:Address|Room|Suite|Unit|Floor|P\.?O\.?)\b|^[A-Z]?\d+$|\b(?:Street|Avenue|Road)$/;
const PLACE_ONLY = new RegExp(`^${PLACE}$`, 'iu');
const SMALL_WORDS = /\b(?:be|to|it|shall|will|obligated|under|its|their|which|that|as)\b/;

function sentenceStart(lead: string): number {
  return [...lead.matchAll(/[.;:]\s+(?=[A-Z])/g)].at(-1)?.index ?? 0;
}
