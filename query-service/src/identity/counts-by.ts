/** Counts per id, all asked for at once. */
export const countsBy = async (
  ids: readonly string[],
  count: (id: string) => PromiseLike<number>,
): Promise<(id: string) => number> => {
  const counted = new Map(await Promise.all(ids.map(async (id) => [id, await count(id)] as const)));
  return (id) => counted.get(id) ?? 0;
};
