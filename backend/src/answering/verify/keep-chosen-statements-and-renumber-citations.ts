import type { ComposedContent, ComposedStatement } from '../compose-answer-types.js';
import { derivedFrom, type VerifiedAnswer } from './use-verified-answer.js';

/** Some statements of a verified content with the citations they stand on, and values whose citation `isOwn`; numbered anew. */
export function onlyStatements(
  content: VerifiedAnswer<ComposedContent>,
  isKept: (statement: ComposedStatement) => boolean,
  isOwn: (position: number) => boolean,
): VerifiedAnswer<ComposedContent> {
  const { statements, citations, values } = content;
  const kept = statements.filter(isKept);
  const ownValues = values.filter(({ citation }) => isOwn(citation));
  // In the order in which they are read.
  const positions = [
    ...new Set([...kept.flatMap((statement) => statement.citations), ...ownValues.map(({ citation }) => citation)]),
  ];
  const renumbered = new Map(positions.map((position, i) => [position, i]));
  const at = (position: number) => renumbered.get(position) ?? 0;
  return derivedFrom([content], {
    statements: kept.map(({ calculation, ...statement }) => ({
      ...statement,
      citations: statement.citations.map(at),
      ...(calculation && {
        calculation: {
          ...calculation,
          operands: calculation.operands.map((operand) => ({
            ...operand,
            citation: operand.citation === null ? null : at(operand.citation),
          })),
        },
      }),
    })),
    citations: positions.flatMap((position) => citations[position] ?? []),
    values: ownValues.map((value) => ({ ...value, citation: at(value.citation) })),
  });
}
