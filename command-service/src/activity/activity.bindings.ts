import { RecordPageViews } from '@upfront/contracts/activity/commands.js';
import { PageViewed } from '@upfront/contracts/activity/events.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { eventIdOf } from '../event-store/derived-ids.js';
import { handle, type HandlerType } from '../execute/bind.js';
import { eventMetadata } from '../execute/context.js';
import { EventStore } from '../event-store/event-store.js';

/** Writes to a person's page views, `page-views-<userId>`, in their own name: whose session it was has been checked. */
const recordPageViews = handle(RecordPageViews, { store: EventStore }, async (input, context, { store }) => {
  const { userId, userName, impersonatorId, companyId, groupId, views } = input;
  const { impersonatorId: _, ...system } = context.actor;
  const viewer = { ...system, userId, fullName: userName, companyId, groupId };
  const actor = impersonatorId === undefined ? viewer : { ...viewer, impersonatorId };
  const streamId = `page-views-${userId}`;
  const events = views.map(({ path, at }, n) => ({
    id: eventIdOf(context.commandId, streamId, n),
    ...eventOf(PageViewed, { userId, path }),
    metadata: eventMetadata({ ...context, actor }, at),
  }));
  const { position } = await store.append(streamId, 'any', events);
  return { answer: {}, position };
});

export const activityHandlers: readonly HandlerType[] = [recordPageViews];
