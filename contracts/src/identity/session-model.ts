import { z } from 'zod';
import { Id, Instant } from '../kernel/values.js';

/** Names a session without giving it away: a digest of its id, which only the cookie carries. */
export const SessionKey = z.string().regex(/^[\w-]{43}$/, 'Not a session');

/** A sign-in that still stands, as an administrator sees it. */
export const UserSession = z
  .object({
    id: SessionKey,
    userId: Id,
    fullName: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    startedAt: Instant,
    /** The last request, to the minute. */
    seenAt: Instant,
    /** Network address that it was opened from. */
    address: z.string(),
    /** Browser and system, such as `Chrome on macOS`. */
    device: z.string(),
    isSingleSignOn: z.boolean(),
    /** The administrator who acts as the person. */
    impersonatorName: z.string().nullable(),
    /** The reader's own, at this moment. */
    isCurrent: z.boolean(),
    canEnd: z.boolean(),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof UserSession>;
