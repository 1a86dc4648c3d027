import { HowMade } from '@proofroom/contract';
import type { ResponseEntity } from '../../../database/entities/response.entity.js';

/** How an answer was made, also one of an earlier version, which told less of itself. */
export const toldOf = (made: HowMade | null): HowMade | null => made && HowMade.parse(made);

const UNKNOWN = { silent: [], moreSilent: 0, undecided: null };

/**
 * How an answer was made of which a person chose what one document says. What the search found in the other documents
 * still holds, unless documents came or went since.
 */
export function madeAfterChoice(
  chosen: HowMade | null,
  before: Pick<ResponseEntity, 'state' | 'outdatedReason' | 'made'>,
  answering: readonly { documentId: number | null }[],
): HowMade | null {
  const made = toldOf(chosen);
  const search = toldOf(before.made);
  if (!made || !search) return made;
  const silent = search.silent.filter(
    (document) => !answering.some(({ documentId }) => documentId === document.documentId),
  );
  const rest = search.documentsSearched - answering.length - silent.length;
  const isKnown =
    before.state === 'success' && before.outdatedReason === null && search.undecided !== null && rest >= 0;
  if (!isKnown) return { ...made, ...UNKNOWN };
  const moreSilent = Math.min(search.moreSilent, rest);
  return {
    ...made,
    documentsSearched: search.documentsSearched,
    silent,
    moreSilent,
    undecided: rest - moreSilent,
  };
}
