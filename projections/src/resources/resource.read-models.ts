import { Schema } from 'mongoose';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { sortsOf } from '@upfront/contracts/kernel/resource/resource-queries.js';
import { resources } from '@upfront/contracts/resources.js';
import {
  defineReadModel,
  type IndexSpec,
  type ReadModel,
  type ReadModelDocument,
} from '../runner/read-model.js';

/** A value as it is sorted: texts folded. */
export type SortKey = string | number | boolean | null;

/** A record of a declared resource; deleted ones stay, so that what refers to them keeps their names. */
export interface RecordModel extends ReadModelDocument {
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
  readonly words: readonly string[];
  readonly terms: readonly string[];
  /** Place in its company, from 0. */
  readonly order: number;
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedByName: string;
}

/** Path of a sortable column in the document. */
export const sortPath = (sort: string): string =>
  ['order', 'updatedAt', 'createdAt'].includes(sort) ? sort : `sort.${sort}`;

const define = (resource: AnyResource): ReadModel<RecordModel> =>
  defineReadModel<RecordModel>({
    name: `${resource.stream}-records`,
    version: 1,
    group: 'workspace',
    announced: true,
    fields: {
      companyId: String,
      reference: String,
      key: { type: String, default: null },
      isDeleted: Boolean,
      values: { type: Schema.Types.Mixed },
      sort: { type: Schema.Types.Mixed },
      facets: [String],
      words: [String],
      terms: [String],
      order: Number,
      revision: Number,
      createdAt: String,
      updatedAt: String,
      updatedByName: String,
    },
    indexes: [
      ...sortsOf(resource).map((sort): IndexSpec => ({
        companyId: 1,
        isDeleted: 1,
        [sortPath(sort)]: 1,
        _id: 1,
      })),
      { companyId: 1, reference: 1, _id: 1 },
    ],
  });

/** The order of a company's records, the deleted ones included; its id is the company's. */
export interface RecordOrderModel extends ReadModelDocument {
  readonly ids: readonly string[];
}

const defineOrder = (resource: AnyResource): ReadModel<RecordOrderModel> =>
  defineReadModel<RecordOrderModel>({
    name: `${resource.stream}-order`,
    version: 1,
    group: 'workspace',
    fields: { ids: [String] },
  });

const models = new Map(
  resources.map((one) => [one.name, { records: define(one), order: defineOrder(one) }] as const),
);

type Named = Pick<AnyResource, 'name'>;

const modelsOf = ({ name }: Named) => {
  const found = models.get(name);
  if (!found) throw new Error(`${name} is not among the declared resources`);
  return found;
};

/** The read model of a resource. @throws for one that is not declared in contracts/resources */
export const recordsOf = (resource: Named): ReadModel<RecordModel> => modelsOf(resource).records;
/** Where the order of an ordered resource is kept. @throws as `recordsOf` */
export const orderOf = (resource: Named): ReadModel<RecordOrderModel> => modelsOf(resource).order;
