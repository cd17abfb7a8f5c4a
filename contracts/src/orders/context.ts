import { defineContext } from '../kernel/define-context.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as externalCommands from './external-commands.js';
import * as externalEvents from './external-events.js';
import * as externalQueries from './external-queries.js';
import * as jobs from './jobs.js';

export const ordersContext = defineContext({
  name: 'orders',
  calls: [commands, externalCommands, externalQueries],
  events: [events, externalEvents],
  jobs: [jobs],
});
