import { defineContext } from '../kernel/define-context.js';
import { campaignRules } from './access.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as internalCommands from './internal-commands.js';
import * as listQueries from './list-queries.js';
import * as queries from './queries.js';
import * as stepCommands from './step-commands.js';
import * as stepQueries from './step-queries.js';

export const campaignsContext = defineContext({
  name: 'campaigns',
  calls: [commands, stepCommands, internalCommands, queries, listQueries, stepQueries],
  events: [events],
  rights: campaignRules,
});
