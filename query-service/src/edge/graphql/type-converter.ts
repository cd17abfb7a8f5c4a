import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLInputFieldConfig,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLScalarType,
} from 'graphql';
import { capitalized } from '@upfront/contracts/kernel/letter-case.js';
import { shapeOf, type Shape, type Side } from '@upfront/platform/edge/zod-shape.js';
import type { z } from 'zod';
import { JsonScalar } from './scalars.js';

type Leaf = GraphQLScalarType | GraphQLEnumType;
type NullableOutput = Leaf | GraphQLObjectType | GraphQLList<GraphQLOutputType>;
type NullableInput = Leaf | GraphQLInputObjectType | GraphQLList<GraphQLInputType>;

type Def = Shape['schema']['_zod']['def'];
type ObjectDef = Extract<Def, { type: 'object' }>;

const legalName = /^(?!__)[A-Za-z_]\w*$/;
const reserved = new Set(['true', 'false', 'null']);

/** Name of an anonymous object: its parent's and the field's. */
export const nestedName = (parent: string, field: string): string => `${parent}${capitalized(field)}`;

/**
 * GraphQL types of zod schemas. An object is named by `.meta({ id })`, else after its place; inputs end in `Input`.
 * `z.int32()` is Int, every other number Float; what GraphQL cannot say (records, unions, tuples, unknown) is JSON.
 * A schema converted twice gives the same type, so that recursion ends.
 * @throws when two schemas claim one name, or a schema cannot be sent at all (dates, transforms, maps)
 */
export class TypeConverter {
  /** By the name given, or by the definition of one without a name: it is called after its first place. */
  readonly #outputs = new Map<string | ObjectDef, GraphQLObjectType>();
  readonly #inputs = new Map<string | ObjectDef, GraphQLInputObjectType>();
  readonly #enums = new Map<string, GraphQLEnumType>();
  readonly #names = new Map<string, unknown>();

  /** The type of an answer; `place` names it where the schema does not. */
  output(schema: z.core.$ZodType, place: string): GraphQLOutputType {
    const shape = shapeOf(schema, 'output');
    const type = this.#nullableOutput(shape, place);
    return shape.nullable || shape.optional ? type : new GraphQLNonNull(type);
  }

  /** The type of an argument. */
  input(schema: z.core.$ZodType, place: string): GraphQLInputType {
    const shape = shapeOf(schema, 'input');
    const type = this.#nullableInput(shape, place);
    return shape.nullable || shape.optional ? type : new GraphQLNonNull(type);
  }

  #nullableOutput(shape: Shape, place: string): NullableOutput {
    const { def } = shape.schema._zod;
    if (def.type === 'array') return new GraphQLList(this.output(def.element, place));
    if (isPlainObject(def)) return this.#outputObject(def, shape.id, place);
    return this.#leaf(shape, place, 'output');
  }

  #nullableInput(shape: Shape, place: string): NullableInput {
    const { def } = shape.schema._zod;
    if (def.type === 'array') return new GraphQLList(this.input(def.element, place));
    if (isPlainObject(def)) return this.#inputObject(def, shape.id, place);
    return this.#leaf(shape, place, 'input');
  }

  #outputObject(def: ObjectDef, id: string | undefined, place: string): GraphQLObjectType {
    const name = id ?? place;
    const known = this.#outputs.get(id ?? def);
    if (id !== undefined || !known) this.#claim(name, def);
    if (known) return known;
    const type = new GraphQLObjectType({
      name,
      fields: () => mapShape(def, (field, key) => ({ type: this.output(field, nestedName(name, key)) })),
    });
    this.#outputs.set(id ?? def, type);
    return type;
  }

  #inputObject(def: ObjectDef, id: string | undefined, place: string): GraphQLInputObjectType {
    const name = `${id ?? place}Input`;
    const known = this.#inputs.get(id ?? def);
    if (id !== undefined || !known) this.#claim(name, def);
    if (known) return known;
    const fieldOf = (field: z.core.$ZodType, key: string): GraphQLInputFieldConfig => ({
      type: this.input(field, nestedName(id ?? place, key)),
    });
    const type = new GraphQLInputObjectType({ name, fields: () => mapShape(def, fieldOf) });
    this.#inputs.set(id ?? def, type);
    return type;
  }

  #leaf(shape: Shape, place: string, side: Side): Leaf {
    const { def } = shape.schema._zod;
    switch (def.type) {
      case 'string':
      case 'template_literal':
        return GraphQLString;
      case 'number':
        return 'format' in def && def.format === 'int32' ? GraphQLInt : GraphQLFloat;
      case 'boolean':
        return GraphQLBoolean;
      case 'enum':
        return this.#enum(
          Object.values(def.entries),
          shape.id ?? `${place}${side === 'input' ? 'Input' : ''}`,
        );
      case 'literal':
        return scalarOf(def.values);
      case 'union':
        return this.#commonScalar(def.options, place, side);
      case 'object':
      case 'record':
      case 'tuple':
      case 'any':
      case 'unknown':
      case 'null':
        return JsonScalar;
      default:
        throw new Error(
          `${place}: GraphQL cannot carry a ${def.type}; give the schema a plain type (pipe, string, …)`,
        );
    }
  }

  #enum(values: readonly (string | number)[], name: string): Leaf {
    const names = values.map(String);
    // Values such as `in-progress` are no names in GraphQL: there the enum is a plain text.
    if (!names.every((one) => legalName.test(one) && !reserved.has(one))) return scalarOf(values);
    const known = this.#enums.get(name);
    const type =
      known ?? new GraphQLEnumType({ name, values: Object.fromEntries(names.map((one) => [one, {}])) });
    if (
      known &&
      known
        .getValues()
        .map((one) => one.name)
        .join() !== names.join()
    )
      throw clash(name);
    if (!known) this.#claim(name, type);
    this.#enums.set(name, type);
    return type;
  }

  /** A union whose members all are one scalar is that scalar. */
  #commonScalar(options: readonly z.core.$ZodType[], place: string, side: Side): Leaf {
    const types = options.map((option) => {
      const shape = shapeOf(option, side);
      const { type } = shape.schema._zod.def;
      return type === 'array' || type === 'object' ? JsonScalar : this.#leaf(shape, place, side);
    });
    const [first] = types;
    return first && types.every((type) => type === first) ? first : JsonScalar;
  }

  #claim(name: string, owner: unknown): void {
    if (!legalName.test(name)) throw new Error(`"${name}" is no name in GraphQL`);
    const other = this.#names.get(name);
    if (other !== undefined && other !== owner) throw clash(name);
    this.#names.set(name, owner);
  }
}

const clash = (name: string): Error =>
  new Error(`Two different schemas are called ${name} in GraphQL: give one of them another .meta({ id })`);

/** An object with known fields; one that takes any others as well travels as JSON. */
const isPlainObject = (def: Def): def is ObjectDef =>
  def.type === 'object' &&
  Object.keys(def.shape).some((key) => !isForRest(key)) &&
  (def.catchall === undefined || def.catchall._zod.def.type === 'never') &&
  Object.keys(def.shape).every((key) => legalName.test(key) || isForRest(key));

/** A name that begins with a digit cannot be asked for in GraphQL: another field there says the same. */
const isForRest = (key: string): boolean => /^\d/.test(key);

const mapShape = <T>(
  def: ObjectDef,
  convert: (field: z.core.$ZodType, key: string) => T,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(def.shape).flatMap(([key, field]) =>
      isForRest(key) ? [] : [[key, convert(field, key)] as const],
    ),
  );

const scalarOf = (values: readonly unknown[]): GraphQLScalarType => {
  if (values.every((value) => typeof value === 'string')) return GraphQLString;
  if (values.every((value) => typeof value === 'number')) return GraphQLFloat;
  if (values.every((value) => typeof value === 'boolean')) return GraphQLBoolean;
  return JsonScalar;
};
