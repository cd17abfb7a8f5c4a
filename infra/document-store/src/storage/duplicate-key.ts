import { describeValue } from '../bson/describe.js';
import { elementsOf, type RawValue } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { writeDocument, type Writable } from '../bson/write.js';
import { StoreError } from '../errors.js';
import { missing, visitPath } from '../query/path.js';
import type { IndexSpec } from './index-spec.js';

/** The refusal of a document whose key another one has in a unique index. */
export function duplicateKey(namespace: string, index: IndexSpec, doc: Buffer): StoreError {
  const keyValue: Record<string, Writable> = {};
  for (const { path } of index.key) {
    let found: RawValue = missing;
    visitPath(doc, 0, path, 'whole', (value) => {
      found = value;
      return true;
    });
    keyValue[path.dotted] = found.type === T.missing ? null : found;
  }
  const written = writeDocument(keyValue);
  const shown = elementsOf(written)
    .map(({ name, value }) => `${name}: ${describeValue(value)}`)
    .join(', ');
  return new StoreError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown} }`,
    { fields: { keyPattern: index.keyPattern, keyValue: written } },
  );
}
