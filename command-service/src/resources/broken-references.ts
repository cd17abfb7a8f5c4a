import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { resourceProblems } from '@upfront/contracts/kernel/resource/problems.js';
import { resources } from '@upfront/contracts/resources.js';
import { assetAggregate } from '../assets/assets.bindings.js';
import { clientAggregate } from '../clients/client.aggregate.js';
import { userAggregate } from '../identity/user.aggregate.js';
import { referredValues } from './references.js';
import type { Aggregates } from '../execute/aggregates.js';

/** Whether the company has a record that a field means, and what it is called. */
interface Referable {
  readonly noun: string;
  readonly isThere: (
    services: { readonly aggregates: Aggregates },
    companyId: string,
    reference: string,
  ) => Promise<boolean>;
}

/** Records that are not declared, to which fields may refer. */
const elsewhere: Readonly<Record<string, Referable>> = {
  User: {
    noun: 'user',
    isThere: async ({ aggregates }, companyId, id) => {
      const { state } = await aggregates.recent(userAggregate, id);
      return state.stage === 'active' && state.memberships.some((one) => one.companyId === companyId);
    },
  },
  Client: {
    noun: 'client',
    isThere: async ({ aggregates }, companyId, id) => {
      const { state } = await aggregates.recent(clientAggregate, id);
      return state.stage !== 'none' && state.companyId === companyId;
    },
  },
  MediaAsset: {
    noun: 'file',
    isThere: async ({ aggregates }, companyId, id) => {
      const { state } = await aggregates.recent(assetAggregate, id);
      return state.stage === 'living' && state.companyId === companyId;
    },
  },
};

const referable = (name: string): Referable => {
  const declared = resources.find((one) => one.name === name);
  const found: Referable | undefined = declared
    ? {
        noun: declared.nouns[0],
        isThere: async (services, companyId, reference) =>
          (await referredValues(services, declared, companyId, reference)) !== undefined,
      }
    : elsewhere[name];
  if (!found) throw new Error(`${name} is nothing that a field can refer to`);
  return found;
};

/** @throws Refusal 422 naming each field that refers to a record which the company does not have */
export const refuseBrokenReferences = async (
  services: { readonly aggregates: Aggregates },
  resource: AnyResource,
  companyId: string,
  values: Values,
): Promise<void> => {
  const errors: Record<string, string[]> = {};
  for (const [name, { refersTo }] of Object.entries(resource.fields)) {
    const reference = values[name];
    if (refersTo === undefined || typeof reference !== 'string' || reference === '') continue;
    const { noun, isThere } = referable(refersTo);
    if (!(await isThere(services, companyId, reference))) errors[name] = [`This ${noun} does not exist.`];
  }
  if (Object.keys(errors).length > 0) throw new Refusal(resourceProblems.noSuchReference, { errors });
};
