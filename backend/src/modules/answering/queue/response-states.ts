import type { ResponseState } from '@proofroom/contract';

/** The moves an answer's state may make. Cancelling leads back to `generate`. */
const MOVES: Record<ResponseState, readonly ResponseState[]> = {
  generate: ['in_progress'],
  in_progress: ['success', 'regenerate', 'generate'],
  success: ['in_progress'],
  regenerate: ['in_progress'],
};

/** States from which a move to `to` is allowed; every write of a state goes through this list. */
export const statesBefore = (to: ResponseState): ResponseState[] =>
  (Object.keys(MOVES) as ResponseState[]).filter((from) => MOVES[from].includes(to));
