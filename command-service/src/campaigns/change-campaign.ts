import type { AnswerOf, CommandDefinition, InputOf } from '@upfront/contracts/kernel/define-command.js';
import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import type { CampaignRecord } from '@upfront/contracts/campaigns/views.js';
import type { z } from 'zod';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { campaignAggregate, campaignRecord, loadCampaignFor } from './campaign.aggregate.js';
import type { CampaignCommand, DataOf } from './campaign.messages.js';
import type { CampaignState, LivingCampaign } from './campaign.state.js';
import { campaignAnswer } from './objectives.js';
import { Aggregates } from '../execute/aggregates.js';

type OnCampaign = CommandDefinition<
  string,
  z.core.$ZodType<{ readonly id: string }>,
  z.core.$ZodType<{ id: string; campaign: CampaignRecord }>
>;

/** Decides a message on a campaign for an actor whom the rule lets. */
export const decideCampaign = async (
  definition: CommandDefinition,
  id: string,
  command: CampaignCommand,
  context: CommandContext,
  services: { readonly aggregates: Aggregates },
) => {
  const guard = async (state: CampaignState): Promise<void> =>
    checkRecord(definition.access, context, await campaignRecord(services, state));
  return services.aggregates.decide(campaignAggregate, id, command, context, { guard });
};

const answerOf = async <D extends OnCampaign>(
  id: string,
  state: CampaignState,
  services: { readonly aggregates: Aggregates },
): Promise<AnswerOf<D>> => ({ id, campaign: await campaignAnswer(state, services) }) as AnswerOf<D>;

/** A command that needs nothing but its input. */
export const changeCampaign = <D extends OnCampaign>(
  definition: D,
  message: (input: InputOf<D>, meta: DecisionMeta) => CampaignCommand,
): HandlerType =>
  handle(definition, { aggregates: Aggregates }, async (input, context, services) => {
    const { id } = input as { readonly id: string };
    const command = message(input, decisionMeta(context));
    const { state, position } = await decideCampaign(definition, id, command, context, services);
    return { answer: await answerOf<D>(id, state, services), position };
  });

/**
 * A command that needs to know more than its input: the outside's facts are gathered for a campaign that the actor may
 * act on, and only then.
 */
export const changeCampaignKnowing = <D extends OnCampaign, Name extends CampaignCommand['type']>(
  definition: D,
  type: Name,
  gather: (
    input: InputOf<D>,
    campaign: LivingCampaign,
    services: { readonly aggregates: Aggregates },
  ) => Promise<DataOf<Name>>,
): HandlerType =>
  handle(definition, { aggregates: Aggregates }, async (input, context, services) => {
    const { id } = input as { readonly id: string };
    const campaign = await loadCampaignFor(definition.access, id, context, services);
    const data = await gather(input, campaign, services);
    // `DataOf` ties the data to the name; the compiler cannot follow that through the generic.
    const command = { type, data, meta: decisionMeta(context) } as unknown as CampaignCommand;
    const { state, position } = await decideCampaign(definition, id, command, context, services);
    return { answer: await answerOf<D>(id, state, services), position };
  });
