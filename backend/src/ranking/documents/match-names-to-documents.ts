import { QUESTION_FILLERS, hashTerm, termOf } from '../../text/words/stems-and-stop-words.js';
import { fileNameWords, gluedWords, nameWords } from './detect-document-kind-and-statement-pages.js';
import { COMPANY_CONCEPTS, CONTRACT_CONCEPTS, SECRECY_CONCEPTS } from '../question/concept-synonyms.js';
import type { ProjectDocument } from '../indexing/project-index.js';
import { BUILT_IN_TOPICS } from '../question/topic-matcher.js';

/** Places, days and months say where or when, not which paper. */
const PLACES_AND_DAYS =
  'ireland irish northern britain british united kingdom uk england english wales scotland scottish european europe eu eea usa us america american americas states germany german france french spain spanish italy italian netherlands dutch belgium luxembourg switzerland swiss austria poland portugal sweden denmark norway finland greece cyprus malta jersey guernsey cayman bermuda canada canadian mexico brazil china chinese hong kong japan japanese korea india indian singapore australia zealand africa african asia asian pacific israel dubai emirates delaware california nevada texas florida massachusetts illinois london dublin belfast cork galway limerick january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday';

/** Words that stand in names of papers as on papers of any kind. */
const PAPER_WORDS =
  'agreement contract deed lease licence license policy policies report reports document documents file files schedule appendix annex exhibit letter form certificate register minutes accounts statement statements draft final signed executed copy version scan company group limited ltd plc inc llc corp dac clg gmbh filing annual quarterly interim';

const PERIOD = /^(?:fy|q[1-4]|h[12])?'?\d{1,4}$/;
const LEAST_BEGINNING = 3;
/** Names of parties return; what an opening mentions once, an address for instance, names nothing. */
const LEAST_MENTIONS = 3;
/** A name in the text beside the same name on a file. */
const IN_OPENING = 0.5;

/** What everybody's questions are made of: stems of single words, and neighbouring words glued. */
interface CommonWords {
  stems: ReadonlySet<string>;
  glued: ReadonlySet<string>;
}

let commonWords: CommonWords | null = null;

function readCommonWords(): CommonWords {
  const stems = new Set<string>(
    [...QUESTION_FILLERS, ...nameWords(`${PLACES_AND_DAYS} ${PAPER_WORDS}`)].map((word) => termOf(word)),
  );
  const glued = new Set<string>();
  const lines = [CONTRACT_CONCEPTS, SECRECY_CONCEPTS, COMPANY_CONCEPTS].flatMap((text) => text.split('\n'));
  const texts = BUILT_IN_TOPICS.flatMap(({ title, words, exampleQuestions }) => [title, words, ...exampleQuestions]);
  for (const text of [...lines, ...texts]) {
    const words = nameWords(text);
    for (const word of words) stems.add(termOf(word));
    for (const run of gluedWords(words).slice(words.length)) glued.add(run);
  }
  return { stems, glued };
}

function common(): CommonWords {
  commonWords ??= readCommonWords();
  return commonWords;
}

/** A name as a question writes it: one word, or up to three glued. */
export interface AskedName {
  word: string;
  id: number;
  stemId: number;
  isSingle: boolean;
  /** Several words of which none is a name by itself, such as "Best Buy": only a file name can carry it. */
  isMadeOfCommonWords: boolean;
}

/** Runs of words written like names: with a capital after the first word of the question, or with a digit. */
function properRuns(question: string): string[] {
  const runs: string[] = [];
  let open = false;
  let position = 0;
  for (const [word] of question.matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu)) {
    const isFirst = position++ === 0;
    const isProper = /\d/.test(word) || (/^\p{Lu}/u.test(word) && (!isFirst || /\p{Lu}.*\p{Lu}/u.test(word)));
    if (isProper && open) runs.push(`${runs.pop()} ${word}`);
    else if (isProper) runs.push(word);
    open = isProper;
  }
  return runs;
}

const DAYS = new Set(
  nameWords(
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday',
  ),
);
const isOfDay = (word: string): boolean => PERIOD.test(word) || DAYS.has(word);
const WHOLE_DAY = /^\d{1,2}\p{L}+\d{4}$/u;
const gluedOf = (words: string[]): string[] => gluedWords(words).slice(words.length);

/** The names in a question that are not made of the words questions are made of anyway. */
export function namesIn(question: string): AskedName[] {
  const { stems, glued } = common();
  const found = new Map<string, AskedName>();
  for (const run of properRuns(question)) {
    const words = nameWords(run.replace(/['’]s\b/g, ''));
    const isCommon = (word: string): boolean => PERIOD.test(word) || stems.has(termOf(word));
    const isMadeOfCommonWords = words.every(isCommon);
    const days = new Set(gluedOf(words.filter(isOfDay)));
    gluedWords(words).forEach((word, i) => {
      const isSingle = i < words.length;
      if (isSingle ? isCommon(word) : glued.has(word) || PERIOD.test(word)) return;
      // "March 2026" and "31 March" say when; a whole day may stand in a file's name.
      if (days.has(word) && !WHOLE_DAY.test(word)) return;
      found.set(word, { word, id: hashTerm(word), stemId: hashTerm(termOf(word)), isSingle, isMadeOfCommonWords });
    });
  }
  return [...found.values()];
}

const wordsOfFile = new WeakMap<ProjectDocument, readonly string[]>();

function fileWords(document: ProjectDocument): readonly string[] {
  const words = wordsOfFile.get(document) ?? fileNameWords(document.fileName);
  wordsOfFile.set(document, words);
  return words;
}

/**
 * How surely a document is called by a name, 0..1: by its file name, or less surely at the head of a report or among the parties of an
 * agreement.
 */
export function carriesName(
  document: ProjectDocument,
  { word, id, stemId, isSingle, isMadeOfCommonWords }: AskedName,
): number {
  if (document.nameTerms.has(id)) return 1;
  if (isMadeOfCommonWords) return 0;
  if (isSingle && word.length >= LEAST_BEGINNING && fileWords(document).some((own) => own.startsWith(word))) return 1;
  const { index } = document;
  if (index.opening.count(id) === null) return 0;
  const isKnownThere = index.profile.kind === 'filing' || !isSingle || index.body.occurrences(stemId) >= LEAST_MENTIONS;
  return isKnownThere ? IN_OPENING : 0;
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutEnding = (fileName: string): string => fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '');

const QUOTED = /["“”«»]([^"“”«»]{2,200})["“”«»]/g;

const lettersOfFile = new WeakMap<ProjectDocument, string>();

function nameLetters(document: ProjectDocument): string {
  const letters = lettersOfFile.get(document) ?? lettersOf(withoutEnding(document.fileName));
  lettersOfFile.set(document, letters);
  return letters;
}

/** What a question quotes, to be compared with the names of many files. */
export class QuotedNames {
  private readonly quotes: readonly string[];
  private readonly unquoted: string;

  /** A name of one word counts only where a document is named. */
  constructor(
    source: string,
    private readonly isDocumentPart: boolean,
  ) {
    this.quotes = [...source.matchAll(QUOTED)]
      .map(([, quoted = '']) => lettersOf(withoutEnding(quoted)))
      .filter((quote) => quote.length > 2);
    this.unquoted = ` ${lettersOf(source.replaceAll(QUOTED, ' ; '))} `;
  }

  /** How well a file's name is quoted, 0..1: whole, or in quotation marks its beginning or more than it. */
  shareOf(document: ProjectDocument): number {
    const name = nameLetters(document);
    if (name.length < 3) return 0;
    if ((this.isDocumentPart || name.includes(' ')) && this.unquoted.includes(` ${name} `)) return 1;
    return this.quotes
      .filter((quote) => `${name} `.startsWith(`${quote} `) || `${quote} `.startsWith(`${name} `))
      .reduce(
        (best, quote) => Math.max(best, Math.min(quote.length, name.length) / Math.max(quote.length, name.length)),
        0,
      );
  }
}
