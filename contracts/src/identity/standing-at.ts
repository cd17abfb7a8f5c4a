import type { Actor } from '../kernel/actor.js';
import { routesOf } from './permissions.js';
import type { PlaceOfRights } from './rights-beyond.js';

/** Whoever has the rights of a place, in that place. `userId`: where rules ask for the person, too. */
export const standingAt = (place: PlaceOfRights, isProviderEmployee: boolean, userId = ''): Actor => ({
  ...{ userId, fullName: '', companyId: place.companyId, groupId: place.groupId },
  permissions: [...place.permissions],
  permissionRoutes: routesOf(place.permissions, {
    isProviderEmployee,
    narrowedTo: place.routes ?? undefined,
  }),
  isProviderEmployee,
});
