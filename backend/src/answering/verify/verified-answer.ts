/**
 * What may be done with a verified answer by anybody; who makes one imports `proof.ts`, which lint allows to the verifier and the
 * register.
 */
export { derivedFrom, expectVerified, mergeCitations, type VerifiedAnswer } from './make-verified-answer.js';
