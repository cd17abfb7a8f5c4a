import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { Id } from '../kernel/values.js';
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

export const taskCounts = defineQuery({
  name: 'taskCounts',
  context: 'tasks',
  path: '/user-tasks/counts',
  input: z.object({}),
  output: z.object({ open: z.int32(), overdue: z.int32() }).meta({ id: 'TaskCounts' }),
  access: access.member,
  summary: 'How many tasks the user has open, and how many of them are past due or due today.',
});
