import { defineEvent } from '@upfront/contracts/kernel/define-event.js';
import { z } from 'zod';
import { defineProjection, when } from '../runner/projection.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

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

export interface ShelfDocument extends ReadModelDocument {
  readonly companyId: string;
  readonly name: string;
  readonly books: number;
}

export interface BookDocument extends ReadModelDocument {
  readonly companyId: string;
  readonly shelfId: string;
  readonly shelfName: string;
  readonly lent: number;
}

export const shelves = defineReadModel<ShelfDocument>({
  name: 'shelves',
  version: 1,
  group: 'library',
  fields: { companyId: String, name: String, books: Number },
  indexes: [{ companyId: 1, name: 1, _id: 1 }],
  announced: true,
});

export const books = defineReadModel<BookDocument>({
  name: 'books',
  version: 1,
  group: 'library',
  fields: { companyId: String, shelfId: String, shelfName: String, lent: Number },
  indexes: [{ shelfId: 1, _id: 1 }],
});

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
