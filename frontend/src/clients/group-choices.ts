import type { ClientGroupChoice } from '@upfront/contracts/clients/queries.js';
import type { z } from 'zod';

type Choice = z.infer<typeof ClientGroupChoice>;

/** All that a person may choose from: the own group first, then the others. */
export const allChoices = ({
  own,
  groups,
}: {
  readonly own: Choice | null;
  readonly groups: readonly Choice[];
}): readonly Choice[] => (own ? [own, ...groups.filter(({ id }) => id !== own.id)] : groups);
