import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { escapePattern } from '../../text/words/escape-pattern.js';
import { definedTerms } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import { standsUnderMeanings } from './section-or-page-around-passage.js';

const DEFINITION = /\b(?:definitions?|meanings?) of (.{2,120})$/i;
/** "Net Debt means the aggregate", "Net Debt (definition)". */
const TERM_FIRST =
  /^["“'‘]?(?:the (?:terms? )?)?(?<term>\p{Lu}[^"“”.:;,()]{1,60}?)["”'’]?(?:\s+means?\b|[\s,:(–-]+[dD]efinition\)?$)/u;
/** "... in clause 16.1": where a term is looked up, not what it is called. */
const IN_PLACE =
  /,?\s+(?:in|under|from|of|at|as set out in) (?:the )?(?:clause|section|article|paragraph|part|schedule|annex(?:ure)?|exhibit|appendix|definitions?|agreement|contract|lease)\b[^]*$/i;
/** Sentences that say what a term includes, beside its definition. */
const MOST_INCLUDING = 2;

/** The terms whose definition is asked for: "definitions of Net Sales and “Territory”". */
export const termsToDefine = (want: string): string[] =>
  (DEFINITION.exec(want)?.[1] ?? TERM_FIRST.exec(want)?.groups?.term ?? '')
    .replace(IN_PLACE, '')
    .split(/,\s*(?:and |or )?| and | or |;/)
    .map((term) => term.replace(/\s*\([^)]*\)?\s*$/, '').replaceAll(/^[\s"“”'‘’(]+|[\s"“”'‘’).:]+$/g, ''))
    .map((term) => term.replace(/^the (?:(?:terms?|words?) )?["“'‘]?/i, ''))
    .filter((term) => term.length > 1);

/** A list of meanings, in a clause, a schedule or an annex: "EBITDA: operating profit before interest", "Cap – the sum in paragraph 3". */
const IN_LIST = /^["“”'‘’]?(\p{Lu}[\p{L}\p{N} '’&/().-]{1,60}?)["“”'‘’]?(?::|\s[–—-])\s+\S+\s+\S/u;

/** The terms that a paper defines in a list of meanings, each with its unit. */
export const termsInLists = memoize(
  (index: DocumentIndex): readonly { term: string; pattern: RegExp; unit: number }[] =>
    unitsOf([0, index.unitCount]).flatMap((unit) => {
      const [, term] = IN_LIST.exec(index.unitText(unit)) ?? [];
      return term && standsUnderMeanings(index, unit)
        ? [{ term, pattern: new RegExp(`\\b${escapePattern(term)}s?\\b`), unit }]
        : [];
    }),
);

const usesKnown = memoize<DocumentIndex, Map<string, number>>(() => new Map());

/** In how many units of a paper a term stands. */
export function usesOf(index: DocumentIndex, term: RegExp): number {
  const known = usesKnown(index);
  const uses =
    known.get(term.source) ?? unitsOf([0, index.unitCount]).filter((one) => term.test(index.unitText(one))).length;
  known.set(term.source, uses);
  return uses;
}

/** "Warranty" and "Warranties", "Sale" and "Sales". */
function ownForms(term: string): string {
  const ofY = /^(.+[^aeiou])(?:y|ies)$/i.exec(term)?.[1];
  return ofY ? `${escapePattern(ofY)}(?:y|ies)` : `${escapePattern(term.replace(/s$/, ''))}s?`;
}
const unitsWhereIt = (term: string, verbs: string, index: DocumentIndex): number[] =>
  unitsSaying(`\\b${ownForms(term)}\\W{1,3}(?:shall |will )?(?:${verbs})\\b`, index);

/** The unit that says what a term means; not one that only gives something its name: (the "Territory"). */
export function unitWithMeaning(term: string, index: DocumentIndex): number | undefined {
  const forms = new RegExp(`^${ownForms(term)}$`, 'i');
  const known = [...definedTerms(index), ...termsInLists(index)].find((one) => forms.test(one.term));
  const said = unitsWhereIt(term, 'means?|refers? to|ha(?:s|ve) the meaning|(?:is|are) defined', index)[0];
  return known?.unit ?? said ?? sentenceOnItself(term, index) ?? particularOf(term, index);
}

/** "5.1 The Plant Works are the replacement of ...": a sentence that begins with a term and says what it is. */
function sentenceOnItself(term: string, index: DocumentIndex): number | undefined {
  if (!/^\p{Lu}/u.test(term)) return undefined;
  const begins = `^\\W*(?:[\\d.]+\\s+)?(?:[Tt]he )?${ownForms(term)} (?:(?:is|are) (?:an?|the|those|each|any|all)|comprises?|consists? of) `;
  return unitsSaying(begins, index, 'u')[0];
}

/** "Break Date | 25 March 2027", "(b) Deferred Sum: £900,000.": a row or line of the particulars of a paper that says what its name means. */
function particularOf(term: string, index: DocumentIndex): number | undefined {
  const named = new RegExp(
    `^\\W*(?:\\(?[\\da-z.]{1,6}\\)?\\s+)?["“‘]?${ownForms(term)}["”’]?(?<colon>:?)\\s+[^]*?[\\p{L}\\d]`,
    'iu',
  );
  return unitsOf([0, index.unitCount]).find((unit) => {
    const found = named.exec(index.unitText(unit));
    return found !== null && (found.groups?.colon === ':' || index.at('isRow', unit) === 1);
  });
}

/** Where a term is defined or gives something its name, "ARDON PLC (the Lead Investor)", and the sentences that say what it includes or when it is met. */
export function unitsDefining(
  term: string,
  index: DocumentIndex,
): { meaning: number | undefined; including: number[] } {
  const said = (verbs: string) => unitsWhereIt(term, verbs, index);
  const meaning =
    unitWithMeaning(term, index) ??
    unitsSaying(`["“‘']${ownForms(term)}["”’']`, index)[0] ??
    unitsSaying(`\\((?:(?:the|each|together|collectively|an?),? )*${ownForms(term)}\\)`, index, '')[0];
  const texts = new Set(meaning === undefined ? [] : [index.unitText(meaning)]);
  const including = said(
    'includes?|consists? of|comprises?|(?:is|are|be) (?:satisfied|met|fulfilled) (?:if|when|where)',
  ).filter((unit) => {
    const isNew = !texts.has(index.unitText(unit));
    texts.add(index.unitText(unit));
    return isNew;
  });
  return { meaning, including: including.slice(0, MOST_INCLUDING) };
}

function unitsSaying(pattern: string, index: DocumentIndex, flags = 'i'): number[] {
  const said = new RegExp(pattern, flags);
  return unitsOf([0, index.unitCount]).filter((unit) => said.test(index.unitText(unit)));
}

/** "the value determined under clause 9", "the sum in paragraph 3 of Schedule 4": a definition that leaves what it says to another place. */
const DEFERS =
  /\b(?:under|in accordance with|pursuant to|(?:set out|set forth|provided|specified|defined|described|listed|given|stated|(?:ascribed|assigned|given) to it) in)\s+((?:clause|section|article|paragraph|part)\s+\d{1,2}(?:\.\d{1,2})*(?:\s+of\s+(?:schedule|exhibit|annex|appendix)\s+(?:[A-Z]|\d{1,3}|[IVX]+)\b)?)/gi;
const LONGEST_DEFERRING = 300;

/** The places to which a short definition leaves what the term means: "clause 9". */
export const placesDeferredTo = (definition: string): string[] =>
  definition.length > LONGEST_DEFERRING ? [] : [...definition.matchAll(DEFERS)].map(([, place = '']) => place);
