import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MILLISECONDS = 50;
const KILOBYTES = 1024;

const readOr = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

const number = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Follows the memory of the processes that read documents for this one: the most that any of them has held. */
export function watchChildren() {
  let peak = 0;
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const status = readOr(`/proc/${pid}/status`);
      if (number(status, 'PPid') !== process.pid) continue;
      if (/parse-child|ocr-child/.test(readOr(`/proc/${pid}/cmdline`))) peak = Math.max(peak, number(status, 'VmRSS'));
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
