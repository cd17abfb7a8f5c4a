import { z } from 'zod';

/** An error of a page in somebody's browser (spec shell 8). It names no person and carries nothing that was typed. */
export const PageError = z.object({
  /** `page`: the page broke; `call`: a call got no answer in its time. */
  kind: z.enum(['page', 'call']),
  message: z.string().max(500),
  stack: z.string().max(4_000).optional(),
  /** Address of the page, without its query. */
  path: z.string().max(500),
  build: z.string().max(100),
});
export type PageError = z.infer<typeof PageError>;
