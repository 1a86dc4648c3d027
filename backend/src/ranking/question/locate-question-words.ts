import { hashTerm, termsOf, forEachWord, termOf } from '../../text/words/stems-and-stop-words.js';
import { wordRarity } from './word-rarity-table.js';
import { builtInLexicon } from './find-concepts-in-text.js';
import type { ProjectDocument, ProjectIndex } from '../indexing/project-index.js';
import { BUILT_IN_TOPICS, contentStems } from './topic-matcher.js';
import { carriesName, namesIn } from '../documents/match-names-to-documents.js';
import type { DocumentIndex } from '../indexing/document-index.js';

/** 0..1: the share of a question's words, by rareness, that a document knows: the word itself, or one of the same meaning. */
export function coveredShare(project: ProjectIndex, index: DocumentIndex, question: string): number {
  const stems = contentStems(question);
  const lexicon = builtInLexicon();
  const isHeld = (id: number) => (index.body.count(id)?.items ?? 0) > 0;
  const meant = new Map<string, boolean>();
  forEachWord(question, (word) => {
    const stem = termOf(word);
    if (!stems.has(stem) || meant.has(stem)) return;
    const concepts = [...lexicon.conceptsOf(word).keys()];
    meant.set(stem, isHeld(hashTerm(stem)) || concepts.some(({ documentTerms }) => [...documentTerms].some(isHeld)));
  });
  let known = 0;
  let all = 0;
  for (const [stem, isKnown] of meant) {
    const idf = project.idf(hashTerm(stem));
    all += idf;
    if (isKnown) known += idf;
  }
  return all === 0 ? 1 : known / all;
}

/** One bit a word. */
const MOST_WORDS = 30;

/** A word of a question that says what it is about. */
export interface AskedWord {
  stem: string;
  id: number;
  /** How rare it is in papers of law at large. */
  rareness: number;
  /** Stems that say the same in papers. */
  likes: readonly number[];
}

/** Which of the words stand where in one document: a bit a word. */
export interface WordPlaces {
  /** By unit: the word itself. */
  exact: Uint32Array;
  /** By unit: the word or one that says the same. */
  meant: Uint32Array;
  /** By section, in its headings. */
  headings: Uint32Array;
  /** In the name and title of the document; names of its parties with them. */
  name: number;
  /** How surely the question's names are this document's. */
  named: number;
  /** Anywhere in it. */
  anywhere: number;
}

/** The words of a question by their rareness, and where they stand. */
export class AskedWords {
  readonly words: readonly AskedWord[];
  readonly all: number;
  /** Of these, the names of companies, people and products. */
  readonly names: number;
  /** The others; all where there are none. */
  readonly content: number;
  private readonly asked: ReturnType<typeof namesIn>;
  private readonly sums = new Map<number, number>();

  constructor(question: string) {
    const lexicon = builtInLexicon();
    const stems = contentStems(question);
    const found = new Map<string, AskedWord>();
    forEachWord(question, (word) => {
      const stem = termOf(word);
      if (!stems.has(stem) || found.has(stem) || found.size === MOST_WORDS) return;
      const likes = new Set([...lexicon.conceptsOf(word).keys()].flatMap(({ documentTerms }) => [...documentTerms]));
      found.set(stem, {
        stem,
        id: hashTerm(stem),
        rareness: Math.min(wordRarity(stem), rarenessInQuestions(stem)),
        likes: [...likes],
      });
    });
    this.words = [...found.values()];
    this.all = this.maskOf(stems);
    this.asked = namesIn(question);
    const names = new Set(this.asked.map(({ stemId }) => stemId));
    this.names = this.words.reduce((mask, { id }, bit) => (names.has(id) ? mask | (1 << bit) : mask), 0);
    this.content = this.all & ~this.names || this.all;
  }

  /** The bits of the words that a text has. */
  maskOf(stems: Iterable<string>): number {
    const own = new Set(stems);
    return this.words.reduce((mask, { stem }, bit) => (own.has(stem) ? mask | (1 << bit) : mask), 0);
  }

  /** The share, by rareness, of these bits among others. */
  share(mask: number, among = this.content): number {
    const whole = this.sum(among);
    return whole === 0 ? 0 : this.sum(mask & among) / whole;
  }

  /** Clauses of a question share the few sets of words that they have: each is added up once. */
  sum(mask: number): number {
    const known = this.sums.get(mask);
    if (known !== undefined) return known;
    const sum = this.words.reduce((sum, { rareness }, bit) => (mask & (1 << bit) ? sum + rareness : sum), 0);
    this.sums.set(mask, sum);
    return sum;
  }

  /** The rareness of the rarest of these words. */
  rarest(mask: number): number {
    return this.words.reduce((most, { rareness }, bit) => (mask & (1 << bit) ? Math.max(most, rareness) : most), 0);
  }

  placesIn(document: ProjectDocument, title: string | null): WordPlaces {
    const { fileName, index } = document;
    const exact = new Uint32Array(index.unitCount);
    const meant = new Uint32Array(index.unitCount);
    const headings = new Uint32Array(index.facts.headings.length);
    this.words.forEach(({ id, likes }, bit) => {
      mark(index.body, id, exact, bit);
      mark(index.body, id, meant, bit);
      mark(index.headings, id, headings, bit);
      for (const like of likes) {
        mark(index.body, like, meant, bit);
        mark(index.headings, like, headings, bit);
      }
    });
    let name = this.maskOf(termsOf(`${fileName.replaceAll(/[_.-]+/g, ' ')} ${title ?? ''}`));
    const carried = this.asked.map((one) => [one, carriesName(document, one)] as const);
    for (const [{ stemId }, surely] of carried)
      if (surely > 0) name |= this.words.reduce((mask, { id }, bit) => (id === stemId ? mask | (1 << bit) : mask), 0);
    return {
      exact,
      meant,
      headings,
      name,
      named: carried.reduce((sum, [, surely]) => sum + surely, 0),
      anywhere: exact.reduce((mask, bits) => mask | bits, 0),
    };
  }
}

const IN_EVERY_QUESTION = 3;
let asked: { questions: number; counts: ReadonlyMap<string, number> } | null = null;

/** In how many of the topics' example questions each stem stands. */
function stemsOfQuestions() {
  const questions = BUILT_IN_TOPICS.flatMap(({ exampleQuestions }) => exampleQuestions);
  const counts = new Map<string, number>();
  for (const question of questions)
    for (const stem of new Set(termsOf(question))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return { questions: questions.length, counts };
}

/** Words that questions are made of ("long", "still", "allowed") are rare in papers without saying much. */
function rarenessInQuestions(stem: string): number {
  asked ??= stemsOfQuestions();
  const count = asked.counts.get(stem) ?? 0;
  return count === 0 ? Infinity : IN_EVERY_QUESTION + Math.log2(asked.questions / count);
}

function mark(postings: ProjectDocument['index']['body'], id: number, places: Uint32Array, bit: number): void {
  const { items, length } = postings.list(id);
  for (let i = 0; i < length; i += 1) {
    const item = items[i] ?? 0;
    places[item] = (places[item] ?? 0) | (1 << bit);
  }
}
