import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { resourcesByName } from '@upfront/contracts/resources.js';
import { mediaAssets } from '@upfront/projections/assets/media-assets.read-model.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import type { RecordModel } from '@upfront/projections/resources/resource.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { referredValues } from './referred.js';

type Names = readonly (readonly [reference: string, name: string])[];
type NamesOf = (ids: readonly string[], companyId: string, context: QueryContext) => Promise<Names>;

/** Names of records that are not declared, of the company alone: they stand beside a record that its reader may see. */
const elsewhere: Readonly<Record<string, NamesOf>> = {
  User: async (ids, companyId, context) => {
    const filter = { _id: { $in: [...ids] }, 'memberships.companyId': companyId };
    const found = await context.read(actors).find(filter, { firstName: 1, lastName: 1 }).lean();
    return found.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`.trim()]);
  },
  Client: async (ids, companyId, context) => {
    const found = await context
      .read(clients)
      .find({ _id: { $in: [...ids] }, companyId }, { name: 1 })
      .lean();
    return found.map(({ _id, name }) => [_id, name]);
  },
  MediaAsset: async (ids, companyId, context) => {
    const filter = { _id: { $in: [...ids] }, companyId };
    const found = await context.read(mediaAssets).find(filter, { filename: 1 }).lean();
    return found.map(({ _id, filename }) => [_id, filename]);
  },
};

const namesFor = async (
  refersTo: string,
  wanted: readonly string[],
  companyId: string,
  context: QueryContext,
): Promise<Names> => {
  const declared = resourcesByName[refersTo];
  if (!declared) return (await elsewhere[refersTo]?.(wanted, companyId, context)) ?? [];
  const found = await referredValues(declared, companyId, wanted, context);
  return [...found].map(([reference, values]) => [reference, textOf(values[declared.title])] as const);
};

/** Names of what the records refer to as they are now, the deleted included, by the reference. */
export const namesOf = async (
  resource: AnyResource,
  records: readonly Pick<RecordModel, 'values'>[],
  companyId: string,
  context: QueryContext,
): Promise<Record<string, string>> => {
  const names: Record<string, string> = {};
  for (const [name, { refersTo }] of Object.entries(resource.fields)) {
    if (refersTo === undefined) continue;
    const wanted = records.map(({ values }) => textOf(values[name])).filter((one) => one !== '');
    if (wanted.length > 0)
      Object.assign(names, Object.fromEntries(await namesFor(refersTo, wanted, companyId, context)));
  }
  return names;
};
