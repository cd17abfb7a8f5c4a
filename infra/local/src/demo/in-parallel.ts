/** Does a thing for every item, a few side by side, in order of starting; the first failure ends it. */
export const inParallel = async <Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> => {
  const entries = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of entries) await work(item, at);
  };
  await Promise.all(Array.from({ length: width }, worker));
};
