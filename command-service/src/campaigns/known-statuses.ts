import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { STATUS_IDS, type CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { referredValues } from '../resources/references.js';
import type { Aggregates } from '../execute/aggregates.js';

/**
 * Those of the company's statuses that a decision needs to know: the one named, where there is such a one, and the one
 * that ordered campaigns get. Their order is of no matter to a decision.
 */
export const knownStatuses = async (
  services: { readonly aggregates: Aggregates },
  companyId: string,
  statusId: string | undefined,
): Promise<readonly CampaignStatus[]> => {
  const ids = statusId === undefined ? [] : [...new Set([statusId, STATUS_IDS.submitted])];
  const found = await Promise.all(
    ids.map(async (id) => {
      const values = await referredValues(services, CampaignStatuses, companyId, id);
      return { id, values };
    }),
  );
  return found.flatMap(({ id, values }, order) => {
    if (!values) return [];
    const { name, stage, shape } = values;
    return [{ id, name: textOf(name), stage: textOf(stage), shape: textOf(shape), order }];
  });
};
