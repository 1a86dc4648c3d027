import { quoteAround } from './extract-agreement-dates.js';
import type { Fact } from './fact.js';
import type { SourceText, Sentence } from './sentences-with-offsets.js';
import { ADJECTIVE, PLACE, placeName } from './jurisdictions.js';
import { clausePattern } from '../clauses/clause-patterns.js';

const GOVERNS = clausePattern('governing-law.states.governs');
const OF_THIS = clausePattern('governing-law.completes.of-the-paper');
/** How a company was made, and what it must obey, is not what governs a contract. */
const OTHER_LAW = clausePattern('governing-law.opposite.of-other-things');
const LAWS_OF = new RegExp(
  String.raw`\blaws?\b(?:(?!\bgoverning\b)[^.;]|\.(?=[A-Z]\.)){0,70}?\b(?:of|in)\s+${PLACE}`,
  'giu',
);
const NAMED_LAW = new RegExp(
  String.raw`\b(?:by|under|with|to|apply)\s+(?:the\s+)?(?:(?:internal|substantive)\s+)?(?:${ADJECTIVE}|${PLACE})\s+laws?\b`,
  'giu',
);

/** Whose law governs; nothing where the clause names the laws of two places on an equal footing. */
export function readLaw(source: SourceText): Fact[] {
  for (const sentence of source.sentences) {
    const { text } = sentence;
    if (!/\blaws?\b/i.test(text) || !GOVERNS.test(text)) continue;
    if (!OF_THIS.test(text) && !/\blaw/i.test(sentence.heading)) continue;
    for (const match of [...text.matchAll(LAWS_OF), ...text.matchAll(NAMED_LAW)]) {
      const before = text.slice(Math.max(0, match.index - 200), match.index);
      if (!GOVERNS.test(before + text.slice(match.index, match.index + match[0].length + 40)) || OTHER_LAW.test(before))
        continue;
      return [placeFact('governing_law', sentence, narrower(text, match, match[1] ?? match[2] ?? ''))];
    }
  }
  return [];
}

interface Found {
  /** The stretch of the sentence that says it. */
  from: number;
  to: number;
  name: string;
}

/** "The United States and the State of California", "Victoria, Australia": the part is meant, not the whole. */
function narrower(text: string, match: RegExpExecArray, name: string): Found {
  const to = match.index + match[0].length;
  const inside = new RegExp(PLACE, 'iu').exec(match[0].slice(0, match[0].lastIndexOf(name)))?.[1];
  if (inside) return { from: match.index, to, name: inside };
  if (!/^(?:the\s+)?(?:united\s+states|u\.?s\.?a)/i.test(name)) return { from: match.index, to, name };
  const after = new RegExp(String.raw`\b(?:of|in)\s+${PLACE}`, 'giu');
  const next = [...text.slice(to, to + 160).matchAll(after)].find(
    ([, other = '']) => !/^(?:united\s+states|america)/i.test(other),
  );
  return next
    ? { from: match.index, to: to + next.index + next[0].length, name: next[1] ?? name }
    : { from: match.index, to, name };
}

const COURT_PLACE = new RegExp(
  String.raw`\b(?:courts?|jurisdiction|venue)\b(?:[^.;]|\.(?=[A-Z]\.)){0,110}?\b(?:of|in|for|within)\s+(?:[\p{Lu}][\p{L}.]+(?:\s+[\p{Lu}][\p{L}.]+){0,2}(?:\s+county)?,\s+(?:in\s+)?)?${PLACE}|\b(?:${ADJECTIVE}|${PLACE})\s+(?:(?:state|federal)\s+(?:or\s+federal\s+)?)?courts?\b`,
  'giu',
);
const OR_ANOTHER = new RegExp(String.raw`^[^.;]{0,4}\bor\b[^.;]{0,40}?${PLACE}`, 'iu');
const SUBMITS = clausePattern('courts.states.submits');

/** The place of the courts that decide. */
export function readCourts(source: SourceText): Fact[] {
  for (const sentence of source.sentences) {
    const { text } = sentence;
    if (!/\bcourts?\b/i.test(text) || !/\bjurisdiction|\bvenue/i.test(text) || !SUBMITS.test(text)) continue;
    const [match] = text.matchAll(COURT_PLACE);
    const name = match?.[1] ?? match?.[2] ?? match?.[3];
    if (!match || !name) continue;
    // Which of two places it is, nobody knows.
    if (OR_ANOTHER.test(text.slice(match.index + match[0].length))) return [];
    const found = narrower(text, match, name);
    // Federal courts sit in every state.
    return /^united\s+states/i.test(found.name) ? [] : [placeFact('courts', sentence, found)];
  }
  return [];
}

const INSTITUTION = clausePattern('arbitration.completes.institution');
const MEDIATED = clausePattern('arbitration.opposite.mediated');
const ARBITRATED = clausePattern('arbitration.states.arbitrated');

/** Short names, and what they stand for. */
const SHORT: Readonly<Record<string, string>> = {
  ICC: 'International Chamber of Commerce',
  LCIA: 'London Court of International Arbitration',
  HKIAC: 'Hong Kong International Arbitration Centre',
  SIAC: 'Singapore International Arbitration Centre',
  CIETAC: 'China International Economic and Trade Arbitration Commission',
};
const fullName = (name: string): string =>
  SHORT[name] ?? (name.length > 8 && name === name.toUpperCase() ? capitalised(name) : name.replaceAll(/\s+/g, ' '));

const capitalised = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b(?!of\b|and\b)\p{L}/gu, (letter) => letter.toUpperCase());

/** The body under whose rules disputes are arbitrated. */
export function readArbitration(source: SourceText): Fact[] {
  for (const sentence of source.sentences) {
    const named = INSTITUTION.exec(sentence.text);
    if (!named || !ARBITRATED.test(sentence.text) || MEDIATED.test(sentence.text)) continue;
    const to = named.index + named[0].length;
    return [
      {
        kind: 'arbitration',
        value: { type: 'text', text: fullName(named[0]) },
        words: named[0],
        quotes: [quoteAround(sentence, named.index, to)],
      },
    ];
  }
  return [];
}

function placeFact(kind: 'governing_law' | 'courts', sentence: Sentence, { from, to, name }: Found): Fact {
  return {
    kind,
    value: { type: 'text', text: placeName(name) },
    words: name,
    quotes: [quoteAround(sentence, from, to)],
  };
}
