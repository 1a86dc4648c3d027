/** Runs `work` over all items, at most `limit` at once, and keeps their order. The first failure stops new work and is thrown. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const runOne = async () => {
    for (const [position, item] of queue) {
      if (hasFailed) return;
      try {
        results[position] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, runOne));
  return results;
}
