import { unreadNotificationCount } from '@upfront/contracts/notifications/queries.js';
import { connectMongo } from '@upfront/platform/connections.js';
import {
  notifications,
  type NotificationModel,
} from '@upfront/projections/notifications/notifications.read-model.js';
import { ReadModels } from '@upfront/projections/runner/read-models.js';
import { HttpCallers } from '../http-callers.js';
import { mediansInTurns, number, report, say } from '../measure.js';
import { idOf } from '../past/past.js';
import type { Running } from '../running.js';
import { fill } from './fill.js';

const NOTIFICATIONS = Number(process.env['UPFRONT_BENCH_RECORDS'] || 1_000_000);
/** So many people share them; one of a hundred belongs to the reader, who has read half of theirs. */
const PEOPLE = 2_000;
const TIMES = 40;

const notificationRecord =
  (companyId: string, reader: string) =>
  (n: number): NotificationModel => {
    const userId = n % 100 === 0 ? reader : idOf(6, n % PEOPLE);
    const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 20_000).toISOString();
    return {
      ...{ _id: idOf(7, n), position: 1, userId, companyId, source: idOf(3, n), isUnread: n % 200 === 0 },
      ...{ notificationType: 'task_assign', createdAt },
      content: { taskId: idOf(3, n), byUserId: reader },
    };
  };

/** The number on the bell of somebody with very many notifications, beside the bare driver. */
export const benchUnread = async ({ product, company, seller }: Running): Promise<void> => {
  const mongo = await connectMongo(product.urls.mongo);
  const readModels = new ReadModels(mongo);
  await readModels.refresh();
  say(`\nUnread count over ${NOTIFICATIONS} notifications`);
  const record = notificationRecord(company.id, seller.id);
  await (
    await fill(readModels, notifications, NOTIFICATIONS, record)
  ).indexed;
  const callers = new HttpCallers(product.urls.query);
  const { collection } = readModels.of(notifications);
  const headers = { cookie: seller.person.cookies };
  const path = `/api${unreadNotificationCount.path}`;
  const works = [
    () => collection.countDocuments({ userId: seller.id, isUnread: true }),
    callers.prepare({ method: 'GET', path, headers }, 200),
  ];
  await mediansInTurns(5, works);
  const [driver = 0, rest = 0] = await mediansInTurns(TIMES, works);
  report('count of the bare driver', driver, 'ms');
  report('count through the query service', rest, 'ms', 'under 100');
  say(`  the reader has ${await works[1]?.()} of ${number(NOTIFICATIONS / 100)} unread`);
  callers.close();
  await mongo.close();
};
