import type { FactKind, FactQuote, FactValue } from '@proofroom/contract';

export type { FactKind, FactQuote, FactValue };

/** Raised when the rules change, so that documents are read for facts again. */
export const FACTS_VERSION = 5;

/** Something a document says of itself, by a rule that was right at least 95 times of 100 on papers it was not written from. */
export interface Fact {
  kind: FactKind;
  value: FactValue;
  /** The words that hold the value, as they stand. */
  words: string;
  /** Where it is said, the place to open first; for a computed value the place of each operand. */
  quotes: readonly [FactQuote, ...FactQuote[]];
}
