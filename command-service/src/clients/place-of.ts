import { clientProblems } from '@upfront/contracts/clients/problems.js';
import { isSystem } from '@upfront/contracts/kernel/actor.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { CommandContext } from '../execute/context.js';
import { groupAggregate } from '../identity/group.aggregate.js';
import type { Aggregates } from '../execute/aggregates.js';

export interface RecordPlace {
  readonly companyId: string;
  readonly companyGroupId: string;
}

/**
 * Company and group of a new record: the actor's own where none is named. A group decides its company.
 * @throws Refusal 403 (text of spec sales 8) when there is no such group, or not in the company that is named
 */
export const placeOf = async (
  { aggregates }: { readonly aggregates: Aggregates },
  { actor }: CommandContext,
  named: { readonly companyId?: string | undefined; readonly companyGroupId?: string | undefined },
): Promise<RecordPlace> => {
  const companyGroupId = named.companyGroupId ?? actor.groupId;
  if (
    companyGroupId === actor.groupId &&
    (named.companyId ?? actor.companyId) === actor.companyId &&
    !isSystem(actor)
  ) {
    return { companyId: actor.companyId, companyGroupId };
  }
  const { state } = await aggregates.load(groupAggregate, companyGroupId);
  if (state.stage === 'none' || (named.companyId ?? state.companyId) !== state.companyId) {
    throw new Refusal(clientProblems.noGroup);
  }
  return { companyId: state.companyId, companyGroupId };
};
