import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Outcome } from './kill-worker-queue-or-database.ts';
import type { Product } from './product.ts';
import { aRoom, settled, tally, upload } from './create-and-check-project-room.ts';

const FILE = path.join(os.tmpdir(), `proofroom-chaos-clock-${process.pid}`);
const HOUR = 60 * 60 * 1000;

/** API and worker get a clock that can be set; the database keeps its own, as one on another machine would. */
export const CLOCK_SETTINGS = {
  CHAOS_CLOCK: FILE,
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href}`,
};

/** The clock jumps ahead and back by hours while papers are read and questions answered; who is signed in stays so. */
export async function clock(product: Product): Promise<Outcome> {
  try {
    const room = await aRoom(product, 20);
    const jumps = [2, -2, 6, -6, 0];
    let documents = 0;
    let refused = 0;
    for (const hours of jumps) {
      documents += await upload(product, room, documents, 3, 300);
      fs.writeFileSync(FILE, String(hours * HOUR));
      await sleep(1_000);
      await product.call('POST', `/projects/${room.projectId}/generate`, { question_id: [], again: true });
      if ((await product.call('GET', '/projects')).status !== 200) refused++;
    }
    const took = await settled(product, room, documents, 180_000);
    const now = await tally(product, room);
    return {
      figures: `${jumps.length} jumps of up to 12 hours; ${now.ready} of ${documents} papers ready, ${now.duplicateChunks} double passages, ${now.duplicateAnswers} double answers, ${now.openAnswers} left open, ${refused} sessions lost; all done after ${Math.round(took / 1000)} s`,
      isGood:
        now.ready === documents &&
        now.duplicateChunks + now.duplicateAnswers + now.openAnswers + refused === 0 &&
        documents === jumps.length * 3,
    };
  } finally {
    fs.rmSync(FILE, { force: true });
  }
}
