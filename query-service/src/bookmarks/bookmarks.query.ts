import { Bookmarks } from '@upfront/contracts/bookmarks/bookmark.resource.js';
import { bookmarks } from '@upfront/contracts/bookmarks/queries.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { handle } from '../edge/query-handler.js';
import { offeredRecords } from '../resources/referred.js';

export const bookmarksQuery = handle(bookmarks, async (_input, context) => {
  const found = await offeredRecords(Bookmarks, context.actor.companyId, context);
  return {
    num: found.length,
    bookmarks: found.map(({ reference, values }) => ({
      id: reference,
      name: textOf(values['name']),
      description: textOf(values['description']),
      url: textOf(values['url']),
      // Logos of other hosts are not loaded, and none of our own can be stored yet: the initials stand there.
      logoUrl: null,
    })),
  };
});
