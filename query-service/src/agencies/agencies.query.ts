import type { Agency } from '@upfront/contracts/agencies/model.js';
import {
  agencyByName,
  agencyList,
  campaignAgencyList,
  type AGENCY_SORTS,
} from '@upfront/contracts/agencies/queries.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import { agencies, type AgencyModel } from '@upfront/projections/agencies/agencies.read-model.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { allOf, pageOf, searchFilters, sortBy, type PageInput } from '../listing/listing.js';

const sortField: Readonly<Record<(typeof AGENCY_SORTS)[number], string>> = {
  updatedAt: 'updatedAt',
  name: 'foldedName',
  createdAt: 'createdAt',
};

const viewOf = (agency: AgencyModel, context: QueryContext): Agency => ({
  id: agency._id,
  name: agency.name,
  companyId: agency.companyId,
  isActive: agency.isActive,
  useDefaultCommission: agency.useDefaultCommission,
  createdAt: agency.createdAt,
  updatedAt: agency.updatedAt,
  abilities: { edit: context.can('edit', 'Agency', { companyId: agency.companyId }) },
});

const listOf = async (
  filter: Filter,
  sort: Record<string, 1 | -1>,
  page: PageInput,
  context: QueryContext,
) => {
  const model = context.read(agencies);
  const [num, found] = await Promise.all([model.countDocuments(filter), pageOf(model, filter, sort, page)]);
  return { num, agencies: found.map((one) => viewOf(one, context)) };
};

const ofCompany = (companyId: string | undefined, context: QueryContext): Filter =>
  allOf(context.scope('Agency'), { companyId: companyId ?? context.actor.companyId });

export const agencyListQuery = handle(agencyList, (input, context) =>
  listOf(
    allOf(
      ofCompany(input.companyId, context),
      input.status === 'All' ? {} : { isActive: input.status === 'Active' },
      ...searchFilters(input.search),
    ),
    sortBy(input.sortDir, sortField[input.sortField]),
    input,
    context,
  ),
);

export const campaignAgencyListQuery = handle(campaignAgencyList, (input, context) =>
  listOf(
    allOf(ofCompany(input.companyId, context), { isActive: true }, ...searchFilters(input.search)),
    sortBy(input.sortDir, 'foldedName'),
    input,
    context,
  ),
);

export const agencyByNameQuery = handle(agencyByName, async ({ name, companyId }, context) => {
  const filter = allOf(ofCompany(companyId, context), { foldedName: fold(name) });
  const found = await context.read(agencies).findOne(filter).lean<AgencyModel>();
  return { exists: found !== null, agency: found ? viewOf(found, context) : null };
});
