import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.js';
import { Id } from '../kernel/values.js';

/** Somebody opened a page. Its metadata says who and when. */
export const PageViewed = defineEvent('PageViewed.v1', z.object({ userId: Id, path: z.string() }));
