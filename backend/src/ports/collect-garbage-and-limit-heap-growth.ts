import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options: Record<'type' | 'execution' | 'flavor', string>) => void;

/** The last resort gives emptied pages back to the machine, which would else be kept for the next ones. */
export const collectGarbage = (): void => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Percent by which the heap may grow before garbage is collected again; 0 leaves it to the engine. */
const SPARING = 40;

/** For a large document: garbage is collected often, and what is young is not given more room, at a sixth more processor time. */
export function spareMemory(isSparing: boolean): void {
  setFlagsFromString(`--heap-growing-percent=${isSparing ? SPARING : 0}`);
  setFlagsFromString(`--semi-space-growth-factor=${isSparing ? 1 : 2}`);
}
