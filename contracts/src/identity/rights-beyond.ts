import { reachOf } from './permission-words.js';
import { routesOf } from './permissions.js';

/** What somebody may do in one of their groups. */
export interface PlaceOfRights {
  readonly companyId: string;
  readonly groupId: string;
  readonly permissions: readonly string[];
  /** Route names that the roles narrow to; null where they do not. */
  readonly routes: readonly string[] | null;
}

/** Somebody with their rights in all of their groups. */
export interface RightsHolder {
  readonly isProviderEmployee: boolean;
  readonly memberships: readonly PlaceOfRights[];
}

/** What one person holds and another does not. */
export interface RightsBeyond {
  readonly permissions: readonly string[];
  /** Screens that only the one opens. */
  readonly routes: readonly string[];
}

/** Keeps people out: nobody gains by it. */
const NO_RIGHT = 'AccessBlocked';

/** Whether a permission gives in `other` all that one gives in `place`: the same or a wider reach over the same. */
const covers = (held: string, other: PlaceOfRights, wanted: string, place: PlaceOfRights): boolean => {
  const [has, wants] = [reachOf(held), reachOf(wanted)];
  if (!has || !wants) return held === wanted && other.companyId === place.companyId;
  if (has.what !== wants.what) return false;
  if (has.reach === 'all') return true;
  if (wants.reach === 'all' || other.companyId !== place.companyId) return false;
  if (has.reach === 'company') return true;
  if (wants.reach === 'company') return false;
  if (has.reach === 'group') return other.groupId === place.groupId;
  return wants.reach === 'own';
};

const openedAt = (holder: RightsHolder, place: PlaceOfRights): readonly string[] =>
  routesOf(place.permissions, {
    isProviderEmployee: holder.isProviderEmployee,
    narrowedTo: place.routes ?? undefined,
  });

/**
 * The rights of `whom` that `who` does not hold: a permission counts as held where the same or a wider one is, in the
 * same company and, where it is about a group, in the same group.
 */
export const rightsBeyond = (who: RightsHolder, whom: RightsHolder): RightsBeyond => {
  const isHeld = (wanted: string, place: PlaceOfRights): boolean =>
    who.memberships.some((own) => own.permissions.some((held) => covers(held, own, wanted, place)));
  const isOpened = (route: string, { companyId }: PlaceOfRights): boolean =>
    who.memberships.some((own) => own.companyId === companyId && openedAt(who, own).includes(route));
  const gathered = (
    of: (place: PlaceOfRights) => readonly string[],
    isOwn: (name: string, place: PlaceOfRights) => boolean,
  ): string[] => [
    ...new Set(whom.memberships.flatMap((place) => of(place).filter((name) => !isOwn(name, place)))),
  ];
  return {
    permissions: gathered((place) => place.permissions.filter((name) => name !== NO_RIGHT), isHeld),
    routes: gathered((place) => openedAt(whom, place), isOpened),
  };
};
