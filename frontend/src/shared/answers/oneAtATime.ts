/**
 * Runs work never twice at once: what is asked for while it runs is done once more afterwards. News that come faster
 * than their answers would otherwise cancel each answer before it is shown. The work must not reject.
 */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  return async function run() {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
}
