import { defineContext } from '../kernel/define-context.js';
import { operationRules } from './access.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as queries from './queries.js';
import * as setAsideCommands from './set-aside-commands.js';
import * as setAsideEvents from './set-aside-events.js';
import * as statusQueries from './status-queries.js';

export const operationsContext = defineContext({
  name: 'operations',
  calls: [commands, queries, setAsideCommands, statusQueries],
  events: [events, setAsideEvents],
  rights: operationRules,
});
