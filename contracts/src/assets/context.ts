import { defineContext } from '../kernel/define-context.js';
import { mediaAssetRules } from './access.js';
import * as commands from './commands.js';
import * as events from './events.js';
import * as queries from './queries.js';

export const assetsContext = defineContext({
  name: 'assets',
  calls: [commands, queries],
  events: [events],
  rights: mediaAssetRules,
});
