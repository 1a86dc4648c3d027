import { daysOf, factText } from '@proofroom/contract';
import type { CalendarDate } from '../../../text/values/dates-and-durations.js';
import type { Fact, FactKind, FactQuote } from '../fact.js';

/** Words that name no document in particular. */
const GENERAL =
  /^(?:the|this|that|these|those|our|your|its|their|an?|any|all|each|every|of|for|in|under|to|with|between|and|by|from|dated|made|entered|into|company|company's|agreements?|contracts?|documents?|papers?|parties|it|them|respective|following|currently|on|file|uploaded|project)$/;
/** Names of kinds of papers in the plural or short. */
const SAME: Readonly<Record<string, string>> = {
  nda: 'disclosure',
  ndas: 'disclosure',
  leases: 'lease',
  licences: 'licence',
  licenses: 'license',
  amendments: 'amendment',
};

export const nameWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** A word that names no document in particular. */
export const generalWord = (word: string): boolean => GENERAL.test(word);

function namesOf({ name, kind, facts }: DocumentWithFacts): Set<string> {
  const own = facts.flatMap(({ value }) => {
    if (value.type === 'party') return [value.name, ...value.shortNames];
    return [];
  });
  const title = facts.flatMap(({ kind: of, value }) => (of === 'title' && value.type === 'text' ? [value.text] : []));
  return new Set([name.replace(/\.\w{2,4}$/, ''), kind ?? '', ...own, ...title].flatMap(nameWords));
}

/**
 * The documents that a phrase of a question names: those whose name, title or parties hold every word of it that is not
 * general. "The agreement" names the only document, or all. Null when it names none.
 */
export function documentsNamed(
  phrase: string,
  documents: readonly DocumentWithFacts[],
): readonly DocumentWithFacts[] | null {
  const words = nameWords(phrase)
    .filter((word) => !GENERAL.test(word))
    .map((word) => SAME[word] ?? word);
  if (words.length === 0) return documents.length > 0 ? documents : null;
  const named = documents.filter((document) => {
    const own = namesOf(document);
    return words.every((word) => own.has(word) || own.has(word.replace(/s$/, '')));
  });
  return named.length > 0 ? named : null;
}

/** A document with what was read of it; a corrected fact carries the person's value. */
export interface DocumentWithFacts {
  documentId: number;
  /** The name of the file. */
  name: string;
  /** What kind of document it is, as the project's categories call it. */
  kind: string | null;
  facts: readonly Pick<Fact, 'kind' | 'value' | 'quotes'>[];
}

/** A stretch of a document that a statement stands on. */
export interface FactCitation {
  documentId: number;
  quote: FactQuote;
}

export interface FactStatement {
  text: string;
  citations: readonly FactCitation[];
  /** A row of a list: what one document states. */
  row?: { document: string; value: string };
}

/** One of the figures of a sum. */
export interface SumOperand {
  name: string;
  amount: number;
  citation: FactCitation;
}

/** Figures added up, all of one currency, one period and one kind. */
interface FactSum {
  label: string;
  operands: readonly SumOperand[];
  /** Of each operand and of the result: "EUR a year". */
  unit: string;
}

/** What is asserted, each statement with the words it stands on; for a sum the statements before it are its operands. */
export interface FactAnswer {
  /** The answer in one sentence. */
  text: string;
  statements: readonly FactStatement[];
  /** Documents that were asked about and of which the fact was not read; they may still say it. */
  silent: readonly number[];
  /** What was asked of the silent ones: "governing law". */
  noun?: string;
  sum?: FactSum;
  /** What has to be known beside it. */
  caveats?: readonly string[];
}

/** A sum that is not made, and why: nothing is asserted then. */
export interface NoSum {
  noSum: string;
}

export const citationsOf = (documentId: number, { quotes }: Pick<Fact, 'quotes'>): FactCitation[] =>
  quotes.map((quote) => ({ documentId, quote }));

type KnownFact = DocumentWithFacts['facts'][number];

export const factsOf = ({ facts }: DocumentWithFacts, kind: FactKind): KnownFact[] =>
  facts.filter((fact) => fact.kind === kind);

/** How a document is called in a statement: its title and its file, where several are spoken of. */
export function displayName(document: DocumentWithFacts): string {
  const title = factsOf(document, 'title')[0]?.value;
  return title?.type === 'text' ? `${title.text} (${document.name})` : document.name;
}

export function valuesOf(document: DocumentWithFacts, kind: FactKind): string {
  return factsOf(document, kind)
    .map(({ value }) => factText(value))
    .join('; ');
}

export function statementOf(
  document: DocumentWithFacts,
  kind: FactKind,
  noun: string,
  isOneOfMany: boolean,
): FactStatement {
  const facts = factsOf(document, kind);
  const computed = facts.some(({ value }) => value.type === 'date' && value.isComputed) ? ' (computed)' : '';
  const text = `${valuesOf(document, kind)}${computed}`;
  return {
    text: isOneOfMany ? `${displayName(document)}: ${text}` : `The ${noun} of ${displayName(document)}: ${text}`,
    citations: facts.flatMap((fact) => citationsOf(document.documentId, fact)),
    ...(isOneOfMany && { row: { document: displayName(document), value: text } }),
  };
}

/**
 * The governing law of each of these documents, with its courts or arbitration where these are asked for too; null where no law was
 * read.
 */
export function answerLaws(documents: readonly DocumentWithFacts[], wantsCourts: boolean): FactAnswer | null {
  const known = documents.filter((document) => factsOf(document, 'governing_law').length > 0);
  const [first] = known;
  if (!first) return null;
  const kinds: readonly FactKind[] = wantsCourts ? ['courts', 'arbitration'] : [];
  const saying = (document: DocumentWithFacts): string =>
    [
      `law of ${valuesOf(document, 'governing_law')}`,
      ...kinds.flatMap((kind) =>
        factsOf(document, kind).map(({ value }) =>
          kind === 'courts' ? `courts of ${factText(value)}` : `arbitration: ${factText(value)}`,
        ),
      ),
    ].join('; ');
  const statements = known.map((document) => ({
    text: `${displayName(document)}: ${saying(document)}`,
    row: { document: displayName(document), value: saying(document) },
    citations: ['governing_law' as const, ...kinds].flatMap((kind) =>
      factsOf(document, kind).flatMap((fact) => citationsOf(document.documentId, fact)),
    ),
  }));
  const text =
    known.length === 1 && documents.length === 1
      ? saying(first).replace(/^law/, 'Law')
      : known.length === 1
        ? (statements[0]?.text ?? '')
        : countSentence('governing law', known.length, documents.length);
  return { text, statements, silent: documentsWithoutFact(documents, known), noun: 'governing law' };
}

/** Others may state it in words that were not read as such: how many do is not known. */
export const countSentence = (noun: string, known: number, asked: number): string =>
  known === asked
    ? `The ${noun} was read in ${asked === 2 ? 'both' : `all ${asked}`} documents.`
    : `The ${noun} was read in ${known} of ${asked} documents.`;

/** Documents that were asked and are not among those that tell. */
export const documentsWithoutFact = (
  asked: readonly DocumentWithFacts[],
  known: readonly DocumentWithFacts[],
): number[] => asked.filter((document) => !known.includes(document)).map(({ documentId }) => documentId);

const CHANGES_ANOTHER = /\b(?:amend\w*|side letter|waiver|supplement\w*|variation|addendum)\b/i;
const FEWEST_LETTERS = 4;
const KIND_OF_PAPER =
  /^(?:amendment|side|letter|waiver|supplement\w*|variation|addendum|supply|services?|licen[cs]e|lease|distribution|customer|framework|employment|price)$/;

/** Amendments and side letters, which may change what another paper states. */
export const isChange = ({ name, facts }: DocumentWithFacts): boolean =>
  CHANGES_ANOTHER.test(name) ||
  facts.some(({ kind, value }) => kind === 'title' && value.type === 'text' && CHANGES_ANOTHER.test(value.text));

/** What may have changed what these papers state: those filed under the same name. */
export function caveatsOn(told: readonly DocumentWithFacts[], all: readonly DocumentWithFacts[]): string[] {
  const ownWords = ({ name }: DocumentWithFacts) =>
    nameWords(name.replace(/\.\w{2,4}$/, '')).filter(
      (word) => word.length >= FEWEST_LETTERS && !GENERAL.test(word) && !KIND_OF_PAPER.test(word),
    );
  return told
    .filter((document) => !isChange(document))
    .flatMap((document) => {
      const words = new Set(ownWords(document));
      const changes = all.filter((other) => isChange(other) && ownWords(other).some((word) => words.has(word)));
      return changes.length === 0
        ? []
        : [`${changes.map(({ name }) => name).join(', ')} may change what ${document.name} states.`];
    });
}

const OF_CONTRACTS = /\b(?:agreements?|contracts?|deals?|arrangements?|relationships?)\b/i;
const IS_CONTRACT =
  /\b(?:agreements?|contracts?|leases?|licen[cs]es?|ndas?|deeds?|debentures?|facility|frameworks?|undertakings?|amendments?|side letters?)\b/i;
const MADE_BY_PARTIES: readonly FactKind[] = ['party', 'governing_law', 'term', 'expiry'];

/** Where a question speaks of contracts: those that are called so, or were read as one. */
export function papersSpokenOf(
  question: string,
  documents: readonly DocumentWithFacts[],
): readonly DocumentWithFacts[] {
  if (!OF_CONTRACTS.test(question)) return documents;
  const contracts = documents.filter(
    ({ name, kind, facts }) =>
      IS_CONTRACT.test(`${name} ${kind ?? ''}`) ||
      facts.some(({ kind: of }) => MADE_BY_PARTIES.includes(of)) ||
      facts.some(({ kind: of, value }) => of === 'title' && value.type === 'text' && IS_CONTRACT.test(value.text)),
  );
  return contracts.length > 0 ? contracts : documents;
}

/** What a fact is compared by; null where it has no size, as a term that runs until it is ended. */
export function comparableValue({ value }: KnownFact): number | null {
  if (value.type === 'period') return daysOf(value);
  if (value.type === 'amount') return value.amount;
  return value.type === 'date' ? Date.parse(value.date) : null;
}

export function parseDay(date: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}
