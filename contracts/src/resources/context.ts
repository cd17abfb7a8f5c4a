import { defineContext } from '../kernel/define-context.js';
import * as commands from './commands.js';

export const resourcesContext = defineContext({ name: 'resources', calls: [commands] });
