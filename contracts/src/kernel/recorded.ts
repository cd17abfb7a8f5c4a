import { z } from 'zod';

/** Pieces of input that are stricter than what older records hold, each with how records hold it. */
const strictPieces = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Marks a piece of input: answers, events and jobs carry `recorded` in its place. */
export const strictPiece = <S extends z.core.$ZodType>(piece: S, recorded: z.core.$ZodType): S => {
  strictPieces.set(piece, recorded);
  return piece;
};

/** How records hold a piece that is for input only, also where it was narrowed further; undefined for any other. */
export const recordedPiece = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const { parent } = schema._zod;
  return strictPieces.get(schema) ?? (parent && recordedPiece(parent));
};

/** Narrows to the union of zod's own schema classes, so that a switch over `_zod.def.type` is typed. */
const known = (schema: z.core.$ZodType): z.core.$ZodTypes => schema as z.core.$ZodTypes;

type Part = z.core.$ZodType;
type Turn = (part: Part) => Part;

/** What of a definition differs once its parts are turned; undefined where all of them stay. */
const turnedParts = (schema: Part, turn: Turn): object | undefined => {
  const { def } = known(schema)._zod;
  const one = (name: string, part: Part | null | undefined): object | undefined => {
    const turned = part ? turn(part) : part;
    return turned === part ? undefined : { [name]: turned };
  };
  const many = (name: string, parts: readonly Part[]): object | undefined => {
    const turned = parts.map(turn);
    return turned.some((part, at) => part !== parts[at]) ? { [name]: turned } : undefined;
  };
  const both = (...changes: readonly (object | undefined)[]): object | undefined =>
    changes.some(Boolean) ? Object.assign({}, ...changes) : undefined;
  switch (def.type) {
    case 'object': {
      const turned = Object.entries(def.shape).map(([name, part]) => [name, turn(part)] as const);
      const isOther = turned.some(([name, part]) => part !== def.shape[name]);
      return both(isOther ? { shape: Object.fromEntries(turned) } : undefined, one('catchall', def.catchall));
    }
    case 'array':
      return one('element', def.element);
    case 'record':
      return both(one('keyType', def.keyType), one('valueType', def.valueType));
    case 'tuple':
      return both(many('items', def.items), one('rest', def.rest));
    case 'union':
      return many('options', def.options);
    case 'pipe':
      return both(one('in', def.in), one('out', def.out));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return one('innerType', def.innerType);
    default:
      return undefined;
  }
};

/** A schema turned twice is the same schema, so that what shares one goes on sharing it. */
const turnedBefore = new WeakMap<Part, Part>();

const recordedOf = (schema: Part): Part => {
  const before = recordedPiece(schema) ?? turnedBefore.get(schema);
  if (before) return before;
  // A schema that comes back to itself meets itself as it is.
  turnedBefore.set(schema, schema);
  const changes = turnedParts(schema, recordedOf);
  const turned = changes ? withParts(schema, changes) : schema;
  turnedBefore.set(schema, turned);
  return turned;
};

const withParts = (schema: Part, changes: object): Part => {
  const { def } = schema._zod;
  // Defaults are made by getters, which a spread would ask once for all.
  const own = { ...Object.getOwnPropertyDescriptors(def), ...Object.getOwnPropertyDescriptors(changes) };
  const copy = z.core.clone(schema, Object.defineProperties({ ...def }, own));
  const meta = z.globalRegistry.get(schema);
  if (meta) z.globalRegistry.add(copy, meta);
  return copy;
};

/**
 * A schema as answers, events and jobs carry it: what people may write today is stricter than what records hold, and an
 * old record is still read. It has the types of the schema given, as a piece of input and its recorded form are of one
 * type; the compiler does not follow them through the copy.
 */
export const asRecorded = <S extends z.core.$ZodType>(schema: S): S => recordedOf(schema) as S;
