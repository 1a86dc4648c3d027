import type { ResponseState } from '@proofroom/contract';

interface Move {
  from: readonly ResponseState[];
  to: ResponseState;
}

/** Every move that an answer's state makes. Who writes a state names its move, and writes nothing where the state is another. */
export const MOVES = {
  ask: { from: ['generate', 'success', 'regenerate'], to: 'in_progress' },
  save: { from: ['in_progress'], to: 'success' },
  fail: { from: ['in_progress'], to: 'regenerate' },
  /** Back to the answer that was there before, or to none. */
  cancelKeepingAnswer: { from: ['in_progress'], to: 'success' },
  cancelWithoutAnswer: { from: ['in_progress'], to: 'generate' },
  /** A person's choice, whatever a machine is at. */
  choose: { from: ['generate', 'in_progress', 'success', 'regenerate'], to: 'success' },
} as const satisfies Record<string, Move>;
