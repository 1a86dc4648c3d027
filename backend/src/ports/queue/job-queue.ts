/** Lanes never starve each other: a long scan in one leaves the others free. */
export const LANES = ['documents', 'ocr', 'answers'] as const;
export type Lane = (typeof LANES)[number];

export interface QueuedJob {
  lane: Lane;
  name: string;
  /** Adding an id that still waits changes nothing. */
  id: string;
  /** Ids only, never rows. */
  payload: Record<string, number>;
  /** From 1, the smallest first. The nth open job of a project gets n, so that projects take turns. */
  priority: number;
}

/**
 * A bell, not a memory: PostgreSQL records what remains to be done. A queue that is away or was emptied loses
 * nothing, since the sweeper rings again; so adding never rejects.
 */
export abstract class JobQueue {
  abstract add(jobs: QueuedJob[]): Promise<void>;
  /** Whether the queue answers within a second. */
  abstract isUp(): Promise<boolean>;
}
