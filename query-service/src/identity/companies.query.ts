import { pictureUrl } from '@upfront/contracts/assets/model.js';
import type { AdminCompany, AdminGroup, Company, Group } from '@upfront/contracts/identity/company-model.js';
import {
  adminCompanies,
  adminCompany,
  adminGroup,
  adminGroups,
  company,
  companyHistory,
  companyStyles,
  group,
  groupList,
} from '@upfront/contracts/identity/company-queries.js';
import { isRestorable } from '@upfront/contracts/identity/history.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  actors,
  companies,
  groups,
  type CompanyModel,
  type GroupModel,
} from '@upfront/projections/identity/identity.read-models.js';
import { recordHistory } from '../activity/record-history.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { companyNames, refuseOutsiders } from '../operations/admin-access.js';
import { listedByName, scopeIn } from './named-list.js';

const companyView = (found: CompanyModel): Company => ({
  id: found._id,
  name: found.name,
  ...found.settings,
  logo: pictureUrl(found.logo),
  styles: [...found.styles],
});

const groupView = (found: GroupModel, companyName: string): Group => ({
  id: found._id,
  name: found.name,
  ...found.settings,
  companyId: found.companyId,
  company: { id: found.companyId, name: companyName },
  logo: pictureUrl(found.logo),
});

const abilitiesOn = (
  subject: 'Company' | 'Group',
  companyId: string,
  context: QueryContext,
): AdminCompany['abilities'] => ({
  edit: context.can('edit', subject, { companyId }),
  remove: context.can('remove', subject, { companyId }),
});

const adminCompanyView = async (found: CompanyModel, context: QueryContext): Promise<AdminCompany> => {
  const [groupCount, people] = await Promise.all([
    context.read(groups).countDocuments({ companyId: found._id, isDeleted: false }),
    context.read(actors).countDocuments({ 'memberships.companyId': found._id }),
  ]);
  const { remove, edit } = abilitiesOn('Company', found._id, context);
  return {
    ...companyView(found),
    isActive: found.isActive,
    isProvider: found.isProvider,
    groups: groupCount,
    people,
    abilities: { edit, remove: remove && !found.isProvider },
  };
};

const adminGroupsView = async (
  found: readonly GroupModel[],
  context: QueryContext,
): Promise<AdminGroup[]> => {
  const companyName = await companyNames(found, context);
  return Promise.all(
    found.map(async (one) => ({
      ...groupView(one, companyName(one.companyId)),
      people: await context.read(actors).countDocuments({ 'memberships.groupId': one._id }),
      abilities: abilitiesOn('Group', one.companyId, context),
    })),
  );
};

/** Whether the reader belongs to a company or administers it. */
const isNear = (companyId: string, { actor, can }: QueryContext): boolean =>
  companyId === actor.companyId || can('view', 'Company', { companyId });

export const companyQuery = handle(company, async ({ id }, context) => {
  const found = isNear(id, context) ? await context.read(companies).findById(id).lean<CompanyModel>() : null;
  if (!found) throw new Refusal(problems.notFound);
  return companyView(found);
});

export const groupQuery = handle(group, async ({ id }, context) => {
  const found = await context.read(groups).findOne({ _id: id, isDeleted: false }).lean<GroupModel>();
  if (!found || !isNear(found.companyId, context)) throw new Refusal(problems.notFound);
  const companyName = await companyNames([found], context);
  return groupView(found, companyName(found.companyId));
});

export const groupListQuery = handle(groupList, async ({ companyId }, context) => {
  const wanted = companyId ?? context.actor.companyId;
  if (!isNear(wanted, context)) return { groups: [] };
  const found = await context
    .read(groups)
    .find({ companyId: wanted, isDeleted: false })
    .sort({ sortName: 1, _id: 1 })
    .lean<GroupModel[]>();
  const companyName = await companyNames(found, context);
  return { groups: found.map((one) => groupView(one, companyName(one.companyId))) };
});

export const adminCompaniesQuery = handle(adminCompanies, async (input, context) => {
  refuseOutsiders(context, 'view', 'Company');
  const { num, found } = await listedByName(companies, input, [context.scope('Company')], context);
  return { num, companies: await Promise.all(found.map((one) => adminCompanyView(one, context))) };
});

export const adminCompanyQuery = handle(adminCompany, async ({ id }, context) =>
  adminCompanyView(await context.findOne(companies, 'Company', id), context),
);

export const companyStylesQuery = handle(companyStyles, async ({ id }, context) => [
  ...(await context.findOne(companies, 'Company', id)).styles,
]);

export const companyHistoryQuery = handle(companyHistory, async ({ id, page, limit }, context) => {
  await context.findOne(companies, 'Company', id);
  const { num, entries } = await recordHistory({ id, page, limit }, context);
  const mayEdit = context.can('edit', 'Company', { companyId: id });
  return {
    num,
    entries: entries.map((entry) => ({ ...entry, canRestore: mayEdit && isRestorable(entry.action) })),
  };
});

export const adminGroupsQuery = handle(adminGroups, async ({ companyId, ...input }, context) => {
  refuseOutsiders(context, 'view', 'Group');
  const filters = [...scopeIn('Group', companyId, context), { isDeleted: false }];
  const { num, found } = await listedByName(groups, input, filters, context);
  return { num, groups: await adminGroupsView(found, context) };
});

export const adminGroupQuery = handle(adminGroup, async ({ id }, context) => {
  const found = await context.findOne(groups, 'Group', id);
  const [view] = found.isDeleted ? [] : await adminGroupsView([found], context);
  if (!view) throw new Refusal(problems.notFound);
  return view;
});
