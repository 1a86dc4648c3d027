import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import os from 'node:os';
import { killChild } from '../../processes/run-confined-child-process.js';
import { WaitingChildren } from '../../processes/waiting-children.js';
import { chooseEngine, type EngineChoice } from './ocr-engine.js';
import { OCR_LIMITS } from './ocr-limits.js';
import type { OcrOrder } from './ocr-child.js';
import { TextRecogniser, type PageOutcome, type RecogniseOrder } from './text-recogniser.js';
import { runOcrInChildProcess, startOcrChild, type OcrLimits } from './run-ocr-in-child-process.js';

/** Lets so many work at once; the others have their turn in order. */
class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await this.turn(signal);
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(take), 1);
        reject(signal.reason as Error);
      };
      const take = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave);
      this.waiting.push(take);
    });
  }
}

/**
 * Reads pictures of pages in child processes, one for each core up to a bound, whatever the number of documents. A child is ended on time, on memory and on cancel;
 * its next page gets a new one. One that has read an order of a group well waits a while for the next order of that group.
 */
@Injectable()
export class ProcessTextRecogniser extends TextRecogniser implements OnModuleDestroy {
  private chosen: Promise<EngineChoice | null> | undefined;
  private readonly turns: Turns;
  private readonly waiting: WaitingChildren;
  private atWork = 0;

  /** `engine` is the one to use; without it the best that this machine has. */
  constructor(
    private readonly limits: OcrLimits = OCR_LIMITS,
    engine?: EngineChoice,
  ) {
    super();
    this.turns = new Turns(this.readers);
    this.waiting = new WaitingChildren({
      waitMs: limits.waitMs,
      mostBytes: limits.recycleBytes,
      mostOrders: limits.ordersPerChild,
    });
    if (engine) this.chosen = Promise.resolve(engine);
  }

  async isAvailable(): Promise<boolean> {
    return (await this.engine()) !== null;
  }

  async recognise(
    order: RecogniseOrder,
    signal: AbortSignal,
    onPage?: (done: number, total: number) => void,
  ): Promise<PageOutcome[]> {
    const engine = await this.engine();
    if (!engine) throw new Error('No text recognition is installed on this machine.');
    const wanted = order.pages.slice(0, this.limits.pages);
    let done = 0;
    const hear = () => onPage?.(++done, order.pages.length);
    const shares = sharesOf(wanted, areSmall(order, wanted) ? 1 : this.readers);
    const read = await Promise.all(shares.map((pages) => this.readShare({ ...order, engine, pages }, signal, hear)));
    const byNumber = new Map(read.flat().map((outcome) => [numberOf(outcome), outcome]));
    const again = pagesInOtherLanguage([...byNumber.values()]);
    for (const { language, pages } of again)
      for (const outcome of await this.readShare({ ...order, engine, pages, language }, signal, () => {}))
        if (isSurer(outcome, byNumber.get(numberOf(outcome)))) byNumber.set(numberOf(outcome), outcome);
    return wanted.flatMap((number) => byNumber.get(number) ?? []);
  }

  /** Reads some of the pages with one child after the other. */
  private async readShare(order: OcrOrder, signal: AbortSignal, onPage: () => void): Promise<PageOutcome[]> {
    const outcomes: PageOutcome[] = [];
    while (outcomes.length < order.pages.length) {
      signal.throwIfAborted();
      const rest = { ...order, pages: order.pages.slice(outcomes.length) };
      await this.turns.run(signal, () =>
        this.readWithChild(rest, signal, (outcome) => {
          outcomes.push(outcome);
          onPage();
        }),
      );
    }
    return outcomes;
  }

  /** Hands pages to the child that waits for their group, else to a fresh one; those at work and those that wait are never more than may work. */
  private async readWithChild(order: OcrOrder, signal: AbortSignal, onOutcome: (outcome: PageOutcome) => void) {
    const { group } = order;
    const known = group === undefined ? null : this.waiting.take(group);
    this.atWork++;
    this.waiting.leaveAtMost(this.readers - this.atWork);
    const child = known ?? startOcrChild(order.engine, this.limits);
    try {
      const end = await runOcrInChildProcess(child, order, signal, this.limits, onOutcome);
      if (end === 'ended' || group === undefined) return;
      if (await this.waiting.isFitForMore(child)) this.waiting.keep(child, group);
      else killChild(child);
    } finally {
      this.atWork--;
    }
  }

  onModuleDestroy(): void {
    this.waiting.close();
  }

  private get readers(): number {
    return Math.min(this.limits.children, os.availableParallelism());
  }

  private engine(): Promise<EngineChoice | null> {
    return (this.chosen ??= chooseEngine());
  }
}

const numberOf = (outcome: PageOutcome): number => ('page' in outcome ? outcome.page.number : outcome.number);

/** Pages whose words do not tell their language and that were not read as the one that most others are in. */
function pagesInOtherLanguage(outcomes: readonly PageOutcome[]): { language: string; pages: number[] }[] {
  const read = outcomes.flatMap((outcome) => ('page' in outcome ? [outcome.page] : []));
  const told = Map.groupBy(
    read.filter(({ isLanguageOpen }) => !isLanguageOpen),
    ({ language }) => language,
  );
  const [most] = [...told].sort(([, one], [, other]) => other.length - one.length);
  if (!most) return [];
  const [language] = most;
  const pages = read.filter((page) => page.isLanguageOpen && page.lines.length > 0 && page.language !== language);
  return pages.length > 0 ? [{ language, pages: pages.map(({ number }) => number) }] : [];
}

/** How much less surely a page may be read as the language of the others: letters with accents are read as others quite surely. */
const LESS_SURE = 3;

const isSurer = (outcome: PageOutcome, before: PageOutcome | undefined): boolean =>
  'page' in outcome &&
  before !== undefined &&
  'page' in before &&
  outcome.page.confidence >= before.page.confidence - LESS_SURE;

/** Pages whose pictures alone are read, up to so many, take less time than it takes to start another reader. */
const FEW_PICTURES = 6;

const areSmall = ({ areas = [] }: RecogniseOrder, pages: readonly number[]): boolean =>
  pages.length <= FEW_PICTURES && pages.every((number) => areas.some(({ page }) => page === number));

/** The pages dealt out in turn to so many readers, so that each has as much to do; none gets nothing. */
const sharesOf = (pages: readonly number[], readers: number): number[][] =>
  Array.from({ length: Math.min(readers, pages.length) }, (_, reader) =>
    pages.filter((_page, at) => at % readers === reader),
  );
