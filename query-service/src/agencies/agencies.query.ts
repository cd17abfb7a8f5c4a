import { agencyChoices, agencyRows } from '@upfront/contracts/agencies/agency.lists.js';
import {
  Agencies,
  agency,
  agencyByName,
  agencyList,
  campaignAgencyList,
  type Agency,
} from '@upfront/contracts/agencies/agency.resource.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import { recordsOf, type RecordModel } from '@upfront/projections/resources/resource.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { allOf } from '../listing/listing.js';
import { countedPage, defineRecordList, nothingElse } from '../listing/record-list.js';
import {
  facetFilters,
  recordStages,
  viewAs,
  type RecordAbilities,
  type RecordRow,
} from '../resources/record-stages.js';

const ofCompany = (companyId: string | undefined, context: QueryContext): Filter => ({
  companyId: companyId ?? context.actor.companyId,
});

const stages = {
  ...recordStages(Agencies),
  hydrate: nothingElse,
  present: (found: RecordRow, _known: undefined, abilities: RecordAbilities): Agency =>
    viewAs(agency.output, found, abilities),
};

export const agencies = defineRecordList({
  ...stages,
  list: agencyRows,
  where: ({ companyId, status }: InputOf<typeof agencyList>, context) => [
    ofCompany(companyId, context),
    ...facetFilters(status === 'All' ? [] : [`isActive:${status === 'Active'}`]),
  ],
  find: (wanted) => countedPage(wanted),
});

const choices = defineRecordList({
  ...stages,
  list: agencyChoices,
  where: ({ companyId }: InputOf<typeof campaignAgencyList>, context) => [
    ofCompany(companyId, context),
    ...facetFilters(['isActive:true']),
  ],
  find: (wanted) => countedPage(wanted),
});

export const agencyListQuery = handle(agencyList, agencies.listAs('agencies'));

export const campaignAgencyListQuery = handle(campaignAgencyList, choices.listAs('agencies'));

export const agencyQuery = handle(agency, ({ id }, context) => agencies.one(id, context));

export const agencyByNameQuery = handle(agencyByName, async ({ name, companyId }, context) => {
  const named = { isDeleted: false, 'sort.name': fold(name) };
  const filter = allOf(context.scope('Agency'), ofCompany(companyId, context), named);
  const found = await context.read(recordsOf(Agencies)).findOne(filter).lean<RecordModel>();
  return { exists: found !== null, agency: found ? await agencies.view(found, context) : null };
});
