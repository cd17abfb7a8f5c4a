import { eachElement } from '../bson/raw.js';

/**
 * Names, byte for byte (latin1), of the fields of a document itself that differ between two states of it: those that
 * are new, gone, of another type or of another value.
 */
export function changedFields(before: Buffer, after: Buffer): ReadonlySet<string> {
  const known = new Map<string, readonly [type: number | undefined, start: number, end: number]>();
  const changed = new Set<string>();
  eachElement(before, 0, (start, nameEnd, end) => {
    const name = before.toString('latin1', start + 1, nameEnd);
    // Of several fields of one name it is not told which one counts.
    if (known.has(name)) changed.add(name);
    known.set(name, [before[start], nameEnd, end]);
  });
  eachElement(after, 0, (start, nameEnd, end) => {
    const name = after.toString('latin1', start + 1, nameEnd);
    const [type, from = 0, to = 0] = known.get(name) ?? [];
    const isSame = type === after[start] && before.compare(after, nameEnd, end, from, to) === 0;
    if (!isSame) changed.add(name);
    known.delete(name);
  });
  for (const name of known.keys()) changed.add(name);
  return changed;
}
