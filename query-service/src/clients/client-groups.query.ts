import { nobodysClient } from '@upfront/contracts/clients/access.js';
import { clientGroupChoices } from '@upfront/contracts/clients/queries.js';
import { companies, groups, type GroupModel } from '@upfront/projections/identity/identity.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';

/** Groups beyond this are not offered in a list. */
const MOST_GROUPS = 500;

/** The narrowest set of groups that the permissions can reach. */
const candidates = ({ actor, can }: QueryContext): Filter => {
  if (can('create', 'Client', nobodysClient('-', '-'))) return {};
  if (can('create', 'Client', nobodysClient(actor.companyId, '-'))) return { companyId: actor.companyId };
  return { _id: actor.groupId };
};

export const clientGroupChoicesQuery = handle(clientGroupChoices, async (_input, context) => {
  const { actor } = context;
  const found = await context
    .read(groups)
    .find({ $and: [candidates(context), { isDeleted: false }] }, { name: 1, companyId: 1 })
    .sort({ companyId: 1, name: 1, _id: 1 })
    .limit(MOST_GROUPS)
    .lean<GroupModel[]>();
  const allowed = found.filter(({ _id, companyId }) =>
    context.can('create', 'Client', nobodysClient(companyId, _id)),
  );
  const companyIds = [...new Set(allowed.map(({ companyId }) => companyId))];
  const known = await context
    .read(companies)
    .find({ _id: { $in: companyIds } }, { name: 1 })
    .lean();
  const companyName = new Map(known.map(({ _id, name }) => [_id, name]));
  const choices = allowed.map(({ _id, name, companyId }) => ({
    id: _id,
    name,
    companyId,
    companyName: companyName.get(companyId) ?? '',
  }));
  const own = choices.find(({ id }) => id === actor.groupId) ?? null;
  const others = choices.filter((choice) => choice !== own);
  const reachesCompany = context.can('create', 'Client', nobodysClient(actor.companyId, '-'));
  return { own, groups: reachesCompany || !own ? others : [own] };
});
