import { defineContext } from '../kernel/define-context.js';
import * as accessCommands from './access-commands.js';
import { contactRules } from './access.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as queries from './queries.js';

export const contactsContext = defineContext({
  name: 'contacts',
  calls: [accessCommands, commands, queries],
  events: [events],
  rights: contactRules,
});
