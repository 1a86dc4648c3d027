import type { ProjectProgress, StepName } from '@proofroom/contract';

/** When a step was seen to begin and to end, in milliseconds since 1970. */
export interface StepTime {
  from: number;
  /** Null while it is under way. */
  to: number | null;
  /** A step that was just sent may still show how it ended before. */
  isTaken: boolean;
}
export type StepTimes = Partial<Record<StepName, StepTime>>;
type Steps = ProjectProgress['steps'];

export const isUnderWay = ({ state }: Pick<Steps[number], 'state'>) => state === 'waiting' || state === 'running';

export const begin = (times: StepTimes, step: StepName, now: number): StepTimes => ({
  ...times,
  [step]: { from: now, to: null, isTaken: false },
});
/** The server has written the step down, so what it says from now on is about this run. */
export function taken(times: StepTimes, step: StepName): StepTimes {
  const time = times[step];
  return time ? { ...times, [step]: { ...time, isTaken: true } } : times;
}
export const refused = (times: StepTimes, step: StepName): StepTimes => ({ ...times, [step]: undefined });

/** Follows what the server says: a step under way has begun, one that is not any more has ended. */
export function follow(times: StepTimes, steps: Steps, now: number): StepTimes {
  const next = { ...times };
  for (const step of steps) {
    const time = times[step.step];
    const isOpen = time !== undefined && time.to === null;
    if (isUnderWay(step))
      next[step.step] = isOpen ? { ...time, isTaken: true } : { from: now, to: null, isTaken: true };
    else if (isOpen && time.isTaken) next[step.step] = { ...time, to: now };
  }
  return next;
}

/** "under 1 s", "12 s" or "1:05 min". */
export function inTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 1) return 'under 1 s';
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
