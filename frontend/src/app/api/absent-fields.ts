import { isRecord } from '@upfront/contracts/kernel/value-at.js';

const withoutNull = (value: unknown, path: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutNull(one, path));
  const [name, ...rest] = path;
  if (!isRecord(value) || name === undefined || !(name in value)) return value;
  if (rest.length > 0) return { ...value, [name]: withoutNull(value[name], rest) };
  if (value[name] !== null) return value;
  const { [name]: _, ...others } = value;
  return others;
};

/**
 * An answer as its contract types it: GraphQL sends null for a field that is absent, and only the contract knows
 * which of both it means. `paths` are dotted and pass through lists.
 */
export const withAbsentFields = <Data>(data: Data, paths: readonly string[]): Data =>
  // Only fields that the type calls optional are left out, so the type stays what it is.
  paths.reduce<unknown>((value, path) => withoutNull(value, path.split('.')), data) as Data;
