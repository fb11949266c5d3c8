/**
 * The outcomes of work on each of some items, in their order, of which only a few are worked on at a time: what waits for
 * the disk leaves room for other work. Fails with the first failure.
 */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const outcomes: R[] = [];
  const left = items.entries();
  const next = async (): Promise<void> => {
    for (const [i, item] of left) outcomes[i] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, next));
  return outcomes;
}
