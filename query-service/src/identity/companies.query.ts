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
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
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
import { companyRows, namedRows } from '@upfront/contracts/identity/identity.lists.js';
import { countedPage, defineRecordList } from '../listing/record-list.js';
import { companyNames } from './company-names.js';
import { countsBy } from './counts-by.js';

const companyView = (found: Omit<CompanyModel, keyof Searchable>): Company => ({
  id: found._id,
  name: found.name,
  ...found.settings,
  logo: pictureUrl(found.logo),
  styles: [...found.styles],
});

const groupView = (found: Omit<GroupModel, keyof Searchable>, companyName: string): Group => ({
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

const companyRecords = defineRecordList({
  list: companyRows,
  model: companies,
  subject: 'Company',
  refusesOutsiders: true,
  find: (wanted) => countedPage(wanted),
  hydrate: async (found, context) => {
    const ids = found.map(({ _id }) => _id);
    const [groupsOf, peopleOf] = await Promise.all([
      countsBy(ids, (companyId) => context.read(groups).countDocuments({ companyId, isDeleted: false })),
      countsBy(ids, (id) => context.read(actors).countDocuments({ 'memberships.companyId': id })),
    ]);
    return { groupsOf, peopleOf };
  },
  restrict: ({ _id, isProvider }, context) => {
    const { edit, remove } = abilitiesOn('Company', _id, context);
    return { edit, remove: remove && !isProvider };
  },
  present: (found, { groupsOf, peopleOf }, abilities): AdminCompany => ({
    ...companyView(found),
    isActive: found.isActive,
    isProvider: found.isProvider,
    groups: groupsOf(found._id),
    people: peopleOf(found._id),
    abilities,
  }),
});

const groupRecords = defineRecordList({
  list: namedRows,
  model: groups,
  subject: 'Group',
  always: { isDeleted: false },
  refusesOutsiders: true,
  find: (wanted) => countedPage(wanted),
  hydrate: async (found, context) => {
    const [companyName, peopleOf] = await Promise.all([
      companyNames(found, context),
      countsBy(
        found.map(({ _id }) => _id),
        (id) => context.read(actors).countDocuments({ 'memberships.groupId': id }),
      ),
    ]);
    return { companyName, peopleOf };
  },
  restrict: ({ companyId }, context) => abilitiesOn('Group', companyId, context),
  present: (found, { companyName, peopleOf }, abilities): AdminGroup => ({
    ...groupView(found, companyName(found.companyId)),
    people: peopleOf(found._id),
    abilities,
  }),
});

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

export const adminCompaniesQuery = handle(adminCompanies, companyRecords.listAs('companies'));

export const adminCompanyQuery = handle(adminCompany, ({ id }, context) => companyRecords.one(id, context));

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

export const adminGroupsQuery = handle(adminGroups, groupRecords.listAs('groups'));

export const adminGroupQuery = handle(adminGroup, ({ id }, context) => groupRecords.one(id, context));
