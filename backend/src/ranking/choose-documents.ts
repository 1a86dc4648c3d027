import { hashTerm, termOf } from '../text/terms.js';
import { gluedWords, nameWords } from './document-profile.js';
import type { ScoredDocument } from './passage.js';
import type { ProjectDocument } from './project-index.js';
import type { AskedQuestion } from './asked-question.js';

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
const SHARE_OF_BEST = 0.75;
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
  const opening = document.index.opening.count(term.id)?.occurrences ?? 0;
  const body = document.index.body.count(term.stemId)?.occurrences ?? 0;
  return (
    (document.nameTerms.has(term.id) ? NAME_WEIGHT / norm(B, lengths.name, average.name) : 0) +
    (OPENING_WEIGHT * opening) / norm(B, lengths.opening, average.opening) +
    (BODY_WEIGHT * body) / norm(BODY_B, lengths.body, average.body)
  );
}

function yearOf(text: string): number | null {
  const years = [...text.matchAll(/(?:FY\s?|Q[1-4]\s?'?|\b)(20\d\d)\b|FY'?\s?(\d\d)\b/g)].map(([, long, short]) =>
    long ? Number(long) : 2000 + Number(short),
  );
  return years.length > 0 ? Math.max(...years) : null;
}

/** Reports are told apart by year, quarter and form; worth a share of the best score. */
function reportBonus({ fileName, index }: ProjectDocument, question: string): number {
  const nameYear = /(?:^|[_\-. ])(20\d\d)(?:Q\d)?(?=[_\-. ])/.exec(fileName)?.[1];
  const year = nameYear ? Number(nameYear) : index.profile.year;
  const form = /10-?[KQ]|8-?K|EARNINGS/i.exec(fileName)?.[0].toUpperCase().replace('-', '') ?? index.profile.form;
  const asked = yearOf(question);
  const asksQuarter = /Q[1-4]|[1-4](?:st|nd|rd|th) quarter|H1/i.test(question);
  let bonus = 0;
  if (asked && year) bonus += year === asked ? 0.4 : year === asked + 1 ? 0.1 : -0.15;
  if (asksQuarter && form === '10Q') bonus += 0.15;
  if (/8-?k/i.test(question) && form === '8K') bonus += 0.4;
  if (!asksQuarter && form === '10K') bonus += 0.1;
  return bonus;
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutEnding = (fileName: string): string => fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '');

/** Whether a question quotes a file's whole name; a name of one word counts only where a document is named. */
function quotesName(source: string, fileName: string, isDocumentPart: boolean): boolean {
  const name = lettersOf(withoutEnding(fileName));
  if (name.length < 3 || (!isDocumentPart && !name.includes(' '))) return false;
  return ` ${lettersOf(source)} `.includes(` ${name} `);
}

/** Words that are written like names: with a capital after the first word, or with a digit. */
function properWords(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu) ?? [];
  return words.filter(
    (word, i) => /\d/.test(word) || (/^\p{Lu}/u.test(word) && (i > 0 || /\p{Lu}.*\p{Lu}/u.test(word))),
  );
}

/** The documents that carry a name from the question in their file name, or reports that carry it at their head; none when it tells too few apart. */
function documentsOfName(documents: readonly ProjectDocument[], question: string): ReadonlySet<string> {
  const most = Math.max(1, documents.length * FEW);
  const found = new Set<string>();
  for (const word of new Set(gluedWords(nameWords(properWords(question).join(' '))))) {
    if (/^(?:fy|q[1-4])?\d{1,4}$/.test(word)) continue;
    const id = hashTerm(word);
    const holders = documents.filter(
      ({ nameTerms, index }) =>
        nameTerms.has(id) || (index.profile.kind === 'filing' && index.opening.count(id) !== null),
    );
    if (holders.length <= most) for (const holder of holders) found.add(holder.id);
  }
  return found;
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
  return documents.map((document, i) => {
    let score = (scores[i] ?? 0) / best;
    if (score > 0 && !documentPart && document.index.profile.kind === 'filing') score += reportBonus(document, source);
    if (quotesName(source, document.fileName, documentPart !== null)) score += EXACT_NAME;
    return { documentId: document.id, score };
  });
}

export interface DocumentChoice {
  /** Best first, the best has score 1. */
  documents: ScoredDocument[];
  /** The question names its document, so that the order of documents goes before the order of passages. */
  isNamed: boolean;
}

/** Chooses where to look: the named document and its like, or else every document that could speak of it. */
export function chooseDocuments(documents: readonly ProjectDocument[], asked: AskedQuestion): DocumentChoice {
  const source = asked.documentPart ?? asked.ask;
  const isSaid = asked.documentPart !== null || documents.some(({ fileName }) => quotesName(source, fileName, false));
  const byName = isSaid ? new Set<string>() : documentsOfName(documents, source);
  const isNamed = isSaid || byName.size > 0;
  const candidates = byName.size > 0 ? documents.filter(({ id }) => byName.has(id)) : documents;
  const scored = scoreDocuments(candidates, asked);
  const top = Math.max(0, ...scored.map(({ score }) => score)) || 1;
  const ordered = scored
    .map(({ documentId, score }) => ({ documentId, score: score / top }))
    .sort((a, b) => b.score - a.score);
  if (!isNamed) return { documents: ordered.slice(0, MAX_DOCUMENTS), isNamed };
  return { documents: ordered.slice(0, MAX_NAMED).filter(({ score }) => score >= SHARE_OF_BEST), isNamed };
}
