import type { QueryFilter } from 'mongoose';
import type { ReadModel, ReadModelDocument } from './read-model.js';

/** A document as a handler writes it: the runner adds the position. */
export type Draft<Doc extends ReadModelDocument> = Omit<Doc, 'position'> & { readonly position?: number };

/**
 * What a projection's handler works on: the documents of its models as they stand before this event.
 * Writes are collected and reach the document store at the end of the batch. An event that a document already
 * contains changes nothing, so that handlers may run twice. Documents are frozen: write a changed copy.
 */
export interface Store {
  /** The document, or undefined where there is none. */
  get<Doc extends ReadModelDocument>(model: ReadModel<Doc>, id: string): Promise<Doc | undefined>;
  /** Those of the documents that are there, in one call for all that are not at hand. */
  getMany<Doc extends ReadModelDocument>(
    model: ReadModel<Doc>,
    ids: readonly string[],
  ): Promise<readonly Doc[]>;
  /** Writes the whole document, new or changed. */
  put<Doc extends ReadModelDocument>(model: ReadModel<Doc>, document: Draft<Doc>): void;
  /** Writes what `change` makes of the document; does nothing where there is none or it contains this event. */
  update<Doc extends ReadModelDocument>(
    model: ReadModel<Doc>,
    id: string,
    change: (document: Doc) => Draft<Doc>,
  ): Promise<void>;
  remove<Doc extends ReadModelDocument>(model: ReadModel<Doc>, id: string): void;
  /** All documents that match, by an index. Pending writes of this model are written out first. */
  where<Doc extends ReadModelDocument>(
    model: ReadModel<Doc>,
    filter: QueryFilter<Doc>,
  ): Promise<readonly Doc[]>;
}
