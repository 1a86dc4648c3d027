import os from 'node:os';

const MB = 1024 * 1024;
const MOST_TIMES = 20;

/** Bounds on recognising text. Times are milliseconds, sizes bytes. */
export const OCR_LIMITS = {
  /** Pages of one document; the rest count as unread. */
  pages: 500,
  /** Processes that read pages of one document at once, at most; no more than there are cores. */
  children: 4,
  pageMs: 90_000,
  /** A started child that has not taken up its work. */
  startMs: 30_000,
  residentBytes: 1024 * MB,
  /** Memory that a large page left behind: the next page gets a fresh child. */
  recycleBytes: 500 * MB,
  /** How long a child waits for more of its group, and how many orders it has done before a fresh one takes over. */
  waitMs: 15_000,
  ordersPerChild: 50,
  heapMegabytes: 512,
  watchMs: 250,
  /** Pixels of a page's picture; with 25 million the largest scans came to the bound on memory. */
  pixels: 16_000_000,
  /** Pictures in a page with more pixels are made smaller before they are drawn. */
  picturePixels: 12_000_000,
  dotsPerInch: 225,
} as const;

/** A bound by the clock on a machine that has nothing else to do; where others use its cores, it is wider by as much as they take. */
export const asBusyAsNow = (milliseconds: number): number =>
  Math.round(milliseconds * Math.min(MOST_TIMES, Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism())));
