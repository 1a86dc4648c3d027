import type { AskedQuestion } from './asked-question.js';
import type { DocumentEvidence, FoundClause } from './document-evidence.js';
import { lawIn } from './summary/law.js';

/** A value that the product asserts of one document, and the clause that says it. */
export interface Assertion {
  evidence: DocumentEvidence;
  /** "Ireland". */
  value: string;
  clause: FoundClause;
}

const CLAUSES_READ = 6;
const LEAST_LIKELY = 0.3;

/**
 * What may be asserted without a model: values of kinds that were right at least 95 times of 100 on papers their rules were not
 * written from (docs/measurements.md). Empty for every other question: then passages are shown.
 */
export function assertionsFrom(asked: AskedQuestion, documents: readonly DocumentEvidence[]): Assertion[] {
  const isForLaw = asked.kinds.has('law') && asked.kinds.size === 1 && asked.aspects.length === 0;
  return isForLaw ? documents.flatMap((evidence) => lawOf(evidence) ?? []) : [];
}

function lawOf(evidence: DocumentEvidence): Assertion | null {
  const clauses = evidence.parts.flatMap(({ clauses: all }) => all.slice(0, CLAUSES_READ));
  for (const clause of clauses) {
    if (clause.relevance < LEAST_LIKELY) break;
    const value = lawIn(clause.sentence.text);
    if (value !== null) return { evidence, value, clause };
  }
  return null;
}
