import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MILLISECONDS = 50;
const KILOBYTES = 1024;
const READER = /parser-child|ocr-child/;

const readOr = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

const number = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Processes that read documents for this one. */
export function readers(): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((thread) => readOr(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean))
    .map(Number)
    .filter((pid) => number(readOr(`/proc/${pid}/status`), 'VmRSS') > 0 && READER.test(readOr(`/proc/${pid}/cmdline`)));
}

const SAMPLE_MILLISECONDS = 200;
/** Hundredths of a second that a process which only waits never takes in a sample. */
const BUSY_TICKS = 5;

/** Hundredths of a second of the processor that it has used. */
export function ticksOf(pid: number): number {
  const fields = readOr(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** Those of them that are working just now; the others wait for a document. */
export async function readersAtWork(): Promise<number[]> {
  const before = new Map(readers().map((pid) => [pid, ticksOf(pid)]));
  await new Promise((done) => setTimeout(done, SAMPLE_MILLISECONDS));
  return readers().filter((pid) => ticksOf(pid) - (before.get(pid) ?? 0) >= BUSY_TICKS);
}

/** Follows the memory of the processes that read documents for this one: the most that any of them has held. */
export function watchChildren() {
  let peak = 0;
  const seen = new Map<number, number>();
  const look = () => {
    for (const pid of readers()) {
      // One that only waits still holds what its last document needed.
      const ticks = ticksOf(pid);
      if (seen.get(pid) !== ticks) peak = Math.max(peak, number(readOr(`/proc/${pid}/status`), 'VmRSS'));
      seen.set(pid, ticks);
    }
  };
  const timer = setInterval(look, EVERY_MILLISECONDS);
  return {
    peakMegabytes: () => Math.round((peak * KILOBYTES) / 1_000_000),
    reset: () => {
      peak = 0;
    },
    stop: () => clearInterval(timer),
  };
}
