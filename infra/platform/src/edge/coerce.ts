import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { z } from 'zod';
import { ofSaneDepth } from './json-body.js';
import { fieldsOf, shapeOf, type Shape } from './zod-shape.js';

type Raw = Readonly<Record<string, unknown>>;

/** Text of a number, as people and browsers write it; anything else stays text and is refused by the schema. */
const numeric = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Turns the texts of an address (path parameters and query values) into the types that the schema names: numbers,
 * booleans, lists (`a=1&a=2`, `a[]=1`, or one value), JSON for objects. What does not look like the type stays as it
 * is, so that validation says what is wrong with it. Values that are not texts are left alone.
 * @throws Refusal 400 for JSON that is nested too deeply
 */
export const coerceTexts = (schema: z.core.$ZodType, raw: Raw): Record<string, unknown> => {
  const fields = fieldsOf(schema, 'input');
  const result: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(raw)) {
    const name = given.endsWith('[]') ? given.slice(0, -2) : given;
    const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
    // Own properties only: a field called __proto__ must not reach the object's prototype.
    if (name !== '__proto__') result[name] = field ? coerceValue(shapeOf(field, 'input'), value) : value;
  }
  return result;
};

const coerceValue = (shape: Shape, value: unknown): unknown => {
  const { def } = shape.schema._zod;
  if (def.type === 'array') {
    const list = listOf(value);
    return Array.isArray(list) ? list.map((one) => coerceValue(shapeOf(def.element, 'input'), one)) : list;
  }
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof single !== 'string') return single;
  if (def.type === 'string' || def.type === 'enum') return emptied(shape, single);
  if (single === '') return shape.optional ? undefined : shape.nullable ? null : single;
  if (single === 'null' && shape.nullable) return null;
  switch (def.type) {
    case 'number':
      return numeric.test(single) ? Number(single) : single;
    case 'boolean':
      return single === 'true' || single === '1'
        ? true
        : single === 'false' || single === '0'
          ? false
          : single;
    case 'literal':
      return def.values.find((one) => String(one) === single) ?? single;
    case 'object':
    case 'record':
    case 'tuple':
      return parsed(single);
    case 'union':
      return coerceUnion(def.options, single);
    default:
      return single;
  }
};

/** `status=` means no status, where a status may be left out and the empty text is none of its values. */
const emptied = (shape: Shape, text: string): string | undefined =>
  text === '' && shape.optional && shape.schema._zod.def.type === 'enum' ? undefined : text;

const listOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string' && value.startsWith('[')) return parsed(value);
  return value === '' || value === undefined ? [] : [value];
};

/** The first member whose type the text can be turned into; a text member takes what no other does. */
const coerceUnion = (options: readonly z.core.$ZodType[], text: string): unknown => {
  for (const option of options) {
    const value = coerceValue(shapeOf(option, 'input'), text);
    if (typeof value !== 'string') return value;
  }
  return text;
};

const parsed = (text: string): unknown => {
  try {
    return ofSaneDepth(JSON.parse(text));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return text;
  }
};
