import type { ClientFacts } from '@upfront/contracts/clients/access.js';
import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { clientMatches } from '@upfront/contracts/clients/client.lists.js';
import { clientByName, clientSearch, type ClientMatch } from '@upfront/contracts/clients/queries.js';
import { fold, MOST_FOUND } from '@upfront/contracts/kernel/search-text.js';
import type { z } from 'zod';
import { clients, type ClientModel } from '@upfront/projections/clients/clients.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { countUpTo } from '../listing/counting.js';
import { allOf, rowsOf, sortBy, type PageInput } from '../listing/listing.js';
import { rankedPage, searchFilters } from '../listing/search.js';
import { conditionsOf, narrowedBy, orderOf } from '../listing/wanted.js';
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

/** One page of matches, those at the beginning of words first. */
const ranked = (
  base: Filter,
  sort: Record<string, 1 | -1>,
  { search, ...page }: PageInput & { readonly search: string },
  context: QueryContext,
) =>
  rankedPage(
    search,
    page,
    (match, limit, known): Promise<Shown[]> => {
      const others = known.length === 0 ? {} : { _id: { $nin: [...known] } };
      const filter = allOf(base, ...searchFilters(search, match), others);
      return rowsOf(context.read(clients), { filter, sort, limit, shown });
    },
    ({ name }) => [name],
  );

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
    ...conditionsOf(clientMatches, input),
  ];
  const count = (filter: Filter, limit: number): Promise<number> =>
    model.countDocuments(filter, { limit }).exec();
  return countUpTo(MOST_FOUND, count, context.scope('Client'), ...conditions);
};

export const clientSearchQuery = handle(clientSearch, async (input, context) => {
  const tab = tabScope(input.viewFilter === 'mine' ? 'my' : 'all', context);
  const base = allOf(tab, ...narrowedBy(clientMatches, input));
  const [num, found] = await Promise.all([
    countFound(input, context),
    ranked(base, orderOf(clientMatches, input), input, context),
  ]);
  return { num: found.near ?? num, clients: found.rows.map((row) => matchOf(row, context)) };
});

export const clientByNameQuery = handle(clientByName, async ({ name, limit, ...place }, context) => {
  const foldedName = fold(name);
  if (foldedName === '') return { client: null, clients: [] };
  const base = allOf(context.scope('Client'), ...narrowedBy(clientMatches, place));
  const [exact, similar] = await Promise.all([
    context.read(clients).findOne(allOf(base, { foldedName }), shown).sort({ _id: 1 }).lean<Shown>(),
    ranked(base, sortBy('asc', 'foldedName'), { search: name, page: 1, limit }, context),
  ]);
  return {
    client: exact ? matchOf(exact, context) : null,
    clients: similar.rows.map((row) => matchOf(row, context)),
  };
});
