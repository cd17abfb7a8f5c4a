import { prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import type { ReadModel, ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { allOf, pageOf, sortBy, type PageInput } from '../listing/listing.js';

interface NamedDocument extends ReadModelDocument {
  readonly sortName: string;
  readonly searchWords: readonly string[];
}

/** Every word of a search begins a word of the name or, of people, the email. */
export const nameFilter = (search: string): Filter[] =>
  queryWords(search).map((word) => ({ searchWords: { $regex: prefixPattern(word) } }));

/** Documents of a subject within the reader's rights; of one company, where it is given. */
export const scopeIn = (subject: string, companyId: string | undefined, context: QueryContext): Filter[] => [
  context.scope(subject),
  companyId ? { companyId } : {},
];

/** A page of documents by their name, and how many there are. */
export const listedByName = async <Doc extends NamedDocument>(
  model: ReadModel<Doc>,
  { search, sortDir, ...page }: PageInput & { readonly search: string; readonly sortDir: 'asc' | 'desc' },
  filters: readonly Filter[],
  context: QueryContext,
): Promise<{ readonly num: number; readonly found: readonly Doc[] }> => {
  const filter = allOf(...filters, ...nameFilter(search));
  const documents = context.read(model);
  const [num, found] = await Promise.all([
    documents.countDocuments(filter),
    pageOf(documents, filter, sortBy(sortDir, 'sortName'), page),
  ]);
  return { num, found };
};
