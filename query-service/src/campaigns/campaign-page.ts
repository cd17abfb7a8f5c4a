import { COUNT_LIMIT } from '@upfront/contracts/campaigns/list-queries.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { byField } from '../listing/by-field.js';
import { allOf, rowsOf, sortBy } from '../listing/listing.js';
import { notInRows, type CampaignRow } from './campaign-row-view.js';
import type { Walk } from './campaign-walks.js';

/** Which rows of a walk are wanted, in which order. */
interface Stretch {
  readonly from: number;
  readonly length: number;
  readonly sort: Readonly<Record<string, 1 | -1>>;
}

interface Found {
  readonly rows: readonly CampaignRow[];
  /** How many the walk finds in all, where that came to light. */
  readonly num: number | undefined;
}

const inOrder = async (
  walk: Walk,
  { from, length, sort }: Stretch,
  context: QueryContext,
): Promise<Found> => {
  const { filter, hint } = walk;
  const wanted = { filter, hint, sort, skip: from, limit: length, shown: notInRows };
  const rows: readonly CampaignRow[] = await rowsOf(context.read(campaignLists), wanted);
  const isEnd = rows.length < length && (rows.length > 0 || from === 0);
  return { rows, num: isEnd ? from + rows.length : undefined };
};

/** What a short walk finds is put in order by its ids, which as a rule tells the number too; then the rows are fetched. */
const byIds = async (walk: Walk, { from, length, sort }: Stretch, context: QueryContext): Promise<Found> => {
  const lists = context.read(campaignLists);
  const most = Math.max(COUNT_LIMIT + 1, from + length);
  const { filter, hint } = walk;
  const all = await rowsOf(lists, { filter, hint, sort, limit: most, batchSize: most, shown: { _id: 1 } });
  const ids = all.slice(from, from + length).map(({ _id }) => _id);
  const rows =
    ids.length === 0
      ? []
      : await lists
          .find(allOf({ _id: { $in: ids } }, walk.filter), notInRows)
          .lean<CampaignRow[]>()
          .exec();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), num: all.length < most ? all.length : undefined };
};

const readWalk = (walk: Walk, stretch: Stretch, context: QueryContext): Promise<Found> =>
  walk.length === 'short' && walk.num === undefined
    ? byIds(walk, stretch, context)
    : inOrder(walk, stretch, context);

/** What a page has shown of a walk: its number where that came to light. */
export interface Seen {
  readonly walk: Walk;
  readonly num: number | undefined;
}

export interface PageOfWalks {
  readonly rows: readonly CampaignRow[];
  readonly seen: readonly Seen[];
}

interface Wanted {
  readonly skip: number;
  readonly limit: number;
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** One page of rows, woven together where more than one walk finds them. */
export const readPage = async (
  walks: readonly Walk[],
  { skip, limit, field, direction }: Wanted,
  context: QueryContext,
): Promise<PageOfWalks> => {
  if (limit === 0) return { rows: [], seen: walks.map((walk) => ({ walk, num: undefined })) };
  // Of several walks each has to be known up to the end of the page.
  const from = walks.length === 1 ? skip : 0;
  const stretch = { from, length: skip + limit - from, sort: sortBy(direction, field) };
  const found = await Promise.all(walks.map((walk) => readWalk(walk, stretch, context)));
  const seen = walks.map((walk, at) => ({ walk, num: found[at]?.num }));
  const all = found.flatMap(({ rows }) => rows);
  const rows = walks.length === 1 ? all : all.sort(byField(field, direction));
  return { rows: rows.slice(skip - from, skip - from + limit), seen };
};
