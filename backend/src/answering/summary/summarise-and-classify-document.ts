import {
  findDates,
  findDurations,
  formatDate,
  formatDuration,
  type FoundDate,
} from '../../text/values/dates-and-durations.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { isHeading, readSentences, type DocumentSentences } from './split-document-into-sentences.js';
import { findParties } from './find-parties-for-summary.js';
import { foldBlanks, tidySentence } from './tidy-sentence.js';
import { findTitleRange } from '../opening/find-title.js';
import { clausePattern } from '../clauses/clause-patterns.js';

const NAME = String.raw`[A-Z][\p{L}.'’-]*(?:\s+(?:(?:of|and|the|&)\s+)*[A-Z][\p{L}.'’-]*)*`;
const LAWS_OF = new RegExp(
  String.raw`\blaws?\b[^.;]{0,90}?\bof\s+(?:the\s+)?(${NAME}(?:,\s+(?:United\s+States(?:\s+of\s+America)?|U\.?S\.?A\.?|Canada|Ireland|United\s+Kingdom|England|Australia))?)`,
  'u',
);
const NAMED_LAW = new RegExp(String.raw`\b(?:by|under|with|to|apply)\s+(?:the\s+)?((?:${NAME}))\s+[Ll]aws?\b`, 'u');
const GOVERNS = clausePattern('governing-law.states.in-summary');
const NOT_A_PLACE =
  /^(The|This|Any|Such|Company|Seller|Buyer|Licensee|Licensor|Parties|Party|Agreement|Federal|Applicable|State|Conflict|Courts?)$/;

/** Whose law a clause says governs, in its own words; null when it names none. */
const lawIn = (text: string): string | null => (GOVERNS.test(text) && /\blaws?\b/i.test(text) ? placeIn(text) : null);

function placeIn(text: string): string | null {
  const place = LAWS_OF.exec(text)?.[1]
    ?.replace(/[.,]+$/, '')
    .replace(/\s+and\s+the\s+.*$/, '')
    .replace(/\s+(?:and|of|the)$/, '');
  if (place && !NOT_A_PLACE.test(place)) return place;
  const adjective = NAMED_LAW.exec(text)?.[1];
  return adjective && !NOT_A_PLACE.test(adjective) ? `${adjective} law` : null;
}

const SELF_NAME =
  /\b(?:this|the present)\s+((?:[\p{Lu}(][\p{L}\d()®&,'’\-/]*\s+(?:(?:of|and|for|to|the|&)\s+)?){1,10}?(?:agreement|contract|lease|deed|licen[cs]e|undertaking|memorandum|certificate))\b/iu;
const FILING = /\bform\s+(?:10-?k|10-?q|8-?k|20-f|6-k)\b/i;

/** The document's own title, else what the document calls itself. */
function findTitle({ opening, all }: DocumentSentences): string | null {
  const range = findTitleRange(opening, { isCertain: false });
  return range ? foldBlanks(opening.slice(...range)) : findOwnName({ opening, all });
}

/** What a paper without a title calls itself. */
function findOwnName({ opening, all }: DocumentSentences): string | null {
  const form = FILING.exec(opening);
  if (form) return form[0];
  for (const { text } of all) {
    const name = SELF_NAME.exec(text)?.[1];
    if (name) return name;
  }
  return null;
}

const DATING = clausePattern('agreement-date.states.in-summary');
/** The date of some other paper: "entered into an agreement dated 2 November 2012". */
const OTHER_PAPER = clausePattern('agreement-date.opposite.of-another-in-summary');
/** "Source: ACME CORP, 8-K, 11/6/2019" says when a paper was filed, not when it was made. */
const FILED = /^source:|\b(?:10-[KQ]|8-K|S-1)\b/i;

/** The date a document bears, from its beginning: "dated 12 March 2016", "made this 5th day of May 2014", or else its first date. */
function findAgreementDate({ all }: DocumentSentences): FoundDate | null {
  const dated = all
    .filter(({ isOpening, text }) => isOpening && !FILED.test(text))
    .flatMap(({ text }) => findDates(text).map((date) => ({ text, date })))
    .filter(({ text, date }) => !OTHER_PAPER.test(text.slice(0, date.start)));
  return (dated.find(({ text, date }) => DATING.test(text.slice(0, date.start))) ?? dated[0])?.date ?? null;
}

export interface SummaryRequest {
  fileName: string;
  /** The document's text, whole; who summarises takes from it what it can use. */
  text: string;
  /** Kinds of document (sub-categories) to choose from, each with the prompt that summarises such a document. */
  kinds: { id: number; name: string; summaryPrompt: string }[];
  /** Of a mail its subject, null where it has none; undefined where the title is to be found. */
  title?: string | null | undefined;
  /** Where its headings say that its title stands; undefined where they are not known. */
  titleAt?: readonly [start: number, end: number] | null;
}

export interface DocumentSummary {
  /** The kind that fits best, or null when none does. */
  kindId: number | null;
  /** The document's own title, such as "Co-Branding Agreement", or null when it shows none. */
  title: string | null;
  /** Two to five sentences. */
  summary: string;
}

type Kind = SummaryRequest['kinds'][number];

const OPENING_LENGTH = 4_000;
const SNIPPET = 500;
const MOST_SENTENCES = 4;
const LONGEST_QUOTED = 320;
const SHORTEST_QUOTED = 8;
/** Words that every other kind's name holds as well. */
const GENERIC_WORDS = /\b(?:agreements?|contracts?|documents?|papers?|other|company|and|or|of|the)\b/gi;
/** What every filing begins with. */
const BOILERPLATE =
  /indicate by check mark|securities registered|commission file|title of each class|exact name of|table of contents|\[\*+\]/i;

const LAW_SENTENCE = clausePattern('governing-law.states.summary-sentence');
const TERM_SENTENCE = clausePattern('term.states.summary-sentence');
const CONTRACT = /agreement|contract/i;
const BUSINESS_PAPER = /agreement|contract|lease|deed|licen[cs]e|undertaking|memorandum/i;

/** Words that give a kind of paper away, by a word that its name may hold. */
const TYPICAL_WORDS: readonly (readonly [name: RegExp, words: RegExp])[] = [
  [/lease|tenan|property/i, /\b(?:landlord|tenant|lessor|lessee|demised|rent|premises)\b/gi],
  [
    /minute|board|resolution/i,
    /\b(?:minutes|in attendance|resolved|quorum|chair(?:man|person)?|apologies|meeting)\b/gi,
  ],
  [
    /account|financial|audit|report/i,
    /\b(?:balance sheet|profit and loss|auditors?|turnover|fixed assets|creditors|cash flows?|statements? of (?:income|operations|financial position))\b/gi,
  ],
  [/insur|policy|cover/i, /\b(?:insured|insurer|policyholder|premium|sum insured|deductible|excess)\b/gi],
  [
    /employ|staff|service agreement/i,
    /\b(?:employee|employer|salary|annual leave|probation|working hours|redundancy)\b/gi,
  ],
  [
    /constitution|articles|memorandum/i,
    /\b(?:articles of association|constitution|share capital|members|allot|transfer of shares)\b/gi,
  ],
  [/nda|confiden|disclosure/i, /\b(?:confidential information|disclosing party|receiving party|non-?disclosure)\b/gi],
  [
    /loan|facilit|debenture|charge|security/i,
    /\b(?:lender|borrower|facility|repayment|principal|interest rate|security interest|debenture)\b/gi,
  ],
  [
    /shareholder|investment|subscription/i,
    /\b(?:shareholders?|subscription|drag-?along|tag-?along|pre-?emption|investors?)\b/gi,
  ],
  [/privacy|data|gdpr|processing/i, /\b(?:personal data|controller|processor|data subject|gdpr)\b/gi],
  [
    /licen[cs]e|software|ip|intellectual/i,
    /\b(?:licensor|licensee|licensed|royalt(?:y|ies)|intellectual property)\b/gi,
  ],
  [
    /suppl|service|vendor|customer|purchase/i,
    /\b(?:supplier|customer|services|deliverables|purchase order|invoice)\b/gi,
  ],
  [/tax|vat|revenue/i, /\b(?:tax clearance|corporation tax|vat|revenue commissioners|paye)\b/gi],
  [/litigation|claim|dispute/i, /\b(?:plaintiff|defendant|proceedings|court|statement of claim|judgment)\b/gi],
];

/** Title, kind and a few plain sentences, read from the document's beginning and its usual clauses. */
export function summariseText({ fileName, text, kinds, title: known, titleAt }: SummaryRequest): DocumentSummary {
  const reading = readDocument(text);
  const byHeadings = titleAt ? foldBlanks(text.slice(...titleAt)) : titleAt;
  const found = byHeadings === undefined ? findTitle(reading) : (byHeadings ?? findOwnName(reading));
  const title = known === undefined ? found : known;
  const kind = kindOf({ fileName, title, opening: text.slice(0, OPENING_LENGTH * 3), kinds });
  return { kindId: kind?.id ?? null, title, summary: summaryOf(reading, title).join(' ') };
}

function readDocument(text: string): DocumentSentences {
  const clauses = [LAW_SENTENCE, TERM_SENTENCE].flatMap((pattern) => {
    const at = pattern.exec(text)?.index;
    return at === undefined ? [] : [sentenceAround(text, at)];
  });
  return readSentences(text.slice(0, OPENING_LENGTH), clauses);
}

function sentenceAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - SNIPPET), at);
  const start = Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1;
  const after = /\.(?=\s|$)/.exec(text.slice(at, at + SNIPPET));
  return text.slice(at - before.length + start, after ? at + after.index + 1 : at + SNIPPET);
}

function summaryOf(reading: DocumentSentences, title: string | null): string[] {
  const parties = findParties(reading);
  const sentences: string[] = [];
  if (parties || (title && BUSINESS_PAPER.test(title))) sentences.push(whatAndWho(title, parties));
  const date = findAgreementDate(reading);
  if (date && sentences.length > 0 && !date.isAmbiguous) sentences.push(`It is dated ${formatDate(date.date)}.`);
  const law = reading.all.map(({ text }) => lawIn(text)).find((place) => place !== null);
  const term = termSentence(reading);
  if (term) sentences.push(term);
  if (law) sentences.push(`The governing law is ${law.endsWith('law') ? law : `that of ${law}`}.`);
  return sentences.length >= 2
    ? sentences.slice(0, MOST_SENTENCES)
    : [...sentences, ...firstSentences(reading)].slice(0, MOST_SENTENCES);
}

function whatAndWho(title: string | null, parties: string | null): string {
  const name = title ? capitalised(title) : 'Agreement';
  return parties ? `${name} between ${parties.replaceAll('; ', ' and ')}.` : `${name}.`;
}

/** "TRANSPORTATION AGREEMENT" as "Transportation Agreement". */
function capitalised(title: string): string {
  if (/\p{Ll}/u.test(title)) return title;
  return title
    .toLowerCase()
    .replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/ (Of|And|The|For|To|In|On) /g, (word) => word.toLowerCase());
}

function termSentence({ all }: DocumentSentences): string | null {
  for (const candidate of all) {
    if (!TERM_SENTENCE.test(candidate.text)) continue;
    const [period] = findDurations(candidate.text);
    const end = findDates(candidate.text).at(-1);
    if (period) return `The term is ${formatDuration(period)}.`;
    if (end && /until|through|expir|end/i.test(candidate.text)) return `The term runs until ${formatDate(end.date)}.`;
  }
  return null;
}

/** For papers that are no agreements: their first whole sentences, or their first lines. */
function firstSentences({ all }: DocumentSentences): string[] {
  const isTelling = (text: string) =>
    !isHeading(text) &&
    text.split(' ').length >= SHORTEST_QUOTED &&
    text.length <= LONGEST_QUOTED &&
    /\p{Ll}{3}/u.test(text) &&
    !BOILERPLATE.test(text);
  const telling = all.filter(({ isOpening, text }) => isOpening && isTelling(text)).slice(0, 3);
  if (telling.length > 0) return telling.map((candidate) => tidySentence(candidate.text));
  const lines = all
    .slice(0, 6)
    .map((candidate) => candidate.text)
    .join('; ');
  return lines === '' ? [] : [`It begins: ${foldBlanks(lines).slice(0, LONGEST_QUOTED)}.`];
}

/** The kind that title and file name speak for, or null; the words of its beginning decide between several. */
export function kindOf({
  fileName,
  title,
  opening,
  kinds,
}: {
  fileName: string;
  title: string | null;
  opening: string;
  kinds: readonly Kind[];
}): Kind | null {
  return bestKind(kinds, `${title ?? ''} ${fileName}`, opening);
}

function bestKind(kinds: readonly Kind[], names: string, opening: string): Kind | null {
  const scored = kinds
    .map((kind) => ({ kind, score: kindScore(kind, names, opening) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  return best && best.score > 0 ? best.kind : null;
}

/** Words that are spelt or formed in two ways, or have a common other name. */
const oneSpelling = (names: string): string =>
  names
    .replace(/licenc/gi, 'licens')
    .replace(/distributor/gi, 'distribution')
    .replace(/\b(?:staff|personnel|workforce)\b/gi, 'employee');

const KINDS_REMEMBERED = 5_000;
const alternatives = new Map<string, string[][]>();

/** "Board minutes and resolutions" as its two halves; each of them names the kind. */
function alternativesOf(name: string): string[][] {
  const known = alternatives.get(name);
  if (known) return known;
  const halves = name
    .split(/,|\/|\b(?:or|and)\b/i)
    .map((part) => termsOf(oneSpelling(part.replaceAll(GENERIC_WORDS, ' '))))
    .filter((terms) => terms.length > 0);
  if (alternatives.size >= KINDS_REMEMBERED) alternatives.clear();
  alternatives.set(name, halves);
  return halves;
}

/** For the names of one paper: how many words of a kind's name, or of one half of it, they hold; 0 unless all of them. */
export function kindNameMatcher(names: string): (kindName: string) => number {
  const named = new Set(termsOf(oneSpelling(names.replaceAll(/[_\-.]/g, ' '))));
  const isContract = CONTRACT.test(names);
  return (kindName) => {
    const isOtherSort = isContract && !CONTRACT.test(kindName);
    const held = alternativesOf(kindName)
      .filter((terms) => terms.every((term) => named.has(term)) && (terms.length > 1 || !isOtherSort))
      .map((terms) => terms.length);
    return Math.max(0, ...held);
  };
}

/**
 * A kind is named when title and file name hold all words of its name, or of one half of it; typical words and those of its prompt
 * decide between equals.
 */
export function kindScore(kind: Kind, names: string, opening: string): number {
  const held = kindNameMatcher(names)(kind.name);
  if (held === 0) return 0;
  const pattern = TYPICAL_WORDS.find(([name]) => name.test(kind.name))?.[1];
  const typical = pattern ? (opening.match(pattern)?.length ?? 0) : 0;
  const inText = new Set(termsOf(opening));
  const prompted = termsOf(kind.summaryPrompt).filter((term) => inText.has(term)).length;
  return 10 * held + Math.min(typical, 20) * 0.3 + Math.min(prompted, 5) * 0.1;
}
