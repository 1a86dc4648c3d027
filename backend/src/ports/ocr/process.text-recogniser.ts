import { Injectable } from '@nestjs/common';
import { chooseEngine, type EngineChoice } from './engine.js';
import { OCR_LIMITS } from './limits.js';
import { TextRecogniser, type PageOutcome, type RecogniseOrder } from './text-recogniser.js';
import { recogniseInChild, type OcrLimits } from './watched-child.js';

/** Reads pictures of pages in a child process, which is ended on time, on memory and on cancel; the next page gets a new one. */
@Injectable()
export class ProcessTextRecogniser extends TextRecogniser {
  private chosen: Promise<EngineChoice | null> | undefined;

  /** `engine` is the one to use; without it the best that this machine has. */
  constructor(
    private readonly limits: OcrLimits = OCR_LIMITS,
    engine?: EngineChoice,
  ) {
    super();
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
    const outcomes: PageOutcome[] = [];
    while (outcomes.length < wanted.length) {
      signal.throwIfAborted();
      const rest = { ...order, engine, pages: wanted.slice(outcomes.length) };
      await recogniseInChild(rest, signal, this.limits, (outcome) => {
        outcomes.push(outcome);
        onPage?.(outcomes.length, order.pages.length);
      });
    }
    return outcomes;
  }

  private engine(): Promise<EngineChoice | null> {
    return (this.chosen ??= chooseEngine());
  }
}
