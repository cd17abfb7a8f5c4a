import { z } from 'zod';
import { historyPage, RecordHistory } from '../activity/model.js';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { CalendarDate, Id, RecordedDay } from '../kernel/values.js';
import { TaskView } from './model.js';

export const taskList = defineQuery({
  name: 'taskList',
  context: 'tasks',
  path: '/user-tasks',
  input: z.object({
    filter: z.enum(['myTasks', 'assigned', 'completed']).default('myTasks'),
    page: z.int32().min(1).default(1),
    limit: z.int32().min(1).max(200).default(100),
  }),
  output: z.object({ num: z.int32(), tasks: z.array(TaskView) }).meta({ id: 'TaskList' }),
  access: access.member,
  summary: 'Tasks of the user: assigned to them, delegated by them, or completed.',
});

export const task = defineQuery({
  name: 'task',
  context: 'tasks',
  path: '/user-tasks/{id}',
  input: z.object({ id: Id }),
  output: TaskView,
  access: access.record('view', 'Task'),
  summary: 'One task.',
});

export const taskHistory = defineQuery({
  name: 'taskHistory',
  context: 'tasks',
  path: '/user-tasks/{id}/history',
  input: z.object({ id: Id, ...historyPage }),
  output: RecordHistory,
  access: access.record('view', 'Task'),
  after: ['activity'],
  summary: 'History of a task: who changed what, when, from which value to which.',
});

export const taskCounts = defineQuery({
  name: 'taskCounts',
  context: 'tasks',
  path: '/user-tasks/counts',
  input: z.object({}),
  output: z.object({ open: z.int32(), overdue: z.int32() }).meta({ id: 'TaskCounts' }),
  access: access.member,
  summary: 'Number of the user’s open tasks, and how many are past due or due today.',
});

/** A task whose assignees are to be reminded. */
export const TaskReminder = z
  .object({
    taskId: Id,
    companyId: z.string(),
    groupId: z.string(),
    details: z.string(),
    dueDate: RecordedDay,
    /** Today in the company's zone: a task is reminded of once a day at most. */
    day: CalendarDate,
    assigneeIds: z.array(Id),
  })
  .meta({ id: 'TaskReminder' });

export const taskReminders = defineQuery({
  name: 'taskReminders',
  context: 'tasks',
  path: '/internal/task-reminders',
  input: z.object({ limit: z.int32().min(1).max(1000).default(500) }),
  output: z.object({ tasks: z.array(TaskReminder) }).meta({ id: 'TaskReminders' }),
  access: access.internal,
  after: ['tasks', 'notifications', 'identity'],
  summary: 'Open tasks due for a reminder now, without those reminded today.',
});
