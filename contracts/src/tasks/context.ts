import { defineContext } from '../kernel/define-context.js';
import { taskRules } from './access.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as jobs from './jobs.js';
import * as queries from './queries.js';
import { taskSchedules } from './schedules.js';

export const tasksContext = defineContext({
  name: 'tasks',
  calls: [commands, queries],
  events: [events],
  jobs: [jobs],
  schedules: taskSchedules,
  rights: taskRules,
});
