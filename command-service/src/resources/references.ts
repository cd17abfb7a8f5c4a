import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { recordIdOf } from '@upfront/contracts/kernel/resource/record-id.js';
import { resourceProblems } from '@upfront/contracts/kernel/resource/problems.js';
import { resources } from '@upfront/contracts/resources.js';
import type { Tools } from '../execute/tools.js';
import { aggregatesOf } from './record-aggregates.js';

/**
 * The values of the record that a reference means; undefined where the company has none or it is deleted. A default
 * record that was not provided yet, because the company is seconds old, stands as it will be.
 */
export const referredValues = async (
  tools: Tools,
  resource: AnyResource,
  companyId: string,
  reference: string,
): Promise<Values | undefined> => {
  const id = recordIdOf(resource.name, companyId, reference);
  const { state } = await tools.aggregates.recent(aggregatesOf(resource).record, id);
  if (state.stage === 'none') return resource.defaults.find(({ key }) => key === reference)?.values;
  return state.stage === 'living' && state.companyId === companyId ? state.values : undefined;
};

/** @throws Refusal 422 naming each field that refers to a record which the company does not have */
export const refuseBrokenReferences = async (
  tools: Tools,
  resource: AnyResource,
  companyId: string,
  values: Values,
): Promise<void> => {
  const errors: Record<string, string[]> = {};
  for (const [name, { refersTo }] of Object.entries(resource.fields)) {
    const reference = values[name];
    if (refersTo === undefined || typeof reference !== 'string' || reference === '') continue;
    const other = resources.find((one) => one.name === refersTo);
    if (!other) throw new Error(`${resource.name} refers to ${refersTo}, which is not declared`);
    if (!(await referredValues(tools, other, companyId, reference)))
      errors[name] = [`There is no such ${other.nouns[0]}.`];
  }
  if (Object.keys(errors).length > 0) throw new Refusal(resourceProblems.noSuchReference, { errors });
};
