import { isInnerMatch, prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';

type Fields = Readonly<Record<string, unknown>>;

/** One page of ten as a reader asks for it, and the same rows as a driver would ask for them. */
export interface ListCase {
  readonly name: string;
  /** Whose list: somebody's who sees the whole company, or somebody's who sees the group and what is theirs elsewhere. */
  readonly reader: 'company' | 'group';
  /** Input of the query `campaignListForWorkspace`. */
  readonly input: Fields;
  /** The document's field behind the sort, and what the input narrows to; the reader's scope comes on top. */
  readonly sort: readonly [field: string, direction: 1 | -1];
  readonly filter: Fields;
  readonly skip: number;
}

const page = (
  name: string,
  reader: ListCase['reader'],
  input: Fields,
  more: Partial<ListCase>,
): ListCase => ({
  name,
  reader,
  input: { tab: 'all', limit: 10, ...input },
  sort: ['updatedAt', -1],
  filter: {},
  skip: 0,
  ...more,
});

const found = (reader: ListCase['reader'], name: string, search: string): ListCase => {
  const conditions = queryWords(search).map((word) => ({
    [isInnerMatch(word) ? 'terms' : 'words']: { $regex: prefixPattern(word) },
  }));
  return page(`${reader}, search ${name} “${search}”`, reader, { search }, { filter: { $and: conditions } });
};

const ascending = (sortField: string): Fields => ({ sortField, sortDir: 'asc' });

/** What people do with lists: turning pages, sorting, filtering, typing words that few, many or most names have. */
export const listCases = (owner: string): readonly ListCase[] => [
  page('company, newest first', 'company', {}, {}),
  page('company, page 50', 'company', { page: 50 }, { skip: 490 }),
  page('company, by name', 'company', ascending('name'), { sort: ['foldedName', 1] }),
  page(
    'company, live ones by budget',
    'company',
    { status: ['live'], sortField: 'budget', sortDir: 'desc' },
    { sort: ['budget', -1], filter: { statusId: 'live' } },
  ),
  page(
    'company, of one owner by start',
    'company',
    { owner: [owner], ...ascending('startDate') },
    { sort: ['startDate', 1], filter: { ownerUserId: owner } },
  ),
  page('group, newest first', 'group', {}, {}),
  page('group, by client', 'group', ascending('client'), { sort: ['clientSort', 1] }),
  page(
    'group, drafts by name',
    'group',
    { status: ['draft'], ...ascending('name') },
    { sort: ['foldedName', 1], filter: { statusId: 'draft' } },
  ),
  page('group, my campaigns', 'group', { tab: 'my' }, { filter: { mineIds: owner } }),
  found('company', 'for few', 'tamarack zoo 2'),
  found('company', 'for many', 'holiday'),
  found('company', 'for most', 're'),
  found('company', 'inside', 'ation'),
  found('company', 'inside a client’s', 'amarac'),
  found('company', 'two words', 'spring auto'),
  found('company', 'for none', 'xylophone'),
  found('group', 'for few', 'tamarack zoo 2'),
  found('group', 'for many', 'holiday'),
  found('group', 'punctuation', 'ac/dc'),
];

/** The reader's scope as a filter (spec sales 6). */
export const scopeFilter = (
  reader: ListCase['reader'],
  { companyId, groupId, userId }: { companyId: string; groupId: string; userId: string },
): Fields =>
  reader === 'company' ? { companyId } : { companyId, $or: [{ groupId }, { personIds: userId }] };
