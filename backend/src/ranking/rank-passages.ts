import { splitQuestion } from './question/split-question-from-document-and-instructions.js';
import { chooseDocuments, type DocumentChoice } from './documents/choose-documents.js';
import type { DocumentKind } from './documents/detect-document-kind-and-statement-pages.js';
import { growPassages, type GrownPassage, scoreClauses } from './scoring/score-clauses-and-grow-passages.js';
import { type WordShares, wordSharesOf } from './scoring/question-word-coverage.js';
import { evidenceSignalsOf } from './scoring/evidence-signals-of-best-passages.js';
import { rankFiling } from './scoring/rank-passages-of-filings.js';
import type {
  MatchedTopic,
  PassageEvidence,
  RankedPassage,
  Ranking,
  RankOptions,
  RankQuestion,
} from './ranking-types.js';
import type { ProjectDocument, ProjectIndex } from './indexing/project-index.js';
import { MAX_READ_CLOSELY, mostPromising, type WordScores } from './documents/most-promising-documents.js';
import { buildQuery, type Query } from './question/build-query.js';
import { builtInMatcher, type TopicMatcher } from './question/topic-matcher.js';

const LIMIT = 64;
const DEFAULT_LENGTH = 700;
const MAX_LENGTH = 1000;
/** No passage of this length grows over its first unit. */
const ONE_UNIT = 1;
/** How much the choice of document counts beside the passage, which counts 1 at most. */
const DOCUMENT_WEIGHT = 1;

/** Cue patterns are tried on so many units of a document, those with the best words: fewer when there are many documents. */
const CUE_UNITS = 150;
const CUE_UNITS_OF_MANY = 18;
const FEW_DOCUMENTS = 3;

const NO_EVIDENCE = { bm25: 0, cueShare: 0, heading: 0, statement: 0, gap: 0 };

interface Settings {
  limit: number;
  units: number;
  /** Null: what suits the kind of document. */
  maxLength: number | null;
  dense: RankOptions['dense'];
  cueUnits: number;
  /** Scores of units that were worked out to choose documents. */
  lexical: WordScores;
}

/** Reads a document's passages out of what was grown; each carries the best evidence of its units. */
class PassageMaker {
  private readonly shares: WordShares;

  constructor(
    private readonly document: ProjectDocument,
    private readonly query: Query,
  ) {
    this.shares = wordSharesOf(document.index, query);
  }

  make(grown: GrownPassage, clues: Partial<PassageEvidence>): RankedPassage {
    const { id, index } = this.document;
    return {
      documentId: id,
      start: index.at('start', grown.first),
      end: index.at('end', grown.last - 1),
      score: grown.score,
      page: index.page(grown.best),
      headingPath: index.headingPath(grown.best),
      units: [grown.first, grown.last],
      evidence: {
        ...NO_EVIDENCE,
        questionShare: bestOf(this.shares.question, grown),
        topicShare: bestOf(this.shares.topic, grown),
        ...clues,
      },
    };
  }

  /** A raw score for its own words, so that questions of any length compare. */
  perWord(lexical: number): number {
    return lexical / this.query.ownIdf;
  }
}

const bestOf = (values: Float32Array, { first, last }: GrownPassage): number =>
  values.subarray(first, last).reduce((best, value) => Math.max(best, value), 0);

function rankDocument(
  document: ProjectDocument,
  query: Query,
  { limit, units, maxLength, dense, cueUnits, lexical }: Settings,
): { passages: RankedPassage[]; units: RankedPassage[] } {
  const { index } = document;
  const maker = new PassageMaker(document, query);
  if (index.profile.kind === 'filing') {
    const found = (most: number, length: number) =>
      rankFiling(index, query, most, length).map((one) =>
        maker.make(one, { bm25: maker.perWord(one.lexical), statement: one.statement }),
      );
    return { passages: found(limit, maxLength ?? MAX_LENGTH), units: units > 0 ? found(units, ONE_UNIT) : [] };
  }
  const scores = scoreClauses(index, query, dense?.(document.id) ?? null, cueUnits, lexical.get(document.id));
  const made = (grown: GrownPassage) =>
    maker.make(grown, {
      bm25: maker.perWord(scores.lexical[grown.best] ?? 0),
      cueShare: bestOf(scores.cue, grown),
      heading: scores.heading[grown.best] ?? 0,
    });
  return {
    passages: growPassages(index, scores.total, limit, maxLength ?? DEFAULT_LENGTH).map(made),
    units: units > 0 ? growPassages(index, scores.total, units, ONE_UNIT).map(made) : [],
  };
}

/** How strongly a document's best passages speak for it, comparable between documents. */
const strengthOf = (passages: readonly RankedPassage[]): number => evidenceSignalsOf(passages, []).joint;

/** One document alone needs no choice. */
function choose(
  project: ProjectIndex,
  question: RankQuestion,
  ids: readonly string[] | undefined,
): Pick<DocumentChoice, 'documents' | 'isNamed'> {
  const documents = ids ? ids.flatMap((id) => project.get(id) ?? []) : project.all();
  const [only] = documents;
  if (only && documents.length === 1) return { documents: [{ documentId: only.id, score: 1 }], isNamed: true };
  return chooseDocuments(documents, splitQuestion(question.text));
}

/** Puts passages of several documents on one scale: by document first when one is named, else by strength of evidence. */
function onOneScale(passages: readonly RankedPassage[], documentScore: number, isNamed: boolean): RankedPassage[] {
  const best = passages[0]?.score ?? 1;
  const strength = isNamed ? 1 : strengthOf(passages);
  const bonus = isNamed ? DOCUMENT_WEIGHT * documentScore : 0;
  return passages.map((passage) => ({ ...passage, score: (strength * passage.score) / best + bonus }));
}

/** What is looked for, worked out once for each kind of document. */
class QueriesByKind {
  private readonly topics = new Map<string, MatchedTopic>();
  private readonly queries = new Map<DocumentKind, Query>();

  constructor(
    private readonly project: ProjectIndex,
    private readonly question: RankQuestion,
    private readonly matcher: TopicMatcher,
  ) {}

  queryFor(kind: DocumentKind): Query {
    const known = this.queries.get(kind);
    if (known) return known;
    const { ask } = splitQuestion(this.question.text);
    const { topics } = this.question;
    const matches = topics ? this.matcher.known(topics, kind) : this.matcher.match(ask, kind);
    for (const { topic, weight, sureness } of matches) {
      const { id, title } = topic.topic;
      this.topics.set(id, { id, title, weight: Math.max(weight, this.topics.get(id)?.weight ?? 0), sureness });
    }
    const query = buildQuery(this.project, ask, kind, matches, this.question.extraWords);
    this.queries.set(kind, query);
    return query;
  }

  matchedTopics(): MatchedTopic[] {
    return [...this.topics.values()].sort((a, b) => b.weight - a.weight);
  }
}

/** Finds the passages that best answer a question: inside one document, or over the documents of a project. */
export function rankPassages(project: ProjectIndex, question: RankQuestion, options: RankOptions = {}): Ranking {
  const asked = new QueriesByKind(project, question, options.topics ?? builtInMatcher());
  const { documents: chosen, isNamed } = choose(project, question, options.documentIds);
  const { documents, lexical } = isNamed
    ? { documents: chosen, lexical: new Map<string, Float32Array>() }
    : mostPromising(
        chosen,
        (id) => project.get(id),
        ({ index }) => asked.queryFor(index.profile.kind),
        options.readClosely ?? MAX_READ_CLOSELY,
      );
  const settings: Settings = {
    lexical,
    cueUnits: documents.length > FEW_DOCUMENTS ? CUE_UNITS_OF_MANY : CUE_UNITS,
    limit: options.limit ?? LIMIT,
    units: options.units ?? 0,
    maxLength: options.maxLength === undefined ? null : Math.min(options.maxLength, MAX_LENGTH),
    dense: options.dense,
  };
  const passages: RankedPassage[] = [];
  const units: RankedPassage[] = [];
  for (const { documentId, score } of documents) {
    const document = project.get(documentId);
    if (!document) continue;
    const found = rankDocument(document, asked.queryFor(document.index.profile.kind), settings);
    passages.push(...(documents.length > 1 ? onOneScale(found.passages, score, isNamed) : found.passages));
    units.push(...(documents.length > 1 ? onOneScale(found.units, score, isNamed) : found.units));
  }
  units.sort((a, b) => b.score - a.score);
  passages.sort((a, b) => b.score - a.score);
  const top = passages.slice(0, settings.limit);
  const eighth = top[Math.min(7, top.length - 1)]?.score ?? 0;
  for (const passage of top) passage.evidence.gap = passage.score - eighth;
  const topics = asked.matchedTopics();
  return {
    passages: top,
    units: units.slice(0, settings.units),
    topics,
    documents: [...documents],
    signals: evidenceSignalsOf(top, topics),
  };
}
