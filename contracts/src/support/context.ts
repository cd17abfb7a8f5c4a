import { defineContext } from '../kernel/define-context.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as jobs from './jobs.js';
import * as queries from './queries.js';

export const supportContext = defineContext({
  name: 'support',
  calls: [commands, queries],
  events: [events],
  jobs: [jobs],
});
