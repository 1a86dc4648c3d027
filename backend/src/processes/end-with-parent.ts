/**
 * Lets a child of `npm start` end with its parent: the kernel closes the channel between them however the parent went,
 * by signal or by `kill -9`. Does nothing in a process that has no such parent.
 */
export function endWithParent(stop: () => void | Promise<void>): void {
  if (!process.send) return;
  // It may have gone while this process was still loading.
  if (process.connected) process.once('disconnect', () => void stop());
  else void stop();
}
