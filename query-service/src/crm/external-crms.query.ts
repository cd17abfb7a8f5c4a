import {
  adminExternalCrm,
  adminExternalCrms,
  connectionForTest,
  externalCrm,
  externalCrmList,
} from '@upfront/contracts/crm/queries.js';
import type { ExternalCrm, ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { crmProblems } from '@upfront/contracts/crm/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { fold, prefixPattern } from '@upfront/contracts/kernel/search-text.js';
import { externalCrms, type ExternalCrmModel } from '@upfront/projections/crm/crm.read-models.js';
import type { Action } from '@upfront/contracts/kernel/access.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { refuseOutsiders } from '../operations/admin-access.js';
import { allOf, countOf, sortedPage, type Page } from '../operations/list-page.js';

const SORTS = { name: 'sortName', updatedAt: 'updatedAt' } as const;

const viewOf = ({ _id, name, kind, companyId, createdAt, updatedAt }: ExternalCrmModel): ExternalCrm => ({
  id: _id,
  name,
  kind,
  companyId,
  isActive: true,
  createdAt,
  updatedAt,
});

const detailsOf = (found: ExternalCrmModel): ExternalCrmDetails => ({
  ...viewOf(found),
  baseUrl: found.baseUrl,
  apiVersion: found.apiVersion,
  mapping: found.mapping,
  hasCredentials: found.hasCredentials,
  test: found.test,
});

interface Wanted extends Page {
  readonly search: string;
  readonly sortField: keyof typeof SORTS;
}

/** A company has few connections: search looks at the beginning of the name. */
const list = async (input: Wanted, action: Action, context: QueryContext) => {
  const search = fold(input.search);
  const named = search === '' ? {} : { sortName: { $regex: prefixPattern(search) } };
  const filter = allOf(context.scope('ExternalCrm', action), named);
  const model = context.read(externalCrms);
  const [num, found] = await Promise.all([
    countOf(model, filter),
    sortedPage(model, filter, SORTS[input.sortField], input),
  ]);
  return { num, found };
};

export const externalCrmListQuery = handle(externalCrmList, async (input, context) => {
  const { num, found } = await list(input, 'view', context);
  return { num, externalCrms: found.map(viewOf) };
});

export const externalCrmQuery = handle(externalCrm, async ({ id }, context) =>
  viewOf(await context.findOne(externalCrms, 'ExternalCrm', id)),
);

export const adminExternalCrmsQuery = handle(adminExternalCrms, async (input, context) => {
  refuseOutsiders(context, 'edit', 'ExternalCrm');
  const { num, found } = await list(input, 'edit', context);
  return { num, externalCrms: found.map(detailsOf) };
});

export const adminExternalCrmQuery = handle(adminExternalCrm, async ({ id }, context) =>
  detailsOf(await context.findOne(externalCrms, 'ExternalCrm', id, 'edit')),
);

export const connectionForTestQuery = handle(connectionForTest, async ({ crmId }, context) => {
  const found = await context.read(externalCrms).findById(crmId).lean<ExternalCrmModel>();
  if (!found) throw new Refusal(crmProblems.noSuchConnection);
  const { name, kind, baseUrl, apiVersion, mapping } = found;
  return { name, kind, baseUrl, apiVersion, mapping };
});
