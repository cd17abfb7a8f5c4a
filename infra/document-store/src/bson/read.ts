import { typeMismatch } from '../errors.js';
import { elementsOf, type RawValue } from './raw.js';
import { T, isNumber, typeName } from './types.js';

/** A number as JavaScript's; whole numbers beyond 2^53 lose their last digits. */
export function numberOf(value: RawValue): number {
  const { buf, start } = value;
  switch (value.type) {
    case T.int32:
      return buf.readInt32LE(start);
    case T.double:
      return buf.readDoubleLE(start);
    case T.int64:
      return Number(buf.readBigInt64LE(start));
    default:
      throw typeMismatch(`Expected a number, found ${typeName(value.type)}`);
  }
}

export const stringOf = (value: RawValue): string =>
  value.buf.toString('utf8', value.start + 4, value.end - 1);

export const booleanOf = (value: RawValue): boolean => value.buf[value.start] === 1;

/** Whether a value counts as true, as for options that take 1, true or a non-zero number. */
export function isTruthy(value: RawValue): boolean {
  if (value.type === T.boolean) return booleanOf(value);
  if (value.type === T.null || value.type === T.undefined) return false;
  return isNumber(value.type) && value.type !== T.decimal128 ? numberOf(value) !== 0 : true;
}

export function regexOf(value: RawValue): { pattern: string; options: string } {
  const patternEnd = value.buf.indexOf(0, value.start);
  return {
    pattern: value.buf.toString('utf8', value.start, patternEnd),
    options: value.buf.toString('utf8', patternEnd + 1, value.end - 1),
  };
}

/** The document held in a value, as bytes of its own range. */
export const documentOf = (value: RawValue): Buffer => value.bytes();

/** A command or option document by field name, read once. */
export class Fields {
  private readonly byName = new Map<string, RawValue>();

  constructor(
    doc: Buffer,
    private readonly what: string,
    start = 0,
  ) {
    for (const { name, value } of elementsOf(doc, start)) this.byName.set(name, value);
  }

  names(): string[] {
    return [...this.byName.keys()];
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  get(name: string): RawValue | undefined {
    const value = this.byName.get(name);
    return value === undefined || value.type === T.null || value.type === T.undefined ? undefined : value;
  }

  string(name: string): string | undefined {
    const value = this.get(name);
    if (value && value.type !== T.string) throw this.wrongType(name, value, 'string');
    return value && stringOf(value);
  }

  /** A whole number; 64-bit ones beyond 2^53 are refused by whoever needs them exact. */
  number(name: string): number | undefined {
    const value = this.get(name);
    if (value && (!isNumber(value.type) || value.type === T.decimal128))
      throw this.wrongType(name, value, 'number');
    return value && numberOf(value);
  }

  boolean(name: string): boolean {
    const value = this.get(name);
    if (value && value.type !== T.boolean && !isNumber(value.type)) throw this.wrongType(name, value, 'bool');
    return value !== undefined && isTruthy(value);
  }

  document(name: string): Buffer | undefined {
    const value = this.get(name);
    if (value && value.type !== T.object) throw this.wrongType(name, value, 'object');
    return value && documentOf(value);
  }

  array(name: string): RawValue | undefined {
    const value = this.get(name);
    if (value && value.type !== T.array) throw this.wrongType(name, value, 'array');
    return value;
  }

  private wrongType(name: string, value: RawValue, expected: string): Error {
    return typeMismatch(
      `BSON field '${this.what}.${name}' is the wrong type '${typeName(value.type)}', expected type '${expected}'`,
    );
  }
}
