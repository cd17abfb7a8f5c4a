import { randomFillSync } from 'node:crypto';
import { StoreError, badValue } from '../errors.js';
import { RawValue, idOf } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { checkId } from '../storage/storable.js';
import { conjuncts, type Filter } from '../query/filter.js';
import { modify } from './apply-update.js';
import type { Update } from './parse-update.js';
import { DocumentNode, fieldSlot, open, toDocument, type Node } from './tree.js';

/** The document that an upsert inserts: what the filter says by equality, changed by the update. */
export function upsertDocument(filter: Filter, update: Update): Buffer {
  const fromFilter = equalities(filter);
  if (update.kind === 'replace') {
    const id = fromFilter.find(({ parts }) => parts.length === 1 && parts[0] === '_id')?.value;
    return withId(update.doc, id);
  }
  const root = new DocumentNode(new Map());
  for (const { parts, value } of fromFilter) set(root, parts, value);
  return withId(modify(update, toDocument(root, 256), undefined, true), undefined);
}

interface Equality {
  readonly parts: readonly string[];
  readonly value: RawValue;
}

function equalities(filter: Filter): Equality[] {
  const found = conjuncts(filter).flatMap((part): Equality[] => {
    if (part.kind === 'or' && part.of.length === 1) return part.of.flatMap(equalities);
    if (part.kind !== 'leaf') return [];
    const parts = part.path.parts.map(({ name }) => name);
    const { test } = part;
    if (test.op === 'eq') return [{ parts, value: test.value }];
    const [only] =
      test.op === 'in' && test.values.length === 1 && test.regexes.length === 0 ? test.values : [];
    return only ? [{ parts, value: only }] : [];
  });
  const seen = new Set<string>();
  for (const { parts } of found) {
    const path = parts.join('.');
    const clash = [...seen].some(
      (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
    );
    if (clash)
      throw new StoreError('BadValue', `cannot infer query fields to set, path '${path}' is matched twice`);
    seen.add(path);
  }
  return found;
}

function set(root: DocumentNode, parts: readonly string[], value: RawValue): void {
  let at = root;
  for (const [i, part] of parts.entries()) {
    const slot = fieldSlot(at, part);
    if (i === parts.length - 1) {
      slot.set(value);
      return;
    }
    if (!slot.get()) slot.set(new DocumentNode(new Map()));
    const inner = open(slot);
    if (!(inner instanceof DocumentNode))
      throw badValue(`cannot infer query fields to set, path '${parts.join('.')}' goes through a value`);
    at = inner;
  }
}

/** Puts the `_id` in front: the document's own, else the one given, else a new ObjectId. */
export function withId(doc: Buffer, given: RawValue | undefined): Buffer {
  const own = idOf(doc);
  // The type and name of the first field, as they lie after the length of the document.
  if (own && doc.toString('latin1', 5, 9) === '_id\0') {
    checkId(own);
    return doc;
  }
  const id = own ?? given ?? newObjectId();
  checkId(id);
  const node = DocumentNode.of(doc);
  node.fields.delete('_id');
  return toDocument(new DocumentNode(new Map<string, Node>([['_id', id], ...node.fields])), doc.length + 64);
}

const processPart = randomFillSync(Buffer.alloc(5));
let counter = randomFillSync(Buffer.alloc(4)).readUInt32BE() & 0xffffff;

export function newObjectId(): RawValue {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(Math.floor(Date.now() / 1000), 0);
  processPart.copy(bytes, 4);
  counter = (counter + 1) & 0xffffff;
  bytes.writeUIntBE(counter, 9, 3);
  return new RawValue(T.objectId, bytes, 0, 12);
}
