import { defineContext } from '../kernel/define-context.js';
import * as queries from './queries.js';

export const assistantContext = defineContext({ name: 'assistant', calls: [queries] });
