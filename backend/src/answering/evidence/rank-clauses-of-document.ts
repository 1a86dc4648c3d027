import {
  builtInMatcher,
  coveredShare,
  type DocumentKind,
  type MatchedTopic,
  memoize,
  type PassageEvidence,
  type ProjectIndex,
  type RankedPassage,
  rankPassages,
  type TopicMatcher,
} from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { type AskedQuestion, plainQuestion } from '../analyse-question.js';
import { ClauseReader, preambleOf } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import type { WholeSentence } from '../clauses/whole-sentences.js';
import type { ComposeDocument } from '../compose-answer-types.js';
import { type Features, featuresOf, relevanceOf } from './score-clause-relevance.js';

/** A whole clause, or rows of a table with the head of their columns, that may speak to the question. */
export interface FoundClause {
  sentence: WholeSentence;
  /** How likely it is part of what answers, 0..1. */
  relevance: number;
  /** Rank score, comparable inside one document only. */
  score: number;
  features: Features | null;
  /** Of a report's page: how surely it is one of the statements that the question needs. */
  statement: number;
}

/** What a document holds for one of the things a question asks for. */
export interface PartEvidence {
  /** The words of the question that ask for it. */
  text: string;
  /** The most relevant first. */
  clauses: readonly FoundClause[];
  topics: readonly MatchedTopic[];
  /** How surely the document speaks to it: the relevance of its best clause. */
  strength: number;
}

/** What one document holds for a question, before anything is written. */
export interface DocumentEvidence {
  document: ComposeDocument;
  kind: DocumentKind;
  /** Stretches as they were ranked, best first: for choosing by hand and for measuring. */
  passages: readonly RankedPassage[];
  /** One; several where the question asks for several things. */
  parts: readonly PartEvidence[];
  topics: readonly MatchedTopic[];
  /** 0..1, of its best part. */
  strength: number;
  /**
   * 0..1: how much of one of the things asked the clause with most of its words holds, by their rareness, with its headings and the
   * document's name. 1 until the documents are judged, and where a topic explains nearly all of the question.
   */
  held: number;
  reader: ClauseReader;
  /** Set when a person chose what to write from: stretches of the document's text. */
  chosen?: readonly Range[];
}

export interface RankingContext {
  index: ProjectIndex;
  topics?: TopicMatcher;
  /** How like the question each unit of a document is in meaning. */
  dense?: (documentId: string) => Float32Array | null;
}

/** Sentences are remembered from question to question. */
const placeOf = memoize(({ parts }: WholeSentence) => parts.join(' '));
const CLAUSES_SCORED = 40;
/** What a first page says of title, parties and date stands there, whatever the words of the question. */
const OF_OPENING = 0.75;
/** Of a report's pages: the statement that holds the line, and words. No papers were at hand to fit these on. */
const ON_STATEMENT = 0.8;
const FILING = { bias: -0.99, bm25: 1.52, questionShare: 0.86 };

/** Of a clause of a report: its page is a statement that holds the line, or it has the words. */
function relevanceOnPage({ bm25, questionShare, statement }: PassageEvidence): number {
  const sum = FILING.bias + FILING.bm25 * bm25 + FILING.questionShare * questionShare;
  return Math.max(1 / (1 + Math.exp(-sum)), ON_STATEMENT * statement);
}

/** Ranks one document's clauses for a question and weighs them; where it asks for several things, for each of them. */
export function weighDocument(
  context: RankingContext,
  document: ComposeDocument,
  asked: AskedQuestion,
  extraWords: string,
): DocumentEvidence | null {
  const indexed = context.index.get(String(document.id));
  return indexed
    ? new DocumentWeigher(context, document, asked, extraWords, new ClauseReader(indexed.index)).weigh()
    : null;
}

class DocumentWeigher {
  private readonly matcher: TopicMatcher;
  private readonly kind: DocumentKind;

  constructor(
    private readonly context: RankingContext,
    private readonly document: ComposeDocument,
    private readonly asked: AskedQuestion,
    private readonly extraWords: string,
    private readonly reader: ClauseReader,
  ) {
    this.matcher = context.topics ?? builtInMatcher();
    this.kind = reader.index.profile.kind;
  }

  weigh(): DocumentEvidence {
    const { document, kind, reader, asked } = this;
    const aspects = kind === 'filing' ? [] : asked.aspects;
    const whole = this.part(asked.searched);
    const ranked = aspects.map(({ text, topic }) => this.part(text, [topic]));
    const all = ranked.length > 0 ? ranked : [whole];
    return {
      document,
      kind,
      passages: ranked.length > 0 ? interleave(ranked.map(({ passages }) => passages)) : whole.passages,
      parts: all.map(({ part }) => part),
      topics: whole.part.topics,
      strength: Math.max(...all.map(({ part }) => part.strength)),
      held: 1,
      reader,
    };
  }

  /** One of the things asked for; `known` says what it is about. */
  private part(text: string, known?: readonly MatchedTopic[]): { part: PartEvidence; passages: RankedPassage[] } {
    const { index: project, dense } = this.context;
    const { searched } = this.asked;
    const ask = { text: searched, topics: known, ...(this.extraWords && { extraWords: this.extraWords }) };
    const { passages, units, topics, signals } = rankPassages(project, ask, {
      documentIds: [String(this.document.id)],
      topics: this.matcher,
      dense,
      units: CLAUSES_SCORED,
    });
    const around = {
      signals,
      topics,
      covered: coveredShare(project, this.reader.index, plainQuestion(text)),
      bestScore: units[0]?.score ?? 1,
    };
    const clauses = this.wholeClauses(units, (clause) => featuresOf(clause, around));
    if (this.asked.isOfOpening) clauses.push(...this.opening());
    clauses.sort((a, b) => b.relevance - a.relevance);
    return { part: { text, clauses, topics, strength: clauses[0]?.relevance ?? 0 }, passages };
  }

  /** Units put together to whole clauses, each as relevant as its most relevant unit. */
  private wholeClauses(
    units: readonly RankedPassage[],
    describe: (clause: Parameters<typeof featuresOf>[0]) => Features,
  ): FoundClause[] {
    const found = new Map<string, FoundClause>();
    units.forEach(({ units: [unit], evidence, score }, rank) => {
      if (this.reader.isPageArtifact(unit)) return;
      const sentence = this.reader.around(unit);
      const features = describe({ evidence, score, rank, text: sentence.text });
      const relevance = this.kind === 'filing' ? relevanceOnPage(evidence) : relevanceOf(features);
      const key = placeOf(sentence);
      const known = found.get(key);
      if (!known || known.relevance < relevance)
        found.set(key, { sentence, relevance, score, features, statement: evidence.statement });
    });
    return [...found.values()];
  }

  /** The words that make the contract: between whom and of which day. */
  private opening(): FoundClause[] {
    const unit = preambleOf(this.reader.index);
    return unit === null
      ? []
      : [{ sentence: this.reader.around(unit), relevance: OF_OPENING, score: 0, features: null, statement: 0 }];
  }
}

/** The best of each list, then the second best, and so on; no unit twice. */
function interleave(lists: readonly (readonly RankedPassage[])[]): RankedPassage[] {
  const taken = new Set<number>();
  const passages: RankedPassage[] = [];
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  for (let round = 0; round < rounds; round += 1) {
    for (const passage of lists.flatMap((list) => list[round] ?? [])) {
      const units = Array.from({ length: passage.units[1] - passage.units[0] }, (_, i) => passage.units[0] + i);
      if (units.some((unit) => taken.has(unit))) continue;
      for (const unit of units) taken.add(unit);
      passages.push(passage);
    }
  }
  return passages;
}
