import { defineContext } from '../kernel/define-context.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as queries from './queries.js';

export const productsContext = defineContext({
  name: 'products',
  calls: [commands, queries],
  events: [events],
});
