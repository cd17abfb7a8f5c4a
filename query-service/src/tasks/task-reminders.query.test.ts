import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyRegistered } from '@upfront/contracts/identity/events.js';
import { CompanySettings } from '@upfront/contracts/identity/model.js';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { addDays, dayIn } from '@upfront/contracts/kernel/days.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { NotificationPosted } from '@upfront/contracts/notifications/events.js';
import { TaskCompleted, TaskCreated } from '@upfront/contracts/tasks/events.js';
import { taskReminders } from '@upfront/contracts/tasks/queries.js';
import { isReminderTime } from '@upfront/contracts/tasks/reminders.js';
import { companiesProjection } from '@upfront/projections/identity/companies.projection.js';
import { notificationsProjection } from '@upfront/projections/notifications/notifications.projection.js';
import { tasksProjection } from '@upfront/projections/tasks/tasks.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { asking } from '../testing/asking.js';
import { taskRemindersQuery } from './task-reminders.query.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const now = new Date();
/** Zones all round the world: in some of them it is the time for reminders, in most it is not. */
const zones = Array.from({ length: 26 }, (_, n) => `Etc/GMT${n - 14 < 0 ? n - 14 : `+${n - 14}`}`);
const zoneNow = zones.find((zone) => isReminderTime(zone, now)) ?? '';
const zoneLater = zones.find((zone) => !isReminderTime(zone, now)) ?? '';
const today = dayIn(zoneNow, now);
const yesterday = new Date(now.getTime() - 86_400_000).toISOString();

const [morning, evening] = [uuid(1), uuid(2)];
const person = uuid(21);
let documents: TestDocuments;

const company = (companyId: string, timeZone: string) =>
  documents.project(`company-${companyId}`, [
    eventOf(CompanyRegistered, {
      companyId,
      name: timeZone,
      isProvider: false,
      settings: CompanySettings.parse({ timeZone }),
    }),
  ]);

const task = async (
  n: number,
  companyId: string,
  dueDate: string | null,
  at = yesterday,
): Promise<string> => {
  const taskId = uuid(n);
  const created = eventOf(TaskCreated, {
    taskId,
    details: `<p>Task ${n}</p>`,
    dueDate,
    assigneeIds: [person],
    creatorId: person,
    companyId,
    groupId: uuid(11),
    taskable: null,
  });
  await documents.project(`task-${taskId}`, [created], { at });
  return taskId;
};

const due = async (): Promise<string[]> => {
  const { tasks } = await asking(documents.readModels)(systemActor(), taskRemindersQuery, taskReminders, {});
  return tasks.map(({ taskId, dueDate, day }) => {
    expect(day).toBe(today);
    return `${taskId} ${dueDate}`;
  });
};

describe('tasks to remind of', () => {
  beforeAll(async () => {
    documents = await startDocuments([companiesProjection, notificationsProjection, tasksProjection]);
    await company(morning, zoneNow);
    await company(evening, zoneLater);
  });
  afterAll(() => documents.close());

  it('are due in a week, today or three days ago, in companies where it is eight in the morning', async () => {
    const wanted = await Promise.all([
      task(101, morning, addDays(today, 7)),
      task(102, morning, today),
      task(103, morning, addDays(today, -3)),
    ]);
    await task(104, morning, addDays(today, 1));
    await task(105, morning, null);
    await task(106, evening, dayIn(zoneLater, now));
    // Whoever was given a task today knows of it.
    await task(107, morning, today, now.toISOString());
    expect(await due()).toEqual([
      `${wanted[0]} ${addDays(today, 7)}`,
      `${wanted[1]} ${today}`,
      `${wanted[2]} ${addDays(today, -3)}`,
    ]);
  });

  it('are no longer those that were completed, or that somebody was reminded of today', async () => {
    const completed = { taskId: uuid(101), completedBy: person, creatorId: person, details: '' };
    await documents.project(`task-${uuid(101)}`, [eventOf(TaskCompleted, completed)]);
    const reminded = (n: number, at: string) =>
      documents.project(
        `inbox-${person}`,
        [
          eventOf(NotificationPosted, {
            notificationId: uuid(200 + n),
            userId: person,
            companyId: morning,
            groupId: uuid(11),
            notificationType: 'task_remind',
            content: { taskId: uuid(n) },
            source: `task-remind-${n}-${at}`,
          }),
        ],
        { at },
      );
    await reminded(102, now.toISOString());
    // A reminder of another day is another one.
    await reminded(103, new Date(now.getTime() - 10 * 86_400_000).toISOString());
    expect(await due()).toEqual([`${uuid(103)} ${addDays(today, -3)}`]);
  });
});
