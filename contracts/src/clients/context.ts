import { defineContext } from '../kernel/define-context.js';
import { clientRules } from './access.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as queries from './queries.js';

export const clientsContext = defineContext({
  name: 'clients',
  calls: [commands, queries],
  events: [events],
  rights: clientRules,
});
