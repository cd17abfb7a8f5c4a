import { addDays, dayIn, daysBetween } from '../kernel/days.js';
import type { CalendarDate } from '../kernel/values.js';

/** People are reminded this many days before the due date; negative: after it (decisions, Tasks and notifications). */
export const REMINDER_DAYS = [7, 0, -3] as const;
/** The hour of the company at which reminders come. */
export const REMINDER_HOUR = 8;
/** Until this hour reminders that could not be sent at their time are made up for. */
export const REMINDER_UNTIL_HOUR = 10;

/** Reminder class of a notification: due date minus creation date (spec shell 4.2). */
export type ReminderClass = 'pastDue' | 'dueToday' | 'upcoming';

const CLASSES: ReadonlyMap<number, ReminderClass> = new Map([
  [-3, 'pastDue'],
  [0, 'dueToday'],
  [7, 'upcoming'],
]);

/** The class of a reminder that was made on a day; undefined for any other distance. */
export const reminderClass = (dueDate: CalendarDate, createdOn: CalendarDate): ReminderClass | undefined =>
  CLASSES.get(daysBetween(createdOn, dueDate));

const hours = new Map<string, Intl.DateTimeFormat>();

/** Hour of the day in a zone, 0 to 23. @throws RangeError where there is no such zone */
const hourIn = (timeZone: string, at: Date): number => {
  const known =
    hours.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  hours.set(timeZone, known);
  return Number(known.format(at));
};

/** Whether it is the time for reminders in a zone. */
export const isReminderTime = (timeZone: string, now: Date): boolean => {
  const hour = hourIn(timeZone, now);
  return hour >= REMINDER_HOUR && hour < REMINDER_UNTIL_HOUR;
};

/** Due dates whose tasks are reminded of on the day that it is in a zone. */
export const remindedDueDates = (timeZone: string, now: Date): readonly CalendarDate[] => {
  const today = dayIn(timeZone, now);
  return REMINDER_DAYS.map((days) => addDays(today, days));
};
