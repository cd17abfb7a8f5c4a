import { Schema } from 'mongoose';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import type { SortKey } from '@upfront/contracts/kernel/resource/kinds.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineReadModel, type ReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** A record of a declared resource; deleted ones stay, so that what refers to them keeps their names. */
export interface RecordModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  /** By what other records refer to it: its key, else its id. */
  readonly reference: string;
  readonly key: string | null;
  readonly isDeleted: boolean;
  readonly values: Values;
  /** By sortable field. */
  readonly sort: Readonly<Record<string, SortKey>>;
  /** `field:value` of every field that lists can be narrowed by. */
  readonly facets: readonly string[];
  /** Place in its company, from 0. */
  readonly order: number;
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedByName: string;
}

const define = (resource: AnyResource): ReadModel<RecordModel> =>
  defineReadModel<RecordModel>({
    name: `${resource.stream}-records`,
    version: 1,
    group: resource.group,
    announced: true,
    fields: {
      companyId: String,
      reference: String,
      key: { type: String, default: null },
      isDeleted: Boolean,
      values: { type: Schema.Types.Mixed },
      sort: { type: Schema.Types.Mixed },
      facets: [String],
      ...searchFields,
      order: Number,
      revision: Number,
      createdAt: String,
      updatedAt: String,
      updatedByName: String,
    },
    lists: resource.lists,
    indexes: [{ companyId: 1, reference: 1, _id: 1 }],
  });

/** The order of the records of a company or a parent, the deleted ones included; its id is their `orderScope`. */
export interface RecordOrderModel extends ReadModelDocument {
  readonly ids: readonly string[];
}

const defineOrder = (resource: AnyResource): ReadModel<RecordOrderModel> =>
  defineReadModel<RecordOrderModel>({
    name: `${resource.stream}-order`,
    version: 1,
    group: resource.group,
    fields: { ids: [String] },
  });

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
