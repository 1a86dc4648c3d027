/**
 * What may be done with a verified answer by anybody; who makes one imports `mark-answer-verified-if-quotes-match.ts`, which lint allows to the verifier and the
 * register.
 */
export {
  derivedFrom,
  expectVerified,
  mergeCitations,
  type VerifiedAnswer,
} from './mark-answer-verified-if-quotes-match.js';
