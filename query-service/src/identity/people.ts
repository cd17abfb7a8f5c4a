import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { initialsOf, type PersonSummary } from '@upfront/contracts/identity/model.js';
import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';

type Named = Pick<ActorModel, '_id' | 'firstName' | 'lastName' | 'title' | 'avatar'>;

export const fullNameOf = (names: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${names.firstName} ${names.lastName}`.trim();

/** A person as shown beside records. */
export const summaryOf = (person: Named): PersonSummary => {
  const fullName = fullNameOf(person);
  const avatarUrl = pictureUrl(person.avatar);
  return { id: person._id, fullName, initials: initialsOf(fullName), title: person.title, avatarUrl };
};

const system: PersonSummary = {
  id: 'system',
  fullName: 'Upfront',
  initials: 'U',
  title: '',
  avatarUrl: null,
};

/** Somebody whose record is not there (yet): shown, never left out. */
const unknown = (id: string): PersonSummary => ({
  id,
  fullName: 'Former user',
  initials: '–',
  title: '',
  avatarUrl: null,
});

/** People by id, in one look-up; the function gives a summary for every id. */
export const peopleById = async (
  ids: readonly (string | null | undefined)[],
  context: QueryContext,
): Promise<(id: string) => PersonSummary> => {
  const wanted = [...new Set(ids.filter((id): id is string => Boolean(id)))];
  const found =
    wanted.length === 0
      ? []
      : await context
          .read(actors)
          .find({ _id: { $in: wanted } }, { firstName: 1, lastName: 1, title: 1, avatar: 1 })
          .lean<Named[]>();
  const known = new Map(found.map((person) => [person._id, summaryOf(person)]));
  return (id) => (id === 'system' ? system : (known.get(id) ?? unknown(id)));
};
