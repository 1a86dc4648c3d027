import { openForDrawing } from './draw-pdf-page.js';
import { startEngine, type EngineChoice } from './ocr-engine.js';
import { readAreas, readPicturePage, type Draw } from './read-picture-page.js';
import { USUAL_LANGUAGE, type RecognisedPage, type RecogniseOrder } from './text-recogniser.js';

/** The program of a child process: reads pictures of pages, one after the other, until its parent ends it. */

export type OcrOrder = RecogniseOrder & { engine: EngineChoice };
export type OcrMessage =
  { kind: 'started' } | { kind: 'page'; page: RecognisedPage } | { kind: 'failed'; number: number; failure: string };

const send = (message: OcrMessage): Promise<void> =>
  new Promise((sent, failed) => {
    process.send?.(message, (error: Error | null) => (error ? failed(error) : sent()));
  });

async function work({ path, password, pages, areas = [], engine: choice, ...first }: OcrOrder): Promise<void> {
  const [drawer, engine] = await Promise.all([openForDrawing(path, password), startEngine(choice)]);
  await send({ kind: 'started' });
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
process.once('message', (order: OcrOrder) => {
  work(order).catch(() => process.exit(1));
});
