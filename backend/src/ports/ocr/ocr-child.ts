import { openForDrawing } from './draw-pdf-page.js';
import { startEngine, type EngineChoice, type OcrEngine } from './ocr-engine.js';
import { readAreas, readPicturePage, type Draw, type PageDrawer } from './read-picture-page.js';
import { USUAL_LANGUAGE, type RecognisedPage, type RecogniseOrder } from './text-recogniser.js';

/** The program of a child process: reads pictures of pages, one order after the other, until its parent ends it. */

export type OcrOrder = RecogniseOrder & { engine: EngineChoice };
export type OcrMessage =
  { kind: 'started' } | { kind: 'page'; page: RecognisedPage } | { kind: 'failed'; number: number; failure: string };

const send = (message: OcrMessage): Promise<void> =>
  new Promise((sent, failed) => {
    process.send?.(message, (error: Error | null) => (error ? failed(error) : sent()));
  });

/** Started for the first order; the further ones find it with the language that it holds. */
let starting: Promise<OcrEngine> | undefined;

async function work(order: OcrOrder): Promise<void> {
  starting ??= startEngine(order.engine);
  const [drawer, engine] = await Promise.all([openForDrawing(order.path, order.password), starting]);
  await send({ kind: 'started' });
  await readPages(order, drawer, engine);
  await drawer.close();
}

async function readPages(order: OcrOrder, drawer: PageDrawer, engine: OcrEngine): Promise<void> {
  const { pages, areas = [], ...first } = order;
  let language = first.language ?? USUAL_LANGUAGE;
  for (const number of pages) {
    try {
      const draw: Draw = (turn, scale) => drawer.draw(number, turn, scale);
      const own = areas.filter(({ page }) => page === number);
      const reader = { engine, language };
      const page = await (own.length > 0
        ? readAreas(number, own, draw, reader)
        : readPicturePage(number, draw, reader));
      // The next page is mostly in the language of this one.
      language = page.language;
      await send({ kind: 'page', page });
    } catch (error) {
      await send({ kind: 'failed', number, failure: String(error) });
    }
  }
}

process.once('disconnect', () => process.exit());
// The next order may come while the file of the last one is being closed.
let last = Promise.resolve();
process.on('message', (order: OcrOrder) => {
  last = last.then(() => work(order)).catch(() => process.exit(1));
});
