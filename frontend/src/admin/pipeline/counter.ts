import { PIPELINE_STEPS } from '@proofroom/contract';

const KEY = 'counter_key';

/** The step that was sent last from this browser, 1 to 8; 0 when none was. */
export function readCounter(): number {
  const counter = Number(localStorage.getItem(KEY));
  return Number.isInteger(counter) && counter > 0 && counter <= PIPELINE_STEPS.length ? counter : 0;
}
export function writeCounter(counter: number): void {
  localStorage.setItem(KEY, String(counter));
}
