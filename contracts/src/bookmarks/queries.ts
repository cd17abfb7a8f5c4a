import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';

/** A link of the company (spec shell 3, Bookmark). */
export const Bookmark = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    url: z.string(),
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof Bookmark>;

export const bookmarks = defineQuery({
  name: 'bookmarks',
  context: 'bookmarks',
  path: '/bookmarks',
  input: z.object({}),
  output: z.object({ num: z.int32(), bookmarks: z.array(Bookmark) }).meta({ id: 'BookmarkList' }),
  access: access.member,
  after: ['workspace'],
  summary: 'The active bookmarks of the user’s company, in their order.',
});
