import type {
  AnyResource,
  RecordListInput,
  RecordView,
} from '@upfront/contracts/kernel/resource/any-resource.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { resources, resourcesByName } from '@upfront/contracts/resources.js';
import {
  recordsOf,
  sortPath,
  type RecordModel,
} from '@upfront/projections/resources/resource.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle, type QueryHandler } from '../edge/query-handler.js';
import { allOf, pageOf, searchFilters, sortBy } from '../listing/listing.js';
import { referredValues } from './referred.js';
import { refuseOutsiders } from '../operations/admin-access.js';

const viewOf = (resource: AnyResource, record: RecordModel, context: QueryContext): RecordView => {
  const facts = { companyId: record.companyId };
  const isNeeded = resource.defaults.some(({ key, keeps }) => key === record.key && keeps !== undefined);
  return {
    ...record.values,
    id: record._id,
    companyId: record.companyId,
    key: record.key,
    revision: record.revision,
    order: record.order,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    updatedByName: record.updatedByName,
    abilities: {
      edit: context.can('edit', resource.name, facts),
      remove: !isNeeded && context.can('remove', resource.name, facts),
    },
  };
};

/** Alternatives within a field, all fields together. */
const facetFilters = (filters: readonly string[] = []): Filter[] => {
  const byField = new Map<string, string[]>();
  for (const facet of filters) {
    const field = facet.slice(0, facet.indexOf(':'));
    byField.set(field, [...(byField.get(field) ?? []), facet]);
  }
  return [...byField.values()].map((facets) => ({ facets: { $in: facets } }));
};

/** Names of what the records refer to, the deleted included, by the reference. */
const namesOf = async (
  resource: AnyResource,
  records: readonly RecordModel[],
  companyId: string,
  context: QueryContext,
): Promise<Record<string, string>> => {
  const names: Record<string, string> = {};
  for (const [name, { refersTo }] of Object.entries(resource.fields)) {
    const other = refersTo === undefined ? undefined : resourcesByName[refersTo];
    if (!other) continue;
    const wanted = records.map(({ values }) => textOf(values[name])).filter((one) => one !== '');
    for (const [reference, values] of await referredValues(other, companyId, wanted, context))
      names[reference] = textOf(values[other.title]);
  }
  return names;
};

const listOf = async (resource: AnyResource, input: RecordListInput, context: QueryContext) => {
  refuseOutsiders(context, 'view', resource.name);
  const companyId = input.companyId ?? context.actor.companyId;
  const filter = allOf(
    context.scope(resource.name),
    { companyId, isDeleted: false },
    ...facetFilters(input.filters),
    ...searchFilters(input.search),
  );
  const model = context.read(recordsOf(resource));
  const sort = sortBy(input.sortDir, sortPath(input.sortField));
  const [num, found] = await Promise.all([model.countDocuments(filter), pageOf(model, filter, sort, input)]);
  return {
    num,
    items: found.map((record) => viewOf(resource, record, context)),
    names: await namesOf(resource, found, companyId, context),
    abilities: { create: context.can('create', resource.name, { companyId }) },
  };
};

const handlersOf = (resource: AnyResource): readonly QueryHandler[] => [
  handle(resource.queries.list, (input, context) => listOf(resource, input, context)),
  handle(resource.queries.one, async ({ id }, context) => {
    const record = await context.findOne(recordsOf(resource), resource.name, id);
    if (record.isDeleted) throw new Refusal(problems.notFound);
    return viewOf(resource, record, context);
  }),
];

/** The list of every declared resource and its single records, by one code. */
export const resourceQueries: Readonly<Record<string, QueryHandler>> = Object.fromEntries(
  resources.flatMap((resource) => handlersOf(resource).map((handler) => [handler.definition.name, handler])),
);
