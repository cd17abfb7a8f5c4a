import { defineEvent } from '@upfront/contracts/kernel/define-event.js';
import { z } from 'zod';
import { defineProjection, when } from '../runner/projection.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

/** A small domain for tests of the runner: books on shelves, whose names are copied into the books. */
export const ShelfAdded = defineEvent('ShelfAdded.v1', z.object({ shelfId: z.string(), name: z.string() }));
export const ShelfRenamed = defineEvent(
  'ShelfRenamed.v1',
  z.object({ shelfId: z.string(), name: z.string() }),
);
export const BookAdded = defineEvent('BookAdded.v1', z.object({ bookId: z.string(), shelfId: z.string() }));
export const BookLent = defineEvent('BookLent.v1', z.object({ bookId: z.string() }));
export const BookRemoved = defineEvent('BookRemoved.v1', z.object({ bookId: z.string() }));

/** Of no interest to any projection. */
export const BellRung = defineEvent('BellRung.v1', z.object({ note: z.string() }));

export const shelves = defineReadModel({
  name: 'shelves',
  version: 1,
  group: 'library',
  shape: {
    companyId: z.string(),
    name: z.string(),
    books: z.number(),
  },
  indexes: [{ companyId: 1, name: 1, _id: 1 }],
  announced: true,
});
export type ShelfDocument = DocumentOf<typeof shelves>;

export const books = defineReadModel({
  name: 'books',
  version: 1,
  group: 'library',
  shape: {
    companyId: z.string(),
    shelfId: z.string(),
    shelfName: z.string(),
    lent: z.number(),
  },
  indexes: [{ shelfId: 1, _id: 1 }],
});
export type BookDocument = DocumentOf<typeof books>;

export const libraryProjection = defineProjection({
  name: 'library',
  group: 'library',
  models: [shelves, books],
  on: [
    when(ShelfAdded, ({ data, metadata }, store) => {
      store.put(shelves, { _id: data.shelfId, companyId: metadata.companyId, name: data.name, books: 0 });
    }),
    when(ShelfRenamed, async ({ data }, store) => {
      await store.update(shelves, data.shelfId, (shelf) => ({ ...shelf, name: data.name }));
      for (const book of await store.where(books, { shelfId: data.shelfId })) {
        store.put(books, { ...book, shelfName: data.name });
      }
    }),
    when(BookAdded, async ({ data, metadata }, store) => {
      const shelf = await store.get(shelves, data.shelfId);
      if (!shelf) return;
      store.put(shelves, { ...shelf, books: shelf.books + 1 });
      store.put(books, {
        _id: data.bookId,
        companyId: metadata.companyId,
        shelfId: data.shelfId,
        shelfName: shelf.name,
        lent: 0,
      });
    }),
    when(BookLent, ({ data }, store) =>
      store.update(books, data.bookId, (book) => ({ ...book, lent: book.lent + 1 })),
    ),
    when(BookRemoved, async ({ data }, store) => {
      const book = await store.get(books, data.bookId);
      if (!book) return;
      await store.update(shelves, book.shelfId, (shelf) => ({ ...shelf, books: shelf.books - 1 }));
      store.remove(books, data.bookId);
    }),
  ],
});
