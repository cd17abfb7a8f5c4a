import { describe, expect, it } from '@jest/globals';
import type { InboxEvent } from '@upfront/contracts/notifications/events.js';
import { given, someActor, metaOf, uuidOf } from '../testing/given.js';
import { inboxDecider } from './inbox.decider.js';

const notification = {
  userId: someActor.userId,
  companyId: someActor.companyId,
  groupId: someActor.groupId,
  notificationType: 'push_data_failed' as const,
  content: { campaignName: 'Spring Patio Launch' },
  source: 'event-1',
};
const posted: InboxEvent = {
  type: 'NotificationPosted.v1',
  data: { ...notification, notificationId: uuidOf(9001) },
};

describe('an inbox', () => {
  it('takes a notification of a source once', () => {
    const post = { type: 'PostNotification', data: notification, meta: metaOf() } as const;
    expect(given(inboxDecider).when(post)).toEqual([posted]);
    expect(given(inboxDecider, posted).when(post)).toEqual([]);
    const other = { ...post, data: { ...notification, source: 'event-2' } };
    expect(given(inboxDecider, posted).when(other)).toHaveLength(1);
  });

  it('is cleared only when something is unread', () => {
    const clear = { type: 'ClearUnreadNotifications', data: {}, meta: metaOf() } as const;
    const read: InboxEvent = { type: 'NotificationsRead.v1', data: { userId: someActor.userId } };
    expect(given(inboxDecider).when(clear)).toEqual([]);
    expect(given(inboxDecider, posted).when(clear)).toEqual([read]);
    expect(given(inboxDecider, posted, read).when(clear)).toEqual([]);
  });
});
