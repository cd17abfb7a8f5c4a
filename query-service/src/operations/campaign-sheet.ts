import { CampaignGoals } from '@upfront/contracts/campaigns/campaign-goal.resource.js';
import { geographyOf } from '@upfront/contracts/campaigns/geography.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { currencyOf, DEFAULT_CURRENCY } from '@upfront/contracts/campaigns/currency.js';
import type { CampaignLine } from '@upfront/contracts/campaigns/model.js';
import type { CampaignSheet, CampaignSheetLine } from '@upfront/contracts/operations/model.js';
import { CATEGORY_NAMES } from '@upfront/contracts/products/model.js';
import {
  campaignDetails,
  type CampaignDetailModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { actors, companies, groups } from '@upfront/projections/identity/identity.read-models.js';
import { statusesByCompany, statusOf } from '../campaigns/campaign-row-view.js';
import { referredNames } from '../resources/referred.js';
import type { QueryContext } from '../edge/query-context.js';
import { fullNameOf } from '../identity/people.js';

const first = (dates: readonly string[]): string | null => dates.toSorted()[0] ?? null;
const last = (dates: readonly string[]): string | null => dates.toSorted().at(-1) ?? null;

/** A line runs from the first day of its first flight to the last day of its last; without flights, as the campaign. */
const lineOf = (line: CampaignLine, { content: { flight } }: CampaignDetailModel): CampaignSheetLine => ({
  id: line.id,
  productName: line.name,
  category: CATEGORY_NAMES[line.category],
  options: line.options.map(({ name, value }) => (value === '' ? name : `${name}: ${value}`)),
  startDate: first(line.flights.map(({ startDate }) => startDate)) ?? flight?.startDate ?? null,
  endDate: last(line.flights.map(({ endDate }) => endDate)) ?? flight?.endDate ?? null,
  amount: line.amount,
});

/**
 * A campaign with every name resolved, for documents and outside systems. For services only: it asks for no rights.
 * @throws Refusal 404 where there is none or it was deleted
 */
export const campaignSheet = async (campaignId: string, context: QueryContext): Promise<CampaignSheet> => {
  const detail = await context.read(campaignDetails).findById(campaignId).lean<CampaignDetailModel>();
  if (!detail || detail.isDeleted) {
    throw new Refusal(problems.notFound, { detail: 'The campaign no longer exists.' });
  }
  const { companyId, groupId, clientId, ownerUserId, content } = detail;
  const [company, group, client, owner, statuses, goalName] = await Promise.all([
    context.read(companies).findById(companyId).lean(),
    context.read(groups).findById(groupId).lean(),
    context.read(clients).findById(clientId).lean(),
    context.read(actors).findById(ownerUserId).lean(),
    statusesByCompany([companyId], context),
    referredNames(CampaignGoals, companyId, content.objectives, context),
  ]);
  return {
    id: campaignId,
    revision: detail.revision,
    name: content.name,
    status: statusOf(statuses(companyId), detail.statusId).name,
    company: {
      id: companyId,
      name: company?.name ?? '',
      currency: company?.settings.currency ?? DEFAULT_CURRENCY,
    },
    group: { id: groupId, name: group?.name ?? '' },
    client: { id: clientId, name: client?.name ?? '', address: client?.addresses[0]?.formatted ?? null },
    agency: content.agency && { id: content.agency.id ?? '', name: content.agency.name },
    owner: { id: ownerUserId, fullName: owner ? fullNameOf(owner) : '', email: owner?.email ?? null },
    startDate: content.flight?.startDate ?? null,
    endDate: content.flight?.endDate ?? null,
    objectives: content.objectives.map(goalName),
    geography: geographyOf(content),
    comment: detail.submissionComment || null,
    budget: content.budget?.total ?? 0,
    currency: currencyOf(content),
    lines: content.lines.map((line) => lineOf(line, detail)),
  };
};
