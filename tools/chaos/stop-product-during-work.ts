import type { Outcome } from './kill-worker-queue-or-database.ts';
import type { Product } from './product.ts';
import { aFile, aRoom, paper, settled, tally } from './create-and-check-project-room.ts';

const AT_ONCE = 8;
const ROUNDS = 3;

/** Told to stop while people work: what was begun is answered, the rest refused, and after the next start nothing is missing. */
export async function stop(product: Product): Promise<Outcome> {
  const room = await aRoom(product, 40);
  const statuses: Record<string, number> = {};
  let acknowledged = 0;
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false;
    const work = async (worker: number) => {
      for (let number = 0; !isOver; number++) {
        const file = aFile(`paper ${round} ${worker} ${number}.txt`, paper(number, 40));
        const { status } = await product.call('POST', `/upload_to_blob/${room.projectId}/${room.categoryId}`, file);
        if (status === 200) acknowledged++;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== 200) return;
        await product.call('POST', `/projects/${room.projectId}/generate`, { question_id: [] });
      }
    };
    const people = Array.from({ length: AT_ONCE }, (_, worker) => work(worker));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const begun = Date.now();
    await product.stop();
    slowest = Math.max(slowest, Date.now() - begun);
    isOver = true;
    await Promise.all(people);
    await product.start();
  }
  await settled(product, room, acknowledged, 180_000);
  const now = await tally(product, room);
  const codes = Object.entries(statuses).map(([status, times]) => `${times}x ${status}`);
  const isClean = Object.keys(statuses).every((status) => /^(200|503|-1)$/.test(status));
  return {
    figures: `stopped ${ROUNDS} times with ${AT_ONCE} people uploading: ${codes.join(', ')} (-1: nobody listened); ${now.documents} papers there of ${acknowledged} acknowledged, ${now.ready} ready, ${now.duplicateAnswers} double answers, ${now.openAnswers} open; gone after ${slowest} ms at most`,
    isGood:
      isClean &&
      now.documents === acknowledged &&
      now.ready === acknowledged &&
      now.openAnswers + now.duplicateAnswers === 0,
  };
}
