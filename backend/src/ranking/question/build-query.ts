import { hashTerm, termsOf } from '../../text/words/stems-and-stop-words.js';
import type { QueryTerm } from '../scoring/bm25.js';
import type { DocumentKind } from '../documents/detect-document-kind-and-statement-pages.js';
import { builtInLexicon, type ConceptField } from './find-concepts-in-text.js';
import type { ProjectIndex } from '../indexing/project-index.js';
import type { CompiledTopic, TopicMatch } from './topic-matcher.js';

const EXTRA_WORD_WEIGHT = 0.5;
/** Words of the same meaning count this much beside a certain topic, and this much more beside none. */
const SYNONYM_WEIGHT = 0.3;
const SYNONYM_WEIGHT_WITHOUT_TOPIC = 0.8;
/** How fast weaker topics fade beside the best one, and what is too faint to be looked for. */
const FADING = 5;
const TOO_FAINT = 0.05;

/** How much the words of a certain topic count beside the question's own. */
const TOPIC_WORD_WEIGHT: Readonly<Record<DocumentKind, number>> = { contract: 0.8, nda: 0.8, filing: 0.7, other: 0.8 };

/** How much the ideas of a field count in documents of a kind. */
const FIELD_WEIGHT: Readonly<Record<DocumentKind, Readonly<Record<ConceptField, number>>>> = {
  contract: { contract: 1, secrecy: 0.3, company: 0.3 },
  nda: { contract: 1, secrecy: 1, company: 0.3 },
  filing: { contract: 0, secrecy: 0, company: 0 },
  other: { contract: 1, secrecy: 0.5, company: 1 },
};

/** A topic of the question with its strength. */
export interface QueryTopic {
  topic: CompiledTopic;
  /** 1 for a certain best topic, less for doubtful and for further ones. */
  share: number;
}

/** What is looked for in the documents of one kind. */
export interface Query {
  own: readonly QueryTerm[];
  /** Own terms, then topic words, words of the same meaning and extra words that are not among them. */
  all: readonly QueryTerm[];
  topics: readonly QueryTopic[];
  /** Sum of the own terms' idf, at least a little above 0. */
  ownIdf: number;
}

/** The question's terms, each once, with the first weight it was given. */
class TermList {
  private readonly terms = new Map<number, QueryTerm>();

  constructor(private readonly project: ProjectIndex) {}

  add(id: number, weight: number): void {
    if (weight > 0 && !this.terms.has(id)) this.terms.set(id, { id, weight, idf: this.project.idf(id) });
  }

  all(): QueryTerm[] {
    return [...this.terms.values()];
  }
}

function addSynonyms(terms: TermList, ask: string, kind: DocumentKind, certainty: number): void {
  const strength = SYNONYM_WEIGHT_WITHOUT_TOPIC + (SYNONYM_WEIGHT - SYNONYM_WEIGHT_WITHOUT_TOPIC) * certainty;
  for (const [concept, weight] of builtInLexicon().conceptsOf(ask)) {
    for (const id of concept.documentTerms) terms.add(id, strength * weight * FIELD_WEIGHT[kind][concept.field]);
  }
}

/** What to look for in documents of a kind: the question's words, its topics' words, words of the same meaning. */
export function buildQuery(
  project: ProjectIndex,
  ask: string,
  kind: DocumentKind,
  matches: readonly TopicMatch[],
  extraWords = '',
): Query {
  const terms = new TermList(project);
  for (const term of termsOf(ask)) terms.add(hashTerm(term), 1);
  const own = terms.all();
  const certainty = matches[0]?.sureness ?? 0;
  const best = matches[0]?.weight ?? 1;
  const topics = matches
    .map(({ topic, weight }) => ({ topic, fading: (weight / best) ** FADING }))
    .filter(({ fading }) => fading >= TOO_FAINT);
  for (const { topic, fading } of topics) {
    for (const id of topic.wordIds) terms.add(id, TOPIC_WORD_WEIGHT[kind] * fading * Math.sqrt(certainty));
  }
  addSynonyms(terms, ask, kind, certainty);
  for (const term of termsOf(extraWords)) terms.add(hashTerm(term), EXTRA_WORD_WEIGHT);
  return {
    own,
    all: terms.all(),
    topics: topics.map(({ topic, fading }) => ({ topic, share: fading * certainty })),
    ownIdf: own.reduce((sum, { idf }) => sum + idf, 0) || 1,
  };
}
