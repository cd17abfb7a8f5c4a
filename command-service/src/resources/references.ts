import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { recordIdOf } from '@upfront/contracts/kernel/resource/record-id.js';
import { aggregatesOf } from './record-aggregates.js';
import type { Aggregates } from '../execute/aggregates.js';

/**
 * The values of the record that a reference means; undefined where the company has none or it is deleted. A default
 * record that was not provided yet, because the company is seconds old, stands as it will be.
 */
export const referredValues = async (
  { aggregates }: { readonly aggregates: Aggregates },
  resource: AnyResource,
  companyId: string,
  reference: string,
): Promise<Values | undefined> => {
  const id = recordIdOf(resource.name, companyId, reference);
  const { state } = await aggregates.recent(aggregatesOf(resource).record, id);
  if (state.stage === 'none') return resource.defaults.find(({ key }) => key === reference)?.values;
  return state.stage === 'living' && state.companyId === companyId ? state.values : undefined;
};
