import { indexesOf, type ListDefinition } from '@upfront/contracts/kernel/define-list.js';
import { Schema, type mongo } from 'mongoose';
import { type z } from 'zod';
import { fieldsOf } from './stored-fields.js';

/** What every document of a read model carries beside its own fields. */
export interface ReadModelDocument {
  /** Id of the record it shows, as a rule the id of the aggregate. */
  readonly _id: string;
  /** Commit position of the last event that changed it; kept by the runner, handlers never set it. */
  readonly position: number;
}

type IndexKeys = Readonly<Record<string, 1 | -1>>;

/** Keys of an index in rising order, ended by the id, as every sort is. */
export const sortedBy = (...fields: readonly string[]): IndexKeys =>
  Object.fromEntries([...fields, '_id'].map((field) => [field, 1]));
/** Fields of an index in order, alone or with options such as `{ unique: true }`. */
export type IndexSpec = IndexKeys | readonly [IndexKeys, mongo.CreateIndexesOptions];

/** A read model without its document's type, as the runner handles all of them. */
export interface AnyReadModel {
  readonly kind: 'read-model';
  readonly name: string;
  readonly version: number;
  readonly group: string;
  readonly schema: Schema;
  readonly lists: readonly ListDefinition[];
  readonly indexes: readonly (readonly [IndexKeys, mongo.CreateIndexesOptions])[];
  readonly announced: boolean;
  readonly toldWith: AnyReadModel | undefined;
  readonly writtenLast: boolean;
}

export interface ReadModel<Doc extends ReadModelDocument> extends AnyReadModel {
  /** Never present at run time: carries the document's type. */
  readonly document?: Doc;
}

type ReadonlyList<Value> = Value extends (infer One)[] ? readonly One[] : Value;

/** A document of this shape: nobody changes one in place. */
export type Kept<Shape extends z.ZodRawShape> = ReadModelDocument & {
  readonly [Field in keyof z.infer<z.ZodObject<Shape>>]: ReadonlyList<z.infer<z.ZodObject<Shape>>[Field]>;
};

/** A document of a read model. */
export type DocumentOf<Model> = Model extends ReadModel<infer Doc> ? Doc : never;

export interface ReadModelOptions<Shape extends z.ZodRawShape> {
  /** Kebab-case and unique, such as `tasks`. */
  readonly name: string;
  /** Raise it when the shape changes: the next start builds the new version beside the old and swaps. */
  readonly version: number;
  /** The sequence of projections that writes it; models whose names are copied into each other share one. */
  readonly group: string;
  /**
   * Fields beside `_id` and `position`, by the schemas of the contracts where these have them. A document with any other
   * field is refused.
   */
  readonly shape: Shape;
  /** Lists that it answers, which bring their indexes. */
  readonly lists?: readonly ListDefinition[];
  /** Of every other sort, ending with `_id`, and of every field that is looked up. */
  readonly indexes?: readonly IndexSpec[];
  /**
   * Tell the open browsers of a document's company (`companyId`) that it changed: its id only, which they read again
   * if they may. For what people look at together; default false.
   */
  readonly announced?: boolean;
  /** Its documents change only together with some of this announced model, so that news of that model is news of it. */
  readonly toldWith?: AnyReadModel;
  /**
   * Write its documents once those of all other models of a batch are written; default false. For what handlers compare
   * an event with, to say in another model what changed: a batch that was written in part and is repeated finds it as it
   * was. It cannot be asked by a filter.
   */
  readonly writtenLast?: boolean;
}

const isWithOptions = (spec: IndexSpec): spec is readonly [IndexKeys, mongo.CreateIndexesOptions] =>
  Array.isArray(spec);

/** Lists of one model may share an index. */
const distinct = (specs: readonly IndexSpec[]): readonly IndexSpec[] => [
  ...new Map(specs.map((spec) => [JSON.stringify(spec), spec])).values(),
];

/** Declares a collection that projections write and queries read. */
export const defineReadModel = <Shape extends z.ZodRawShape>(
  options: ReadModelOptions<Shape>,
): ReadModel<Kept<Shape>> => {
  const schema = new Schema(
    {
      ...fieldsOf(options.shape),
      _id: { type: String, required: true },
      position: { type: Number, required: true },
    },
    { strict: 'throw', versionKey: false, minimize: false, autoIndex: false, autoCreate: false, id: false },
  );
  const lists = options.lists ?? [];
  const indexes = distinct([...lists.flatMap(indexesOf), ...(options.indexes ?? [])]).map((spec) =>
    isWithOptions(spec) ? spec : ([spec, {}] as const),
  );
  for (const [keys, settings] of indexes) schema.index({ ...keys }, settings);
  return {
    kind: 'read-model',
    name: options.name,
    version: options.version,
    group: options.group,
    schema,
    lists,
    indexes,
    announced: options.announced ?? false,
    toldWith: options.toldWith,
    writtenLast: options.writtenLast ?? false,
  };
};
