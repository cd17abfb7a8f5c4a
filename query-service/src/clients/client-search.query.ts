import type { ClientFacts } from '@upfront/contracts/clients/access.js';
import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { clientByName, clientSearch, type ClientMatch } from '@upfront/contracts/clients/queries.js';
import { fold, MOST_FOUND } from '@upfront/contracts/kernel/search-text.js';
import type { z } from 'zod';
import { clients, type ClientModel } from '@upfront/projections/clients/clients.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import {
  allOf,
  countUpTo,
  rowsOf,
  searchFilters,
  skipOf,
  sortBy,
  wordStartFilters,
  type PageInput,
} from '../listing/listing.js';
import { tabScope } from './client-scope.js';

const shown = {
  name: 1,
  logo: 1,
  industryCategory: 1,
  companyId: 1,
  groupId: 1,
  groupName: 1,
  ownerIds: 1,
  editorIds: 1,
  memberIds: 1,
} as const;
type Shown = Pick<ClientModel, keyof typeof shown | '_id'>;

const factsOf = ({ companyId, groupId, ownerIds, editorIds, memberIds }: Shown): ClientFacts => ({
  companyId,
  groupId,
  ownerIds,
  editorIds,
  memberIds,
});

const matchOf = (row: Shown, context: QueryContext): z.input<typeof ClientMatch> => ({
  clientId: row._id,
  name: row.name,
  logo: pictureUrl(row.logo),
  industryCategory: row.industryCategory,
  companyGroup: { id: row.groupId, name: row.groupName, companyId: row.companyId },
  can: { edit: context.can('edit', 'Client', factsOf(row)) },
});

const placed = (place: { companyId?: string | undefined; companyGroupId?: string | undefined }): Filter => ({
  ...(place.companyId ? { companyId: place.companyId } : {}),
  ...(place.companyGroupId ? { groupId: place.companyGroupId } : {}),
});

/**
 * One page of matches: those at the beginning of words first, those inside words after them, each in the given order.
 * Later matches are only looked for where the earlier ones do not fill the page.
 */
const ranked = async (
  base: Filter,
  search: string,
  sort: Record<string, 1 | -1>,
  page: PageInput,
  context: QueryContext,
): Promise<Shown[]> => {
  const model = context.read(clients);
  const until = skipOf(page) + page.limit;
  const find = (filter: Filter, limit: number): Promise<Shown[]> =>
    rowsOf(model, { filter, sort, limit, shown });
  const first = await find(allOf(base, ...wordStartFilters(search)), until);
  const missing = until - first.length;
  const later =
    missing > 0 && search !== ''
      ? await find(
          allOf(base, ...searchFilters(search), { _id: { $nin: first.map(({ _id }) => _id) } }),
          missing,
        )
      : [];
  return [...first, ...later].slice(skipOf(page));
};

/** Few people hide clients: without that condition an index tells the number. */
const countFound = async (
  input: z.output<typeof clientSearch.input>,
  context: QueryContext,
): Promise<number> => {
  const model = context.read(clients);
  const { userId } = context.actor;
  const hides = await model.exists({ hiddenBy: userId });
  const conditions: Filter[] = [
    ...(hides ? [{ hiddenBy: { $ne: userId } }] : []),
    ...(input.viewFilter === 'mine' ? [{ mineIds: userId }] : []),
    placed(input),
    ...searchFilters(input.search),
  ];
  const count = (filter: Filter, limit: number): Promise<number> =>
    model.countDocuments(filter, { limit }).exec();
  return countUpTo(MOST_FOUND, count, context.scope('Client'), ...conditions);
};

export const clientSearchQuery = handle(clientSearch, async (input, context) => {
  const { search, sortField, sortDir, viewFilter } = input;
  const base = allOf(tabScope(viewFilter === 'mine' ? 'my' : 'all', context), placed(input));
  const sort = sortBy(sortDir, sortField === 'name' ? 'foldedName' : 'lastUpdated');
  const [num, found] = await Promise.all([
    countFound(input, context),
    ranked(base, search, sort, input, context),
  ]);
  return { num, clients: found.map((row) => matchOf(row, context)) };
});

export const clientByNameQuery = handle(clientByName, async ({ name, limit, ...place }, context) => {
  const foldedName = fold(name);
  if (foldedName === '') return { client: null, clients: [] };
  const base = allOf(context.scope('Client'), placed(place));
  const [exact, similar] = await Promise.all([
    context.read(clients).findOne(allOf(base, { foldedName }), shown).sort({ _id: 1 }).lean<Shown>(),
    ranked(base, name, sortBy('asc', 'foldedName'), { page: 1, limit }, context),
  ]);
  return {
    client: exact ? matchOf(exact, context) : null,
    clients: similar.map((row) => matchOf(row, context)),
  };
});
