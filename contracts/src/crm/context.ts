import { defineContext } from '../kernel/define-context.js';
import { crmRules } from './access.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as jobs from './jobs.js';
import * as queries from './queries.js';

export const crmContext = defineContext({
  name: 'crm',
  calls: [commands, queries],
  events: [events],
  jobs: [jobs],
  rights: crmRules,
});
