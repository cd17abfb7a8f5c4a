import { z } from 'zod';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import type { SortKey } from '@upfront/contracts/kernel/resource/kinds.js';
import { defineReadModel, type DocumentOf, type ReadModel } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** A record of a declared resource; deleted ones stay, so that what refers to them keeps their names. */
const define = (resource: AnyResource) =>
  defineReadModel({
    name: `${resource.stream}-records`,
    version: 2,
    group: resource.group,
    announced: true,
    shape: {
      companyId: z.string(),
      /** By what other records refer to it: its key, else its id. */
      reference: z.string(),
      key: z.string().nullable(),
      isDeleted: z.boolean(),
      values: z.custom<Values>(),
      /** By sortable field. */
      sort: z.custom<Readonly<Record<string, SortKey>>>(),
      /** `field:value` of every field that lists can be narrowed by. */
      facets: z.array(z.string()),
      ...searchShape,
      /** Place in its company, from 0. */
      order: z.number(),
      revision: z.number(),
      createdAt: z.string(),
      updatedAt: z.string(),
      updatedByName: z.string(),
    },
    lists: resource.lists,
    indexes: [{ companyId: 1, reference: 1, _id: 1 }],
  });
export type RecordModel = DocumentOf<ReturnType<typeof define>>;

/** The order of the records of a company or a parent, the deleted ones included; its id is their `orderScope`. */
const defineOrder = (resource: AnyResource) =>
  defineReadModel({
    name: `${resource.stream}-order`,
    version: 1,
    group: resource.group,
    shape: { ids: z.array(z.string()) },
  });
export type RecordOrderModel = DocumentOf<ReturnType<typeof defineOrder>>;

const models = new Map<string, { records: ReadModel<RecordModel>; order: ReadModel<RecordOrderModel> }>();

/** The same models each time: whoever writes and reads them meet by identity. */
const modelsOf = (resource: AnyResource) => {
  const made = models.get(resource.name) ?? { records: define(resource), order: defineOrder(resource) };
  models.set(resource.name, made);
  return made;
};

/** The read model of a declared record. */
export const recordsOf = (resource: AnyResource): ReadModel<RecordModel> => modelsOf(resource).records;
/** Where the order of ordered records is kept. */
export const orderOf = (resource: AnyResource): ReadModel<RecordOrderModel> => modelsOf(resource).order;
