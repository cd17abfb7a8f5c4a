import { daysBetween } from '../kernel/days.js';
import type { CalendarDate } from '../kernel/values.js';

/** A task is due soon when it is due within this many days. */
export const DUE_SOON_DAYS = 3;

export const taskTexts = {
  completed: 'Well done! Task completed.',
  created: 'Task created!',
  updated: 'Task updated!',
  deleted: 'Task deleted!',
  emptyMine: 'Ready to tackle your day? Get Started by creating a task below.',
  emptyAssigned: 'Tasks you have delegated to others will appear here!',
  emptyCompleted: 'Tasks you have completed will appear here.',
  viewComment: 'View Comment',
  viewCampaign: 'View Campaign',
  assigneesFailed: 'An error occurred . Please try again and contact support if the issue continues.',
} as const;

/** Wording of a due date (spec shell 4.2); undefined where its month and day are said instead. */
export const dueWording = (today: CalendarDate, dueDate: CalendarDate): string | undefined => {
  const days = daysBetween(today, dueDate);
  if (days < 0) return 'Past Due';
  if (days === 0) return 'Due Today';
  if (days === 1) return 'Due Tomorrow';
  return days <= DUE_SOON_DAYS ? `Due in ${days} days` : undefined;
};
