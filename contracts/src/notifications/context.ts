import { defineContext } from '../kernel/define-context.js';
import { notificationRules } from './access.js';
import * as channelCommands from './channel-commands.js';
import * as channelEvents from './channel-events.js';
import * as channelQueries from './channel-queries.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as jobs from './jobs.js';
import * as queries from './queries.js';

export const notificationsContext = defineContext({
  name: 'notifications',
  calls: [commands, channelCommands, channelQueries, queries],
  events: [events, channelEvents],
  jobs: [jobs],
  rights: notificationRules,
});
