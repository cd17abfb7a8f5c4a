import { CreateCampaign, StartCampaign, type NewCampaign } from '@upfront/contracts/campaigns/commands.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import type { Access } from '@upfront/contracts/kernel/access.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { abilityFor } from '@upfront/contracts/ability.js';
import { allows } from '@upfront/contracts/kernel/ability.js';
import { isSystem } from '@upfront/contracts/kernel/actor.js';
import { clientAggregate, clientRecord } from '../clients/client.aggregate.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { campaignAggregate } from './campaign.aggregate.js';
import type { CopiedCampaign } from './campaign.messages.js';
import { campaignAnswer, requireObjectives } from './objectives.js';
import { requireMembers } from './outside-facts.js';
import { Aggregates } from '../execute/aggregates.js';

const editClient: Access = { kind: 'record', action: 'edit', subject: 'Client' };

/** Company and group of a client that the actor may edit (decisions: a campaign needs edit on its client). */
export const placeOfClient = async (
  clientId: string,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
) => {
  const { state } = await aggregates.load(clientAggregate, clientId);
  const record = clientRecord(state);
  const isVisible =
    record && (isSystem(context.actor) || allows(abilityFor(context.actor), 'view', 'Client', record));
  if (!record || !isVisible) {
    throw new Refusal(campaignProblems.noSuchClient, {
      errors: { clientId: [campaignProblems.noSuchClient.detail] },
    });
  }
  try {
    checkRecord(editClient, context, record);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(campaignProblems.clientNotEditable, { cause: error });
    throw error;
  }
  return { companyId: record.companyId, groupId: record.groupId };
};

/** Starts a campaign for a client that the actor may edit, from nothing or from another one. */
export const startCampaign = async (
  campaign: NewCampaign,
  copy: CopiedCampaign | null,
  context: CommandContext,
  services: { readonly aggregates: Aggregates },
) => {
  const place = await placeOfClient(campaign.clientId, context, services);
  const people = [
    ...(campaign.ownerUserId ? [campaign.ownerUserId] : []),
    ...campaign.teamMembers.map((m) => m.userId),
  ];
  await requireMembers(services, place.companyId, people, 'ownerUserId');
  await requireObjectives(services, place.companyId, campaign.objectives, copy?.content.objectives);
  const campaignId = nthIdOf(context.commandId, 0);
  const meta = decisionMeta(context);
  // The first id is the campaign's own; the decider hands out the others.
  meta.newId();
  const message = { type: 'Start', data: { campaignId, ...place, campaign, copy }, meta } as const;
  const { state, position } = await services.aggregates.decide(
    campaignAggregate,
    campaignId,
    message,
    context,
    {
      isNew: true,
    },
  );
  return { answer: { id: campaignId, campaign: await campaignAnswer(state, services) }, position };
};

export const startCampaignHandlers: readonly HandlerType[] = [
  handle(StartCampaign, { aggregates: Aggregates }, (input, context, services) =>
    startCampaign(input, null, context, services),
  ),
  handle(CreateCampaign, { aggregates: Aggregates }, (input, context, services) =>
    startCampaign(input, null, context, services),
  ),
];
