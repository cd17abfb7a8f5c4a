import {
  CopyCampaign,
  CopyCampaignToClient,
  RenewCampaign,
  type NewCampaign,
} from '@upfront/contracts/campaigns/commands.js';
import type { CampaignContent, Flight } from '@upfront/contracts/campaigns/model.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { movedLines, renewedFlight } from '@upfront/contracts/campaigns/renewal.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { Given } from '@upfront/platform/injection.js';
import { handle, type HandlerType } from '../execute/bind.js';
import type { CommandContext } from '../execute/context.js';
import { loadCampaignFor } from './campaign.aggregate.js';
import type { LivingCampaign } from './campaign.state.js';
import { freeCopyName } from './copy-name.js';
import { activeMembers } from './outside-facts.js';
import { placeOfClient, startCampaign } from './start-campaign.handler.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';

const needs = { aggregates: Aggregates, reservations: Reservations };
type Needs = Given<typeof needs>;

/** A copy belongs to whoever makes it, without the team of the other one. */
const copyOf = (source: LivingCampaign, content: CampaignContent): NewCampaign => ({
  clientId: source.clientId,
  name: content.name,
  flow: source.flow,
  flight: content.flight,
  budget: content.budget,
  objectives: content.objectives,
  teamMembers: [],
  agency: content.agency,
  addresses: content.addresses,
  campaignTypeId: content.campaignTypeId,
  isTest: source.isTest,
  customFields: content.customFields,
});

const copied = (kind: 'copy' | 'renewal', source: LivingCampaign, content: CampaignContent) => ({
  kind,
  fromId: source.id,
  fromName: source.content.name,
  content,
});

const copyForClient = async (
  source: LivingCampaign,
  given: string | undefined,
  context: CommandContext,
  services: Needs,
) => {
  const { content, clientId } = source;
  const name =
    given ?? (await freeCopyName({ clientId, name: content.name, mark: 'copy' }, context, services));
  return startCampaign(
    { ...copyOf(source, content), name },
    copied('copy', source, content),
    context,
    services,
  );
};

const copyCampaign = handle(CopyCampaign, needs, async ({ id, name }, context, services) =>
  copyForClient(await loadCampaignFor(CopyCampaign.access, id, context, services), name, context, services),
);

/** Places and the buying agency are the client's own: another client has others. */
const withoutClient = (content: CampaignContent): CampaignContent => ({
  ...content,
  agency: null,
  addresses: [],
  geoProfiles: [],
  radii: [],
});

/** Products, goals and statuses are a company's own. */
const refuseOtherCompany = async (
  clientId: string,
  companyId: string,
  context: CommandContext,
  services: { readonly aggregates: Aggregates },
): Promise<void> => {
  const place = await placeOfClient(clientId, context, services);
  if (place.companyId === companyId) return;
  const { clientOfOtherCompany } = campaignProblems;
  throw new Refusal(clientOfOtherCompany, { errors: { clientId: [clientOfOtherCompany.detail] } });
};

const copyCampaignToClient = handle(
  CopyCampaignToClient,
  needs,
  async ({ id, clientId, name }, context, services) => {
    const source = await loadCampaignFor(CopyCampaignToClient.access, id, context, services);
    if (clientId === source.clientId) return copyForClient(source, name, context, services);
    await refuseOtherCompany(clientId, source.companyId, context, services);
    const content = withoutClient(source.content);
    const campaign = { ...copyOf(source, content), clientId, name: name ?? content.name };
    return startCampaign(campaign, copied('copy', source, content), context, services);
  },
);

const flightOfRenewal = (given: Flight | undefined, was: Flight | null): Flight => {
  if (given) return given;
  if (was) return renewedFlight(was);
  throw new Refusal(campaignProblems.flightToRenew, {
    errors: { flight: [campaignProblems.flightToRenew.detail] },
  });
};

/** People who left the company meanwhile do not come along; without its owner the renewal is its maker's. */
const peopleOf = async (
  { companyId, ownerUserId, teamMembers }: LivingCampaign,
  services: { readonly aggregates: Aggregates },
) => {
  const ids = [ownerUserId, ...teamMembers.map(({ userId }) => userId)];
  const members = await activeMembers(services, companyId, ids);
  return {
    ...(members.has(ownerUserId) ? { ownerUserId } : {}),
    teamMembers: teamMembers.filter(({ userId }) => members.has(userId)),
  };
};

const renewCampaign = handle(
  RenewCampaign,
  needs,
  async ({ id, name: given, flight: wanted }, context, services) => {
    const source = await loadCampaignFor(RenewCampaign.access, id, context, services);
    const { clientId, content: was } = source;
    const flight = flightOfRenewal(wanted, was.flight);
    const content = { ...was, flight, lines: movedLines(was.lines, was.flight, flight) };
    const name =
      given ?? (await freeCopyName({ clientId, name: was.name, mark: 'renewal' }, context, services));
    const campaign = { ...copyOf(source, content), ...(await peopleOf(source, services)), name };
    return startCampaign(campaign, copied('renewal', source, content), context, services);
  },
);

export const copyCampaignHandlers: readonly HandlerType[] = [
  copyCampaign,
  copyCampaignToClient,
  renewCampaign,
];
