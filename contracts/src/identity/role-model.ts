import { z } from 'zod';
import { Id } from '../kernel/values.js';

/** A permission of the product: roles and permission groups name it. */
export const Permission = z
  .object({
    /** Its name, which never changes. */
    id: z.string(),
    name: z.string(),
    /** What it speaks of, such as `Clients`. */
    area: z.string(),
    /** What it allows, in words. */
    description: z.string(),
    /** It reaches over companies, so that only roles of the provider’s own company can hold it. */
    isProviderOnly: z.boolean(),
    /** It is one of the product: it can be worded otherwise, and not be deleted. */
    isBuiltIn: z.boolean(),
    abilities: z.object({ edit: z.boolean(), remove: z.boolean() }).meta({ id: 'PermissionAbilities' }),
  })
  .meta({ id: 'Permission' });
export type Permission = z.infer<typeof Permission>;

export const RecordAbilities = z
  .object({ edit: z.boolean(), remove: z.boolean() })
  .meta({ id: 'RoleAbilities' });

/** A named set of permissions. */
export const UserRole = z
  .object({
    id: Id,
    name: z.string(),
    companyId: Id,
    companyName: z.string(),
    permissions: z.array(z.string()),
    /** Permission groups whose permissions it gives as long as they are enabled. */
    permissionGroupIds: z.array(Id),
    permissionGroupNames: z.array(z.string()),
    /** Route names that it is narrowed to; null where its permissions decide. */
    routes: z.array(z.string()).nullable(),
    /** How many people hold it. */
    people: z.int32(),
    abilities: RecordAbilities,
  })
  .meta({ id: 'UserRole' });
export type UserRole = z.infer<typeof UserRole>;
