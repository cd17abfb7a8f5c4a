import { defineContext } from '../kernel/define-context.js';
import * as queries from './queries.js';

export const bookmarksContext = defineContext({ name: 'bookmarks', calls: [queries] });
