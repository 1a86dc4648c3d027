import { termsOf } from '../../../text/terms.js';
import { type ChosenReading, type ClauseReading, verdictOf } from './clause-readings/index.js';

export type Stance = 'yes' | 'no';

/** A stance and the sentence that shows it. */
export interface ShownStance {
  stance: Stance;
  /** Position in the list of sentences. */
  index: number;
}

const PRESENCE =
  /\b(?:is|are) there\b|\b(?:include|contain|provide for|specify|mention|designate|impose|set out)\w*\b/i;
const MAY = /^\W*(?:can|could|may|might)\b|\b(?:allow\w*|permit\w*|entitle\w*|free to|able to|right to)\b/i;
const MUST =
  /^\W*(?:must|shall|should)\b|\b(?:require\w*|obliged?|obligat\w*|have to|has to|need to|needs to|bound to)\b/i;
const FORBIDS = /\b(?:prohibit\w*|prevent\w*|restrict\w*|forbid\w*|forbidden|bar(?:red)?|limit\w*)\b/i;
const FACT = /^\W*(?:is|are|was|were|has|have|had|does|do|did)\b/i;

const NEGATED = /\b(?:not|never|neither|nor|no|none|cannot|without)\b/i;
const PERMITS =
  /\b(?:may|can|is entitled|are entitled|permitted|has the right|have the right|at liberty|free to)\b(?! not)/i;
const PROHIBITS = /\b(?:(?:may|shall|will|must|can|is|are) ?not|neither|no party|nor shall|prohibited|cannot)\b/i;
const OBLIGES =
  /\b(?:shall|must|will|agrees? to|is required|are required|undertakes?|is obliged|are obliged)\b(?! not)/i;
const RELEASES = /\b(?:not (?:be )?(?:required|obliged|obligated)|no (?:obligation|duty)|need not)\b/i;
const DEPENDS =
  /\b(?:without|except with|unless|only (?:with|upon|if)|subject to|provided that)\b[^.]{0,80}\b(?:consent|approval|permission|agreement)\b/i;
const CONDITIONAL = /\b(?:if|unless|in the event|should|would|could|whether|shall|may)\b/i;
/** A sentence must share this part of the question's words to be taken as its answer. */
const SHARED = 0.5;
const SHARED_WITH_CLAUSE = 0.3;
/** "Is there any litigation?" is not settled by a sentence that merely speaks of litigation. */
const SHARED_WITH_FACT = 0.75;

/** "Not without consent" is no plain No. */
export const dependsOnConsent = (sentence: string): boolean => DEPENDS.test(sentence);

/** Yes or no by a clause reading: what the sentences say, turned round when the question asks for the opposite. */
export function stanceByReading(
  reading: ClauseReading,
  question: string,
  sentences: readonly string[],
): ShownStance | null {
  const verdict = verdictOf(reading, sentences, question);
  if (!verdict) return null;
  const isOpposite = reading.opposite?.test(question) ?? false;
  return { stance: (verdict.sense === 'says') === isOpposite ? 'no' : 'yes', index: verdict.index };
}

/**
 * Whether a sentence about the clause settles the question: when it asks for the clause itself ("Is there a non-compete?"), else when they
 * share words enough. "Would a change of control allow a lender to demand repayment?" is not settled by any change of control.
 */
export function settles({ reading, isAskedFor }: ChosenReading, question: string, sentence: string): boolean {
  if (PRESENCE.test(question) || (isAskedFor && !reading.isOnlyPresence)) return true;
  return sharedPart(question, sentence) >= SHARED_WITH_CLAUSE;
}

/** Yes or no by the grammar of question and sentence; null where the sentence does not settle it. */
export function stanceOf(question: string, sentences: readonly string[]): ShownStance | null {
  for (const [index, sentence] of sentences.entries()) {
    if (sharedPart(question, sentence) < SHARED) continue;
    const stance = grammaticalStance(question, sentence);
    if (stance) return { stance, index };
  }
  return null;
}

function grammaticalStance(question: string, sentence: string): Stance | null {
  if (FORBIDS.test(question)) return PROHIBITS.test(sentence) ? 'yes' : null;
  if (PRESENCE.test(question)) return NEGATED.test(sentence) ? null : 'yes';
  if (MAY.test(question)) return permission(sentence);
  if (MUST.test(question)) return RELEASES.test(sentence) ? 'no' : OBLIGES.test(sentence) ? 'yes' : null;
  const isFact = FACT.test(question) && sharedPart(question, sentence) >= SHARED_WITH_FACT;
  if (isFact && !CONDITIONAL.test(sentence)) return NEGATED.test(sentence) ? 'no' : 'yes';
  return null;
}

/** "Not without consent" is neither yes nor no. */
function permission(sentence: string): Stance | null {
  if (DEPENDS.test(sentence)) return null;
  if (PROHIBITS.test(sentence)) return 'no';
  return PERMITS.test(sentence) ? 'yes' : null;
}

/** The part (0..1) of the question's words that the sentence shares. */
function sharedPart(question: string, sentence: string): number {
  const wanted = new Set(termsOf(question));
  const found = new Set(termsOf(sentence));
  return wanted.size === 0 ? 0 : [...wanted].filter((term) => found.has(term)).length / wanted.size;
}
