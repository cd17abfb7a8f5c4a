import { z } from 'zod';

const Changed = z.object({ readModel: z.string() });

/** A message on the channel `upfront:live`, as projections publish it. */
const LiveMessage = z
  .object({
    room: z.string().regex(/^(everyone|(user|company):.+)$/),
    event: z.enum(['user-notification', 'user-event', 'system-event', 'global-message', 'data-changed']),
    payload: z.unknown(),
  })
  .transform((message) => ({ ...message, readModel: Changed.safeParse(message.payload).data?.readModel }));

export type LiveMessage = z.infer<typeof LiveMessage>;

const parsed = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

export const LiveMessageText = parsed.pipe(LiveMessage);
