import type {
  AdministeredResource,
  RecordListInput,
} from '@upfront/contracts/kernel/resource/any-resource.js';
import { recordRows } from '@upfront/contracts/kernel/resource/resource-queries.js';
import { administered } from '@upfront/contracts/resources.js';
import { handle, type QueryHandlerType } from '../edge/query-handler.js';
import { countedPage, defineRecordList, nothingElse } from '../listing/record-list.js';
import { namesOf } from './names.js';
import { facetFilters, recordStages, viewAs } from './record-stages.js';

const listOf = (resource: AdministeredResource) =>
  defineRecordList({
    ...recordStages(resource),
    list: recordRows(resource),
    refusesOutsiders: true,
    where: ({ companyId, filters }: RecordListInput, context) => [
      { companyId: companyId ?? context.actor.companyId },
      ...facetFilters(filters),
    ],
    find: async (wanted) => {
      const { input, context } = wanted;
      const companyId = input.companyId ?? context.actor.companyId;
      const { num, found } = await countedPage(wanted);
      return {
        num,
        found,
        names: await namesOf(resource, found, companyId, context),
        abilities: { create: context.can('create', resource.name, { companyId }) },
      };
    },
    hydrate: nothingElse,
    present: (record, _known, abilities) => viewAs(resource.queries.one.output, record, abilities),
  });

/** The list of one resource and its single records. */
export const recordQueries = (resource: AdministeredResource): readonly QueryHandlerType[] => {
  const records = listOf(resource);
  return [
    handle(resource.queries.list, records.listAs('items')),
    handle(resource.queries.one, ({ id }, context) => records.one(id, context)),
  ];
};

/** The lists and the single records of everything that administrators manage, by one code. */
export const resourceQueries: readonly QueryHandlerType[] = administered.flatMap(recordQueries);
