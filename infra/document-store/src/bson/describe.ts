import { elementsOf, valuesOf, type RawValue } from './raw.js';
import { booleanOf, numberOf, regexOf, stringOf } from './read.js';
import { T, typeName } from './types.js';

/** A value as MongoDB shows it in messages. */
export function describeValue(value: RawValue): string {
  switch (value.type) {
    case T.string:
      return JSON.stringify(stringOf(value));
    case T.int32:
    case T.double:
      return String(numberOf(value));
    case T.int64:
      return String(value.buf.readBigInt64LE(value.start));
    case T.boolean:
      return String(booleanOf(value));
    case T.null:
      return 'null';
    case T.objectId:
      return `ObjectId('${value.bytes().toString('hex')}')`;
    case T.date:
      return `new Date(${String(value.buf.readBigInt64LE(value.start))})`;
    case T.regex: {
      const { pattern, options } = regexOf(value);
      return `/${pattern}/${options}`;
    }
    case T.object:
      return `{ ${elementsOf(value.buf, value.start)
        .map((item) => `${item.name}: ${describeValue(item.value)}`)
        .join(', ')} }`;
    case T.array:
      return `[ ${valuesOf(value.buf, value.start).map(describeValue).join(', ')} ]`;
    default:
      return `${typeName(value.type)}`;
  }
}
