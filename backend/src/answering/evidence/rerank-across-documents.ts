import type { ProjectIndex } from '../../ranking/index.js';
import type { AskedQuestion } from '../analyse-question.js';
import type { DocumentEvidence, FoundClause, PartEvidence } from './rank-clauses-of-document.js';
import { ACROSS_DOCUMENTS_FEATURES } from './across-documents-feature-names.js';
import { describeAcrossDocuments, type ComparedClause, type DescribedClause } from './across-documents-features.js';
import { BIAS, TREES } from './across-documents-decision-trees.js';

interface Tree {
  /** Numbers of features, and from which value on it goes right; children of node n are 2n+1 and 2n+2. */
  features: readonly number[];
  cuts: readonly number[];
  leaves: readonly number[];
}

let trees: readonly Tree[] | null = null;

function readTrees(): readonly Tree[] {
  const numbers = new Map<string, number>(ACROSS_DOCUMENTS_FEATURES.map((name, i) => [name, i]));
  return TREES.trim()
    .split('\n')
    .map((line) => {
      const [splits = '', leaves = ''] = line.split('|');
      const parts = splits.trim().split(' ');
      return {
        features: parts.map((part) => numbers.get(part.split('<')[0] ?? '') ?? 0),
        cuts: parts.map((part) => Number(part.split('<')[1])),
        leaves: leaves.trim().split(' ').map(Number),
      };
    });
}

/** How likely a clause is part of what answers, 0..1, held against the clauses of all other documents. */
function likelihoodOf(features: Float32Array): number {
  trees ??= readTrees();
  let sum = BIAS;
  for (const { features: at, cuts, leaves } of trees) {
    let node = 0;
    while (node < at.length) node = 2 * node + ((features[at[node] ?? 0] ?? 0) < (cuts[node] ?? 0) ? 1 : 2);
    sum += leaves[node - at.length] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}

/**
 * Judges the clauses of all documents once more, beside each other: a question is asked of a whole room, and what fits best in one paper
 * may be nothing beside what another says. A document alone keeps its own judgement.
 */
export function rerankAcrossDocuments(
  project: ProjectIndex,
  asked: AskedQuestion,
  weighed: readonly DocumentEvidence[],
): DocumentEvidence[] {
  const candidates = weighed.flatMap((evidence) =>
    evidence.parts.flatMap(({ clauses }, part) =>
      clauses.map((clause): ComparedClause => ({ evidence, clause, part })),
    ),
  );
  return withLikelihoods(weighed, describeAcrossDocuments(project, asked, candidates), likelihoodOf);
}

/** A topic that explains so much of a question, by words that people keep for it, knows what it is about. */
const NEARLY_ALL = 0.8;
const HELD = ACROSS_DOCUMENTS_FEATURES.indexOf('part');

/** The documents with the likeliest clauses first. */
export function withLikelihoods(
  weighed: readonly DocumentEvidence[],
  described: readonly DescribedClause[],
  likelihood: (features: Float32Array) => number,
): DocumentEvidence[] {
  const held = new Map<DocumentEvidence, number>();
  for (const { evidence, features } of described)
    held.set(evidence, Math.max(held.get(evidence) ?? 0, features[HELD] ?? 0));
  const known = weighed.map((evidence) => {
    const isOfTopic = evidence.topics.some(({ weight }) => weight >= NEARLY_ALL);
    return { ...evidence, held: isOfTopic ? 1 : (held.get(evidence) ?? 0) };
  });
  if (weighed.length < 2) return known;
  const likely = new Map(described.map(({ clause, features }) => [clause, likelihood(features)]));
  return known
    .map((evidence) => {
      const parts = evidence.parts.map((part) => judged(part, likely));
      return { ...evidence, parts, strength: Math.max(0, ...parts.map(({ strength }) => strength)) };
    })
    .sort((a, b) => b.strength - a.strength);
}

function judged(part: PartEvidence, likely: ReadonlyMap<FoundClause, number>): PartEvidence {
  const clauses = part.clauses
    .map((clause) => ({ ...clause, relevance: likely.get(clause) ?? 0 }))
    .sort((a, b) => b.relevance - a.relevance || b.score - a.score);
  return { ...part, clauses, strength: clauses[0]?.relevance ?? 0 };
}
