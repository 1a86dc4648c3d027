import type { DraftStatement } from '../language-model.js';
import { type Candidate, overlaps, quotesOf, toCandidate } from './candidates.js';
import { tidySentence } from './tidy.js';

/** A quote that adds less than the rest to another says the same. */
const MOSTLY = 0.7;

/** What is said in a few words before the quoted sentences. */
export interface Lead {
  /** "Yes." or "No.", or empty. */
  verdict: string;
  found: string;
  /** The sentence that shows what was found. */
  shown?: Candidate;
}

export const NO_LEAD: Lead = { verdict: '', found: '' };

/** Several items of one list become one statement, so that its lead-in is read once. */
function joinItems(sentences: readonly Candidate[]): Candidate[] {
  const joined: Candidate[] = [];
  for (const candidate of withLeadsApart(sentences)) {
    const [lead, ...items] = candidate.parts;
    const position = joined.findIndex(
      (one) => items.length > 0 && one.parts.length > 1 && isLedBy(one, candidate, lead),
    );
    const one = joined[position];
    if (!one || !lead) joined.push(candidate);
    else joined[position] = withItems(one, items);
  }
  return joined;
}

/** The first item stands right behind the words that lead it in: where others share those words, they are told apart. */
function withLeadsApart(sentences: readonly Candidate[]): Candidate[] {
  const leads = sentences.flatMap(({ passage, parts }) =>
    parts[0] && parts.length > 1 ? [{ passage, start: parts[0][0], end: parts[0][1] }] : [],
  );
  return sentences.map((candidate) => {
    const { passage, score, aspects, relevance } = candidate;
    const [first, ...others] = candidate.parts;
    const lead = first && leads.find((one) => one.passage === passage && one.start === first[0] && one.end < first[1]);
    if (!first || !lead) return candidate;
    const rest = passage.text.slice(lead.end, first[1]);
    const from = lead.end + rest.length - rest.trimStart().length;
    const parts = [[lead.start, lead.end] as const, [from, first[1]] as const, ...others];
    return toCandidate(passage, {
      parts,
      omits: [false, ...candidate.omits],
      score,
      aspects,
      relevance: relevance ?? undefined,
    });
  });
}

function isLedBy(one: Candidate, other: Candidate, lead: Candidate['parts'][number] | undefined): boolean {
  const [first] = one.parts;
  return one.passage === other.passage && lead !== undefined && first?.[0] === lead[0] && first[1] === lead[1];
}

function withItems(candidate: Candidate, items: Candidate['parts']): Candidate {
  const [lead, ...own] = candidate.parts;
  if (!lead) return candidate;
  const known = new Set(own.map(([start]) => start));
  const sorted = [...own, ...items.filter(([start]) => !known.has(start))].sort((a, b) => a[0] - b[0]);
  const parts = [lead, ...sorted];
  const omits = sorted.map(([start], i) => candidate.passage.text.slice(parts[i]?.[1] ?? 0, start).trim() !== '');
  const { passage, score, aspects } = candidate;
  return toCandidate(passage, { parts, omits, score, aspects });
}

/** Yes or No stands before the first sentence, what was found before the sentence that shows it. */
export function statementsOf(
  sentences: readonly Candidate[],
  { verdict, found, shown }: Lead = NO_LEAD,
): DraftStatement[] {
  const joined = joinItems(sentences);
  const led = Math.max(
    0,
    joined.findIndex((one) => shown !== undefined && overlaps(one, shown)),
  );
  return joined.map((candidate, index) => {
    const leads = [index === 0 ? verdict : '', index === led ? found : ''].filter(Boolean);
    return { text: [...leads, tidySentence(candidate.text)].join(' '), quotes: quotesOf(candidate) };
  });
}

/** The same words, give or take a beginning or an end. */
function isMostly(quote: string, known: string): boolean {
  return known.includes(quote) || (quote.includes(known) && known.length >= MOSTLY * quote.length);
}

/** What two of the things asked share is said once. */
export function withoutRepeats(statements: readonly DraftStatement[]): DraftStatement[] {
  const kept: DraftStatement[] = [];
  for (const statement of statements) {
    const isKnown = kept.some((one) =>
      statement.quotes.every(({ quote }) => one.quotes.some((other) => isMostly(quote, other.quote))),
    );
    if (!isKnown) kept.push(statement);
  }
  return kept;
}
