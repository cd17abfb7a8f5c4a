import { externalCrmRows } from '@upfront/contracts/crm/crm.lists.js';
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
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { externalCrms, type ExternalCrmModel } from '@upfront/projections/crm/crm.read-models.js';
import { handle } from '../edge/query-handler.js';
import { countedPage, defineRecordList, nothingElse } from '../listing/record-list.js';

type Row = Omit<ExternalCrmModel, keyof Searchable>;

const viewOf = ({ _id, name, kind, companyId, createdAt, updatedAt }: Row): ExternalCrm => ({
  id: _id,
  name,
  kind,
  companyId,
  isActive: true,
  createdAt,
  updatedAt,
});

const detailsOf = (found: Row): ExternalCrmDetails => ({
  ...viewOf(found),
  baseUrl: found.baseUrl,
  apiVersion: found.apiVersion,
  mapping: found.mapping,
  hasCredentials: found.hasCredentials,
  test: found.test,
});

const stages = {
  list: externalCrmRows,
  model: externalCrms,
  subject: 'ExternalCrm',
  hydrate: nothingElse,
} as const;

const records = defineRecordList({
  ...stages,
  find: (wanted) => countedPage(wanted),
  restrict: () => undefined,
  present: viewOf,
});

/** The same for those who set them up. */
const adminRecords = defineRecordList({
  ...stages,
  action: 'edit',
  refusesOutsiders: true,
  find: (wanted) => countedPage(wanted),
  restrict: () => undefined,
  present: detailsOf,
});

export const externalCrmListQuery = handle(externalCrmList, records.listAs('externalCrms'));

export const externalCrmQuery = handle(externalCrm, ({ id }, context) => records.one(id, context));

export const adminExternalCrmsQuery = handle(adminExternalCrms, adminRecords.listAs('externalCrms'));

export const adminExternalCrmQuery = handle(adminExternalCrm, ({ id }, context) =>
  adminRecords.one(id, context),
);

export const connectionForTestQuery = handle(connectionForTest, async ({ crmId }, context) => {
  const found = await context.read(externalCrms).findById(crmId).lean<ExternalCrmModel>();
  if (!found) throw new Refusal(crmProblems.noSuchConnection);
  const { name, kind, baseUrl, apiVersion, mapping } = found;
  return { name, kind, baseUrl, apiVersion, mapping };
});
