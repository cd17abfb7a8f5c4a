import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { NotificationPosted } from '@upfront/contracts/notifications/events.js';
import { TaskDeleted } from '@upfront/contracts/tasks/events.js';
import { AccessPattern } from '../runner/access-pattern.js';
import { messagesOf } from '../runner/live-hook.js';
import { UnitOfWork } from '../runner/unit-of-work.js';
import { metadata } from '../testing/append.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { notificationsLive } from './notifications.live.js';
import { notificationsProjection } from './notifications.projection.js';
import { notifications } from './notifications.read-model.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

let documents: TestDocuments;
beforeAll(async () => {
  documents = await startDocuments([notificationsProjection]);
});
afterAll(() => documents.close());

const post = (n: number, userId: string, taskId: string): Promise<void> =>
  documents.project(`notification-${uuid(n)}`, [
    eventOf(NotificationPosted, {
      notificationId: uuid(n),
      userId,
      companyId: uuid(99),
      groupId: uuid(98),
      source: `task-${n}`,
      notificationType: 'task_assign',
      content: { taskId, details: 'Call' },
    }),
  ]);

it('a task that is deleted leaves the unread notifications, and no other does', async () => {
  for (const n of [1, 2]) await post(n, uuid(9), uuid(10 + n));
  await documents.project(`task-${uuid(11)}`, [eventOf(TaskDeleted, { taskId: uuid(11) })]);
  const unread = await documents.readModels.of(notifications).find({ isUnread: true }).lean();
  expect(unread.map(({ _id }) => _id)).toEqual([uuid(2)]);
});

it('everybody who was told of a deleted task hears at once that their count has changed, and nobody else does', async () => {
  await post(3, uuid(21), uuid(31));
  await post(4, uuid(22), uuid(31));
  await post(5, uuid(22), uuid(31));
  await post(6, uuid(23), uuid(32));
  const deleted = eventOf(TaskDeleted, { taskId: uuid(31) });
  await documents.project(`task-${uuid(31)}`, [deleted]);
  const { readModels } = documents;
  const work = new UnitOfWork((model) => readModels.collection(model), new AccessPattern());
  const messages = await messagesOf(
    [notificationsLive],
    [
      {
        ...deleted,
        id: uuid(1),
        metadata: metadata({}),
        streamId: `task-${uuid(31)}`,
        revision: 1,
        position: 9_999,
      },
    ],
    { readModels, get: (model, id) => work.get(model, id) },
  );
  expect(messages.map(({ room }) => room).sort()).toEqual([`user:${uuid(21)}`, `user:${uuid(22)}`]);
  expect(messages.every(({ event }) => event === 'user-notification')).toBe(true);
});
