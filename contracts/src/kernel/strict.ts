import { z } from 'zod';
import { recordedPiece } from './recorded.js';

type Schema = z.core.$ZodType;

/** Narrows to the union of zod's own schema classes, so that a switch over `_zod.def.type` is typed. */
const isKnown = (schema: Schema): schema is z.core.$ZodTypes => 'type' in schema._zod.def;

/** A schema with other parts. Its checks, defaults and name stay. */
const withParts = <S extends Schema>(schema: S, parts: object): S => {
  const def: S['_zod']['def'] = z.core.util.mergeDefs(schema._zod.def, parts);
  const copy = z.core.clone(schema, def);
  const meta = z.globalRegistry.get(schema);
  if (meta) z.globalRegistry.add(copy, meta);
  return copy;
};

/** The fields of a record, made strict when they are first looked at, so that a record may contain itself. */
const strictFields = ({ shape, catchall }: z.core.$ZodObjectDef): object => {
  let fields: Record<string, Schema> | undefined;
  return {
    get shape() {
      fields ??= Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strict(field)]));
      return fields;
    },
    catchall: catchall ?? z.never(),
  };
};

/** The parts of a schema that may hold records, each strict; undefined where it has none. */
const strictParts = (schema: Schema): object | undefined => {
  if (!isKnown(schema)) return undefined;
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return strictFields(def);
    case 'array':
      return { element: strict(def.element) };
    case 'record':
      return { valueType: strict(def.valueType) };
    case 'tuple':
      return { items: def.items.map(strict), rest: def.rest && strict(def.rest) };
    case 'union':
      return { options: def.options.map(strict) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return { innerType: strict(def.innerType) };
    case 'pipe':
      return { in: strict(def.in), out: strict(def.out) };
    case 'intersection':
    case 'lazy':
      throw new Error(`Which names a schema of type ${def.type} knows cannot be said: declare a record`);
    default:
      return undefined;
  }
};

const copies = new WeakMap<Schema, Schema>();

const isCopyOf = <S extends Schema>(schema: S, copy: Schema | undefined): copy is S =>
  copy?._zod.constr === schema._zod.constr;

/**
 * The same schema, refusing names that it does not know instead of dropping them, however deep. A record that was
 * declared open (`looseObject`) stays open. A schema always gives the same copy: descriptions of the API meet it by name.
 * @throws where the schema does not say which names it knows
 */
export const strict = <S extends Schema>(schema: S): S => {
  const earlier = copies.get(schema);
  if (isCopyOf(schema, earlier)) return earlier;
  // A piece holds no record, and as a copy it would lose its mark.
  const parts = recordedPiece(schema) ? undefined : strictParts(schema);
  const copy = parts ? withParts(schema, parts) : schema;
  copies.set(schema, copy);
  return copy;
};
