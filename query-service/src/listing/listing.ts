import type { Model } from 'mongoose';
import type { ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import type { Filter } from '../edge/query-context.js';

/** Input of a list: page from 1 and rows per page. */
export interface PageInput {
  readonly page: number;
  readonly limit: number;
}

export const skipOf = ({ page, limit }: PageInput): number => (page - 1) * limit;

interface Rows {
  readonly filter: Filter;
  readonly sort: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit: number;
  /** Fields that are read, or those that are left out. */
  readonly shown?: Readonly<Record<string, 0 | 1>>;
  readonly hint?: Readonly<Record<string, 1 | -1>> | undefined;
  /** Documents per turn; default what the store takes. */
  readonly batchSize?: number;
}

/**
 * Documents in order, as many as are wanted. The only place that hands a limit to the store, which takes 0 for "all": no
 * rows are wanted there.
 */
export const rowsOf = async <Doc extends ReadModelDocument>(
  model: Model<Doc>,
  { filter, sort, skip = 0, limit, shown = {}, hint, batchSize }: Rows,
): Promise<Doc[]> => {
  if (limit <= 0) return [];
  const options = { ...(hint ? { hint: { ...hint } } : {}), ...(batchSize ? { batchSize } : {}) };
  return model
    .find(filter, { ...shown }, options)
    .sort({ ...sort })
    .skip(skip)
    .limit(limit)
    .lean<Doc[]>()
    .exec();
};

/** One page of documents; none where the limit of a page is 0. */
export const pageOf = <Doc extends ReadModelDocument>(
  model: Model<Doc>,
  filter: Filter,
  sort: Rows['sort'],
  page: PageInput,
  shown: Rows['shown'] = {},
): Promise<Doc[]> => rowsOf(model, { filter, sort, skip: skipOf(page), limit: page.limit, shown });

/** One page of documents, and how many there are in all. */
export const countedPageOf = async <Doc extends ReadModelDocument>(
  model: Model<Doc>,
  filter: Filter,
  sort: Rows['sort'],
  page: PageInput,
  shown: Rows['shown'] = {},
): Promise<{ readonly num: number; readonly found: readonly Doc[] }> => {
  const [num, found] = await Promise.all([
    model.countDocuments(filter).exec(),
    pageOf(model, filter, sort, page, shown),
  ]);
  return { num, found };
};

/** A sort by fields in one direction that ends with the id, so that every order is total. */
export const sortBy = (direction: 'asc' | 'desc', ...fields: readonly string[]): Record<string, 1 | -1> =>
  Object.fromEntries([...fields, '_id'].map((field) => [field, direction === 'asc' ? 1 : -1]));

/** Joins conditions; nothing is said for those that are empty. */
export const allOf = (...filters: readonly Filter[]): Filter => {
  const said = filters.filter((filter) => Object.keys(filter).length > 0);
  return said.length === 1 ? { ...said[0] } : said.length === 0 ? {} : { $and: said };
};
