import {
  CopyCampaign,
  CreateCampaign,
  StartCampaign,
  type NewCampaign,
} from '@upfront/contracts/campaigns/commands.js';
import type { CampaignContent } from '@upfront/contracts/campaigns/model.js';
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
import type { Tools } from '../execute/tools.js';
import { campaignAggregate, loadCampaignFor } from './campaign.aggregate.js';
import { campaignAnswer, requireObjectives } from './objectives.js';
import { requireMembers } from './outside-facts.js';

const editClient: Access = { kind: 'record', action: 'edit', subject: 'Client' };

/** Company and group of a client that the actor may edit (decisions: a campaign needs edit on its client). */
const placeOfClient = async (clientId: string, context: CommandContext, tools: Tools) => {
  const { state } = await tools.aggregates.load(clientAggregate, clientId);
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

const start = async (
  campaign: NewCampaign,
  copy: { readonly fromId: string; readonly content: CampaignContent } | null,
  context: CommandContext,
  tools: Tools,
) => {
  const place = await placeOfClient(campaign.clientId, context, tools);
  const people = [
    ...(campaign.ownerUserId ? [campaign.ownerUserId] : []),
    ...campaign.teamMembers.map((m) => m.userId),
  ];
  await requireMembers(tools, place.companyId, people, 'ownerUserId');
  await requireObjectives(tools, place.companyId, campaign.objectives, copy?.content.objectives);
  const campaignId = nthIdOf(context.commandId, 0);
  const meta = decisionMeta(context);
  // The first id is the campaign's own; the decider hands out the others.
  meta.newId();
  const message = { type: 'Start', data: { campaignId, ...place, campaign, copy }, meta } as const;
  const { state, position } = await tools.aggregates.decide(campaignAggregate, campaignId, message, context, {
    isNew: true,
  });
  return { answer: { id: campaignId, campaign: await campaignAnswer(state, tools) }, position };
};

const copyCampaign = handle(CopyCampaign, async ({ id, name }, context, tools) => {
  const source = await loadCampaignFor(CopyCampaign.access, id, context, tools);
  const { content } = source;
  const campaign: NewCampaign = {
    clientId: source.clientId,
    name: name ?? (await freeCopyName(source.clientId, content.name, context, tools)),
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
  };
  return start(campaign, { fromId: id, content }, context, tools);
});

const MAX_NAME = 200;

/** The old name with a mark, shortened by whole characters where it would be too long. */
const copyName = (name: string, n: number): string => {
  const suffix = n === 1 ? ' (copy)' : ` (copy ${n})`;
  const room = MAX_NAME - suffix.length;
  if (name.length <= room) return `${name}${suffix}`;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  return `${kept}${suffix}`;
};

/** "X (copy)", "X (copy 2)" …: a name that no copy of the client was given yet. A repeated command gets its own again. */
const freeCopyName = async (
  clientId: string,
  name: string,
  context: CommandContext,
  tools: Tools,
): Promise<string> => {
  const campaignId = nthIdOf(context.commandId, 0);
  for (let n = 1; ; n += 1) {
    const copy = copyName(name, n);
    if (await tools.reservations.claim(`campaign-copy ${clientId}`, copy, campaignId, context)) return copy;
  }
};

export const startCampaignHandlers: readonly HandlerType[] = [
  handle(StartCampaign, (input, context, tools) => start(input, null, context, tools)),
  handle(CreateCampaign, (input, context, tools) => start(input, null, context, tools)),
  copyCampaign,
];
