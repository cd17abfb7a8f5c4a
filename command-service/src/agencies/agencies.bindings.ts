import { AddAgency, UpdateAgency, type AgencyRecord } from '@upfront/contracts/agencies/commands.js';
import type { AgencyEvent } from '@upfront/contracts/agencies/events.js';
import { agencyProblems } from '@upfront/contracts/agencies/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import type { Aggregate } from '../execute/aggregates.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { withClaims, type UniqueValues } from '../execute/claims.js';
import { decisionMeta } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { agencyDecider, type AgencyCommand, type AgencyState } from './agency.decider.js';

export const agencyAggregate: Aggregate<AgencyState, AgencyCommand, AgencyEvent> = {
  name: 'agency',
  decider: agencyDecider,
};

const answerOf = (state: AgencyState): AgencyRecord => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { stage: _, ...agency } = state;
  return agency;
};

/** A name is used once in a company, case and accents aside (spec sales 5). */
const uniqueName = (tools: Tools, companyId: string, agencyId: string): UniqueValues => ({
  kind: `agency-name ${companyId}`,
  ownerId: agencyId,
  isHeldBy: async (ownerId, name) => {
    const { state } = await tools.aggregates.load(agencyAggregate, ownerId);
    return state.stage !== 'none' && fold(state.name) === name;
  },
  taken: agencyProblems.nameTaken,
  fieldOf: () => 'name',
});

const addAgency = handle(AddAgency, async (input, context, tools) => {
  const companyId = input.companyId ?? context.actor.companyId;
  checkRecord(AddAgency.access, context, { companyId });
  const meta = decisionMeta(context);
  const id = meta.newId();
  const { name, isActive, useDefaultCompanyCommission: useDefaultCommission } = input;
  const data = { id, companyId, name, isActive, useDefaultCommission };
  const values = { wanted: [fold(name)], before: [] };
  const { state, position } = await withClaims(tools, context, uniqueName(tools, companyId, id), values, () =>
    tools.aggregates.decide(agencyAggregate, id, { type: 'AddAgency', data, meta }, context, { isNew: true }),
  );
  return { answer: answerOf(state), position };
});

const updateAgency = handle(UpdateAgency, async (input, context, tools) => {
  const { state: before } = await tools.aggregates.load(agencyAggregate, input.id);
  checkRecord(
    UpdateAgency.access,
    context,
    before.stage === 'none' ? undefined : { companyId: before.companyId },
  );
  const agency = answerOf(before);
  const { id, name, isActive, useDefaultCompanyCommission: useDefaultCommission, seen } = input;
  const data = { name, isActive, useDefaultCommission, seen };
  const values = { wanted: name === undefined ? [] : [fold(name)], before: [fold(agency.name)] };
  const message = { type: 'UpdateAgency', data, meta: decisionMeta(context) } as const;
  const { state, position } = await withClaims(
    tools,
    context,
    uniqueName(tools, agency.companyId, id),
    values,
    () => tools.aggregates.decide(agencyAggregate, id, message, context),
  );
  return { answer: answerOf(state), position };
});

export const agencyHandlers: readonly HandlerType[] = [addAgency, updateAgency];
