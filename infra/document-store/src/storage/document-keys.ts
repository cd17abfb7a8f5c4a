import type { IndexEntry } from './catalogue.js';
import { extractKeys, type ExtractedKeys } from './extract-keys.js';
import type { IndexSpec } from './index-spec.js';

const none: ExtractedKeys = { keys: [], multikey: 0, present: false };

/** The entries that a document has in an index. @throws StoreError 171 */
export function keysFor(index: IndexSpec, doc: Buffer): ExtractedKeys {
  if (index.partial && !index.partial.matches(doc, 0)) return none;
  const extracted = extractKeys(index.key, doc);
  return index.sparse && !extracted.present ? none : extracted;
}

/** Whether the entries in an index may be others once these fields have changed. The `_id` stays. */
export function isTouched({ name, key, partial }: IndexEntry, changed: ReadonlySet<string>): boolean {
  if (name === '_id_') return false;
  if (partial) return changed.size > 0;
  return key.some(({ path }) => changed.has(path.parts[0]?.bytes.toString('latin1') ?? ''));
}
