import type { StepState } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { stepStarted, followSteps, durationInWords, stepRefused, stepAccepted } from './trackStepDurations.ts';

const STEP = 'chunk_documents';
const said = (state: StepState) => [{ step: STEP, state, done: 0, total: 1, failed: 0 } as const];

describe('how long a step takes', () => {
  it('is counted from the press to the moment it is done', () => {
    const sent = stepAccepted(stepStarted({}, STEP, 1000), STEP);
    const running = followSteps(sent, said('running'), 1500);
    expect(running[STEP]).toMatchObject({ from: 1000, to: null });
    expect(followSteps(running, said('done'), 9000)[STEP]).toMatchObject({ from: 1000, to: 9000 });
  });

  it('ends also when the step was done before anybody saw it run', () => {
    const sent = stepAccepted(stepStarted({}, STEP, 1000), STEP);
    expect(followSteps(sent, said('done'), 1400)[STEP]).toMatchObject({ from: 1000, to: 1400 });
  });

  it('does not end with news from before the server took the step', () => {
    const sent = followSteps(stepStarted({}, STEP, 1000), said('done'), 1100);
    expect(sent[STEP]).toMatchObject({ to: null });
  });

  it('is counted from when it is seen for a step somebody else sent', () => {
    expect(followSteps({}, said('waiting'), 5000)[STEP]).toMatchObject({ from: 5000, to: null });
  });

  it('is not said for a step that was refused or that ended before', () => {
    expect(stepRefused(stepStarted({}, STEP, 1000), STEP)[STEP]).toBeUndefined();
    expect(followSteps({}, said('done'), 5000)[STEP]).toBeUndefined();
  });

  it('reads as people say it', () => {
    expect([300, 12_900, 65_000].map(durationInWords)).toEqual(['under 1 s', '12 s', '1:05 min']);
  });
});
