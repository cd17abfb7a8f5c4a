/** How many records of a kind a person has, of the people of a company or group. */
export interface PersonCount {
  readonly userId: string;
  readonly count: number;
}

/** Counts with some people counted once more and others once less; whoever reaches none is left out. */
export const counted = (
  counts: readonly PersonCount[],
  added: readonly string[],
  removed: readonly string[] = [],
): PersonCount[] => {
  const byId = new Map(counts.map(({ userId, count }) => [userId, count]));
  for (const id of added) byId.set(id, (byId.get(id) ?? 0) + 1);
  for (const id of removed) byId.set(id, (byId.get(id) ?? 0) - 1);
  return [...byId].filter(([, count]) => count > 0).map(([userId, count]) => ({ userId, count }));
};

/** Who is in a team. */
export const idsOf = (members: readonly { readonly userId: string }[]): string[] =>
  members.map(({ userId }) => userId);
