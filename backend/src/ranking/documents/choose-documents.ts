import { hashTerm, termOf } from '../../text/words/stems-and-stop-words.js';
import { carriesName, namesIn, QuotedNames } from './match-names-to-documents.js';
import { gluedWords, nameWords } from './detect-document-kind-and-statement-pages.js';
import type { ScoredDocument } from '../ranking-types.js';
import type { ProjectDocument } from '../indexing/project-index.js';
import { type AskedQuestion, splitQuestion } from '../question/split-question-from-document-and-instructions.js';

const NAME_WEIGHT = 3;
const OPENING_WEIGHT = 1.5;
const BODY_WEIGHT = 0.3;
const K1 = 1.2;
const B = 0.3;
const BODY_B = 0.75;
/** A question that quotes the file's whole name means that file. */
const EXACT_NAME = 1.5;
/** A name that more than this share of the documents carry tells none of them apart. */
const FEW = 0.3;
/** Of a named document and its like: so many, and only those that fit nearly as well as the best. */
const MAX_NAMED = 3;
/** A party's name can stand on many papers. */
const MAX_CALLED = 25;
const SHARE_OF_BEST = 0.75;
/** Where no period is asked for, each year makes a report count this much less than the newest. */
const AGEING = 0.08;
const MOST_AGED = 6;
/** Without a name so many documents are searched for passages. */
const MAX_DOCUMENTS = 60;

interface Lengths {
  name: number;
  opening: number;
  body: number;
}

const lengthsOf = ({ nameTerms, index }: ProjectDocument): Lengths => ({
  name: nameTerms.size,
  opening: index.openingLength,
  body: index.bodyLength,
});

const norm = (b: number, length: number, average: number): number => 1 - b + (b * length) / (average || 1);

interface NameTerm {
  id: number;
  stemId: number;
}

function frequencyOf(document: ProjectDocument, term: NameTerm, lengths: Lengths, average: Lengths): number {
  const opening = document.index.opening.occurrences(term.id);
  const body = document.index.body.occurrences(term.stemId);
  return (
    (document.nameTerms.has(term.id) ? NAME_WEIGHT / norm(B, lengths.name, average.name) : 0) +
    (OPENING_WEIGHT * opening) / norm(B, lengths.opening, average.opening) +
    (BODY_WEIGHT * body) / norm(BODY_B, lengths.body, average.body)
  );
}

const yearsOf = (text: string): number[] =>
  [...text.matchAll(/(?:FY\s?|Q[1-4]\s?'?|\b)(20\d\d)\b|FY'?\s?(\d\d)\b/g)].map(([, long, short]) =>
    long ? Number(long) : 2000 + Number(short),
  );

function yearOf(text: string): number | null {
  const years = yearsOf(text);
  return years.length > 0 ? Math.max(...years) : null;
}

function yearOfReport({ fileName, index }: ProjectDocument): number | null {
  const nameYear = /(?:^|[_\-. ])(20\d\d)(?:Q\d)?(?=[_\-. ])/.exec(fileName)?.[1];
  return nameYear ? Number(nameYear) : index.profile.year;
}

/** Figures that companies define themselves are told in their announcements of results. */
const ADJUSTED = /\b(?:adjusted|non-?\s?gaap|organic|constant currency|guidance|outlook)\b/i;

/** Reports are told apart by year, quarter and form; worth a share of the best score. */
function reportBonus(document: ProjectDocument, question: string): number {
  const { fileName, index } = document;
  const year = yearOfReport(document);
  const form = /10-?[KQ]|8-?K|EARNINGS/i.exec(fileName)?.[0].toUpperCase().replace('-', '') ?? index.profile.form;
  const asked = yearOf(question);
  const asksQuarter = /Q[1-4]|[1-4](?:st|nd|rd|th) quarter|H1/i.test(question);
  let bonus = 0;
  if (asked && year) bonus += year === asked ? 0.4 : year === asked + 1 ? 0.1 : -0.15;
  if (asksQuarter && form === '10Q') bonus += 0.15;
  if (/8-?k/i.test(question) && form === '8K') bonus += 0.4;
  if (!asksQuarter && form === '10K') bonus += 0.1;
  if (ADJUSTED.test(question) && form === 'EARNINGS') bonus += 0.2;
  return bonus;
}

/** A document that carries a name from the question, and how well the best one does that carries a name of its own. */
interface Called {
  score: number;
  best: number;
}

/**
 * The documents that carry a name from the question, scored by how rare the names are that they carry; none when these tell too few
 * apart. A name that many carry counts beside one that none of these carries: then the question names two companies.
 */
function documentsOfName(documents: readonly ProjectDocument[], question: string): Map<ProjectDocument, Called> {
  const most = Math.max(1, documents.length * FEW);
  const names = namesIn(question).map((name) =>
    documents.map((document) => [document, carriesName(document, name)] as const).filter(([, surely]) => surely > 0),
  );
  const rare = names.filter((holders) => holders.length <= most);
  const called = new Set(rare.flatMap((holders) => holders.map(([document]) => document)));
  const isAnother = ([document, surely]: (typeof rare)[number][number]) => surely === 1 && !called.has(document);
  const others = names.filter((holders) => holders.length > most && called.size > 0 && holders.every(isAnother));
  const scores = new Map<ProjectDocument, number>();
  const told = [...rare, ...others];
  for (const holders of told) {
    const rareness = Math.log(1 + documents.length / Math.max(1, holders.length));
    for (const [holder, surely] of holders) scores.set(holder, (scores.get(holder) ?? 0) + surely * rareness);
  }
  const bestOf = (document: ProjectDocument) =>
    Math.max(
      ...told
        .filter((holders) => holders.some(([holder]) => holder === document))
        .flatMap((holders) => holders.map(([holder]) => scores.get(holder) ?? 0)),
    );
  return new Map([...scores].map(([document, score]) => [document, { score, best: bestOf(document) }]));
}

/** Without the reports on another period than the one asked for, when there is one on it. */
function ofPeriod(documents: readonly ProjectDocument[], question: string): readonly ProjectDocument[] {
  const asked = new Set(yearsOf(question));
  const isReport = ({ index }: ProjectDocument) => index.profile.kind === 'filing';
  const fitting = documents.filter((document) => isReport(document) && asked.has(yearOfReport(document) ?? 0));
  return fitting.length === 0 ? documents : documents.filter((one) => !isReport(one) || fitting.includes(one));
}

/** Documents called by a name in the question; of several reports those on the period asked for. */
function scoreCalled(called: ReadonlyMap<ProjectDocument, Called>, question: string): ScoredDocument[] {
  const shareOf = ({ score, best }: Called) => score / best;
  const named = [...called].filter(([, one]) => shareOf(one) >= SHARE_OF_BEST).map(([document]) => document);
  const newest = Math.max(0, ...named.map((document) => yearOfReport(document) ?? 0));
  return ofPeriod(named, question).map((document) => {
    const isReport = document.index.profile.kind === 'filing';
    const age = isReport && yearOf(question) === null ? newest - (yearOfReport(document) ?? newest) : 0;
    const bonus = isReport ? reportBonus(document, question) - AGEING * Math.min(MOST_AGED, age) : 0;
    const own = called.get(document);
    return { documentId: document.id, score: (own ? shareOf(own) : 0) + bonus };
  });
}

/** Scores documents by how well their name, opening and text fit a question. */
function scoreDocuments(documents: readonly ProjectDocument[], { documentPart, ask }: AskedQuestion): ScoredDocument[] {
  const source = documentPart ?? ask;
  const terms: NameTerm[] = [...new Set(gluedWords(nameWords(source)))].map((word) => ({
    id: hashTerm(word),
    stemId: hashTerm(termOf(word)),
  }));
  const lengths = documents.map(lengthsOf);
  const average = (key: keyof Lengths): number =>
    lengths.reduce((sum, one) => sum + one[key], 0) / Math.max(1, lengths.length);
  const averages: Lengths = { name: average('name'), opening: average('opening'), body: average('body') };
  const scores = new Float64Array(documents.length);
  for (const term of terms) {
    const frequencies = documents.map((document, i) => frequencyOf(document, term, lengths[i] ?? averages, averages));
    const holders =
      documents.filter(({ nameTerms }) => nameTerms.has(term.id)).length ||
      frequencies.filter((frequency) => frequency > 0).length;
    if (holders === 0) continue;
    const idf = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5));
    frequencies.forEach((frequency, i) => {
      scores[i] = (scores[i] ?? 0) + (idf * frequency * (K1 + 1)) / (K1 + frequency);
    });
  }
  const best = Math.max(0, ...scores) || 1;
  const quoted = new QuotedNames(source, documentPart !== null);
  return documents.map((document, i) => {
    let score = (scores[i] ?? 0) / best;
    if (score > 0 && !documentPart && document.index.profile.kind === 'filing') score += reportBonus(document, source);
    score += EXACT_NAME * quoted.shareOf(document);
    return { documentId: document.id, score };
  });
}

export interface DocumentChoice {
  /** Best first, the best has score 1. */
  documents: ScoredDocument[];
  /** The question names its document, so that the order of documents goes before the order of passages. */
  isNamed: boolean;
  /** The question means these documents and no others; false where it only happens to hold all words of a file's name. */
  isExclusive: boolean;
}

/** Chooses where to look: the named document and its like, or else every document that could speak of it. */
export function chooseDocuments(documents: readonly ProjectDocument[], asked: AskedQuestion): DocumentChoice {
  const { documentPart, ask } = asked;
  if (documentPart !== null) return namedChoice(scoreDocuments(documents, asked), MAX_NAMED, true);
  const called = documentsOfName(documents, ask);
  if (called.size > 0) return namedChoice(scoreCalled(called, ask), MAX_CALLED, true);
  const quoted = new QuotedNames(ask, false);
  if (documents.some((document) => quoted.shareOf(document) === 1))
    return namedChoice(scoreDocuments(documents, asked), MAX_NAMED, false);
  const ofAnyPeriod = ofPeriod(documents, ask);
  return {
    documents: inOrder(scoreDocuments(ofAnyPeriod, asked)).slice(0, MAX_DOCUMENTS),
    isNamed: false,
    isExclusive: ofAnyPeriod.length < documents.length,
  };
}

function namedChoice(scored: readonly ScoredDocument[], most: number, isExclusive: boolean): DocumentChoice {
  const fitting = inOrder(scored).filter(({ score }) => score >= SHARE_OF_BEST);
  return { documents: fitting.slice(0, most), isNamed: true, isExclusive };
}

/** Best first, the best has score 1. */
function inOrder(scored: readonly ScoredDocument[]): ScoredDocument[] {
  const top = Math.max(0, ...scored.map(({ score }) => score)) || 1;
  return scored.map(({ documentId, score }) => ({ documentId, score: score / top })).sort((a, b) => b.score - a.score);
}

/**
 * The documents a question means and no others, best first: those it names in so many words ("Consider the lease between A and B; ..."),
 * or reports, which are told apart by company and
 * by year, whatever else there is. Null when any may answer it.
 */
export function documentsMeant(documents: readonly ProjectDocument[], question: string): DocumentChoice | null {
  const asked = splitQuestion(question);
  const choice = chooseDocuments(documents, asked);
  const meant = new Set(choice.documents.map(({ documentId }) => documentId));
  const areReports = documents.every(({ id, index }) => !meant.has(id) || index.profile.kind === 'filing');
  return choice.isExclusive && meant.size > 0 && (asked.documentPart !== null || !choice.isNamed || areReports)
    ? choice
    : null;
}
