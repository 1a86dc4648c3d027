import type { ProjectProgress, StepName } from '@proofroom/contract';
import { useCallback, useEffect, useState } from 'react';

/** When a step was seen to begin and to end, in milliseconds since 1970. */
export interface StepTime {
  from: number;
  /** Null while it is under way. */
  to: number | null;
  /** A step that was just sent may still show how it ended before. */
  isAccepted: boolean;
}
type StepTimes = Partial<Record<StepName, StepTime>>;
type Steps = ProjectProgress['steps'];

export const isUnderWay = ({ state }: Pick<Steps[number], 'state'>) => state === 'waiting' || state === 'running';

export const stepStarted = (times: StepTimes, step: StepName, now: number): StepTimes => ({
  ...times,
  [step]: { from: now, to: null, isAccepted: false } satisfies StepTime,
});
/** The server has written the step down, so what it says from now on is about this run. */
export function stepAccepted(times: StepTimes, step: StepName): StepTimes {
  const time = times[step];
  return time ? { ...times, [step]: { ...time, isAccepted: true } satisfies StepTime } : times;
}
export const stepRefused = (times: StepTimes, step: StepName): StepTimes => ({ ...times, [step]: undefined });

/** Follows what the server says: a step under way has begun, one that is not any more has ended. */
export function followSteps(times: StepTimes, steps: Steps, now: number): StepTimes {
  const next = { ...times };
  for (const step of steps) {
    const time = times[step.step];
    const isOpen = time !== undefined && time.to === null;
    if (isUnderWay(step))
      next[step.step] = isOpen ? { ...time, isAccepted: true } : { from: now, to: null, isAccepted: true };
    else if (isOpen && time.isAccepted) next[step.step] = { ...time, to: now };
  }
  return next;
}

/** "under 1 s", "12 s" or "1:05 min". */
export function durationInWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 1) return 'under 1 s';
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

const TICK = 1000;

/**
 * How long the steps took since this screen is open, by what the server said `at` a moment (ms since 1970). `now` moves on
 * every second while one is under way.
 */
export function useStepTimes(steps: ProjectProgress['steps'] | undefined, at: number) {
  const [times, setTimes] = useState<StepTimes>({});
  const [now, setNow] = useState(Date.now);
  const [seenAt, setSeenAt] = useState(0);
  if (steps && at !== seenAt) {
    setSeenAt(at);
    setTimes(followSteps(times, steps, at));
  }
  const isOpen = Object.values(times).some((time) => time?.to === null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [isOpen]);
  return {
    times,
    now,
    begin: useCallback((step: StepName) => setTimes((known) => stepStarted(known, step, Date.now())), []),
    taken: useCallback((step: StepName) => setTimes((known) => stepAccepted(known, step)), []),
    refused: useCallback((step: StepName) => setTimes((known) => stepRefused(known, step)), []),
  };
}
