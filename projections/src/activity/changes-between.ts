import type { ChangedValue } from '@upfront/contracts/activity/model.js';
import { isLongList, SEPARATOR, type Values } from './flatten.js';

const without = (from: string, others: string): string | null => {
  const taken = new Set(others.split(SEPARATOR));
  const rest = from.split(SEPARATOR).filter((name) => !taken.has(name));
  return rest.length > 0 ? rest.join(SEPARATOR) : null;
};

/** Of a long list, such as the permissions of a role, nobody finds the one name that joined or left: those are told. */
const ofList = (field: string, from: string, to: string): readonly ChangedValue[] => {
  const [added, removed] = [without(to, from), without(from, to)];
  // Only their order changed.
  if (added === null && removed === null) return [{ field, from, to }];
  return [
    ...(added === null ? [] : [{ field: `${field} added`, from: null, to: added }]),
    ...(removed === null ? [] : [{ field: `${field} removed`, from: removed, to: null }]),
  ];
};

/** What changed between the values that were known of a record and those that are said now. */
export const changesBetween = (
  before: ReadonlyMap<string, string | null>,
  said: Values,
): readonly ChangedValue[] =>
  Object.entries(said).flatMap(([field, to]) => {
    const from = before.get(field) ?? null;
    if (from === to) return [];
    const isLong = from !== null && to !== null && (isLongList(from) || isLongList(to));
    return isLong ? ofList(field, from, to) : [{ field, from, to }];
  });
