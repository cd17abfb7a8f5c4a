import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';

const StreamId = z
  .string()
  .regex(/^[a-z][a-z0-9-]*-.+$/, 'Name a stream, such as client-…')
  .max(400);
/** `recordId`: whose history says it. */
const ofRecord = { streamId: StreamId, recordId: z.string().min(1).max(200) };
/** The event that cannot be taken. */
const ofEvent = {
  /** Its revision. */
  revision: z.int().min(0),
  eventType: z.string().min(1).max(200),
  reason: z.string().trim().min(3, 'Enter a reason').max(1_000),
};
/** `by`: who asks, as the machine knows them. */
const asked = { ...ofRecord, by: z.string().min(1).max(200) };
const shared = {
  context: 'operations',
  output: z.object({ streamId: z.string() }).meta({ id: 'SetAsideAsked' }),
} as const;
const byHand = { ...shared, access: access.internal } as const;
const onScreen = {
  ...shared,
  method: 'POST',
  access: access.record('edit', 'SystemStatus'),
} as const;

/** The projections do it where the log says so, each under its lease, so that it happens once and in order. */
export const RetrySetAside = defineCommand({
  ...byHand,
  name: 'RetrySetAside',
  input: z.object(asked),
  summary: 'Retries the events of a record that was set aside',
});

export const SkipSetAsideEvent = defineCommand({
  ...byHand,
  name: 'SkipSetAsideEvent',
  input: z.object({ ...asked, ...ofEvent }),
  summary: 'Skips an event that the read models cannot apply',
});

/** The same for whoever runs the product, from the screen that shows what is set aside. */
export const RetryRecord = defineCommand({
  ...onScreen,
  name: 'RetryRecord',
  path: '/admin/status/set-aside/retry',
  input: z.object(ofRecord),
  summary: 'Retries the events of a record that was set aside',
});

export const SkipRecordEvent = defineCommand({
  ...onScreen,
  name: 'SkipRecordEvent',
  path: '/admin/status/set-aside/skip',
  input: z.object({ ...ofRecord, ...ofEvent }),
  summary: 'Skips an event of a record that cannot be applied',
});
