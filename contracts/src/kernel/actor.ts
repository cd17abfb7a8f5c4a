import { z } from 'zod';

/** Who asks: the person, where they stand, and what they may do. Built from the session on every request. */
export const Actor = z
  .object({
    userId: z.string(),
    fullName: z.string(),
    /** The administrator behind an impersonated session. */
    impersonatorId: z.string().optional(),
    companyId: z.string(),
    groupId: z.string(),
    permissions: z.array(z.string()),
    permissionRoutes: z.array(z.string()),
    isProviderEmployee: z.boolean(),
  })
  .meta({ id: 'Actor' });
export type Actor = z.infer<typeof Actor>;

/** Whoever asks without being signed in. */
export const NOBODY: Actor = {
  userId: 'anonymous',
  fullName: 'Anonymous',
  companyId: '',
  groupId: '',
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
};

/** The system itself: reactions, workers, schedules. It passes every access rule and belongs to no company. */
export const systemActor = (companyId = '', groupId = ''): Actor => ({
  userId: 'system',
  fullName: 'Upfront',
  companyId,
  groupId,
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
});

export const isSystem = (actor: Actor): boolean => actor.userId === 'system';
