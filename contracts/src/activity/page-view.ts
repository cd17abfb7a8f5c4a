import { z } from 'zod';

/** Addresses that carry a secret: they are never written down. */
const SECRET = /^\/reset-password\//;

/**
 * What a browser tells of a page that was opened, as the event `page-view` of the live socket (spec shell 7.4): the path
 * of its address. What follows the path is left out, since searches may name people.
 */
export const PageView = z.object({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)\S*$/, 'The path of an address')
    .refine((path) => !SECRET.test(path))
    .transform((path) => path.replace(/[?#].*$/, '')),
});
export type PageView = z.infer<typeof PageView>;
