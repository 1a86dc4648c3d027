import { useCallback, useEffect, useState } from 'react';
import type { ProjectProgress, StepName } from '@proofroom/contract';
import { begin, follow, refused, taken, type StepTimes } from './stepTimes.ts';

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
    setTimes(follow(times, steps, at));
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
    begin: useCallback((step: StepName) => setTimes((known) => begin(known, step, Date.now())), []),
    taken: useCallback((step: StepName) => setTimes((known) => taken(known, step)), []),
    refused: useCallback((step: StepName) => setTimes((known) => refused(known, step)), []),
  };
}
