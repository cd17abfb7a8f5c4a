import { CampaignGoals } from '@upfront/contracts/campaigns/campaign-goal.resource.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import type { CampaignRecord } from '@upfront/contracts/campaigns/views.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { referredValues } from '../resources/references.js';
import { campaignRecordOf } from './campaign-record.js';
import type { CampaignState } from './campaign.state.js';
import type { Aggregates } from '../execute/aggregates.js';

/**
 * Objectives of a campaign are goals that its company offers; those it has already may stay.
 * @throws Refusal 422
 */
export const requireObjectives = async (
  services: { readonly aggregates: Aggregates },
  companyId: string,
  objectives: readonly string[] | undefined,
  known: readonly string[] = [],
): Promise<void> => {
  const added = objectives?.filter((id) => !known.includes(id)) ?? [];
  const found = await Promise.all(added.map((id) => referredValues(services, CampaignGoals, companyId, id)));
  if (found.every((values) => values?.['isActive'] === true)) return;
  const { noSuchObjective } = campaignProblems;
  throw new Refusal(noSuchObjective, { errors: { objectives: [noSuchObjective.detail] } });
};

/** The campaign as commands answer it, with the names of its objectives. @throws where there is none */
export const campaignAnswer = async (
  state: CampaignState,
  services: { readonly aggregates: Aggregates },
): Promise<CampaignRecord> => {
  const record = campaignRecordOf(state);
  const objectives = await Promise.all(
    record.objectives.map(async ({ id, name }) => {
      const values = await referredValues(services, CampaignGoals, record.companyId, id);
      return { id, name: values ? textOf(values['name']) : name };
    }),
  );
  return { ...record, objectives };
};
