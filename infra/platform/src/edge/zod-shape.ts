import { z } from 'zod';

/** Whether a schema is looked at as what a caller sends or as what an answer carries. */
export type Side = 'input' | 'output';

type KnownSchema = z.core.$ZodTypes;

/** A schema without its wrappers, and what the wrappers said. */
export interface Shape {
  readonly schema: KnownSchema;
  /** Null is a value of it. */
  readonly nullable: boolean;
  /** It may be absent (input: also where a default fills it). */
  readonly optional: boolean;
  /** Name given with `.meta({ id })`. */
  readonly id: string | undefined;
}

/** Narrows to the union of zod's own schema classes, so that a switch over `_zod.def.type` is typed. */
export const known = (schema: z.core.$ZodType): KnownSchema => schema as KnownSchema;

const isTransform = (schema: z.core.$ZodType): boolean => known(schema)._zod.def.type === 'transform';

/** Looks through optional, nullable, default, pipe, lazy and the like. */
export const shapeOf = (given: z.core.$ZodType, side: Side): Shape => {
  let nullable = false;
  let optional = false;
  let id: string | undefined;
  for (let schema = known(given); ;) {
    id ??= z.globalRegistry.get(schema)?.id;
    const { def } = schema._zod;
    switch (def.type) {
      case 'optional':
        optional = true;
        schema = known(def.innerType);
        break;
      case 'nullable':
        nullable = true;
        schema = known(def.innerType);
        break;
      case 'default':
      case 'prefault':
        optional ||= side === 'input';
        schema = known(def.innerType);
        break;
      case 'catch':
      case 'readonly':
        schema = known(def.innerType);
        break;
      case 'nonoptional':
        return { ...shapeOf(def.innerType, side), optional: false, nullable, id };
      case 'lazy':
        schema = known(def.getter());
        break;
      case 'pipe':
        schema = known(side === 'output' || isTransform(def.in) ? def.out : def.in);
        break;
      default:
        return { schema, nullable, optional, id };
    }
  }
};

/** Fields of an object schema, undefined for any other. */
export const fieldsOf = (
  given: z.core.$ZodType,
  side: Side,
): Readonly<Record<string, z.core.$ZodType>> | undefined => {
  const { def } = shapeOf(given, side).schema._zod;
  return def.type === 'object' ? def.shape : undefined;
};
