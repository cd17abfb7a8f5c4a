import { RawValue, elementsOf, valuesOf } from '../bson/raw.js';
import { booleanOf, stringOf } from '../bson/read.js';
import { T } from '../bson/types.js';
import { writeValue } from '../bson/write.js';
import { badValue, failedToParse } from '../errors.js';
import { parsePath } from '../query/path.js';
import { DocumentNode, fieldSlot, open, toDocument, type Slot } from '../update/tree.js';
import { fromEach, type Stage } from './stage.js';

interface Unwind {
  readonly parts: readonly string[];
  readonly keepsEmpty: boolean;
  readonly indexField: string | undefined;
}

/** One document for each element of an array; a plain value counts as an array of one. */
export function parseUnwind(operand: RawValue): Stage {
  const unwind = read(operand);
  return fromEach((doc) => unwindOne(doc, unwind));
}

function read(operand: RawValue): Unwind {
  const options =
    operand.type === T.object ? elementsOf(operand.buf, operand.start) : [{ name: 'path', value: operand }];
  let path: string | undefined;
  let keepsEmpty = false;
  let indexField: string | undefined;
  for (const { name, value } of options) {
    if (name === 'path' && value.type === T.string) path = stringOf(value);
    else if (name === 'preserveNullAndEmptyArrays' && value.type === T.boolean) keepsEmpty = booleanOf(value);
    else if (name === 'includeArrayIndex' && value.type === T.string) indexField = stringOf(value);
    else throw failedToParse(`unrecognized option to $unwind stage: ${name}`);
  }
  if (path === undefined) throw badValue('no path specified to $unwind stage');
  if (!path.startsWith('$'))
    throw badValue(`path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (indexField !== undefined && (indexField === '' || indexField.startsWith('$')))
    throw badValue('includeArrayIndex names a field');
  return { parts: parsePath(path.slice(1)).parts.map(({ name }) => name), keepsEmpty, indexField };
}

function unwindOne(doc: Buffer, unwind: Unwind): Buffer[] {
  const value = slotAt(DocumentNode.of(doc), unwind.parts)?.get();
  const isEmpty =
    !(value instanceof RawValue) ||
    value.type === T.null ||
    value.type === T.undefined ||
    (value.type === T.array && valuesOf(value.buf, value.start).length === 0);
  if (isEmpty) {
    if (!unwind.keepsEmpty) return [];
    const dropsArray = value instanceof RawValue && value.type === T.array;
    return [
      rewrite(
        doc,
        unwind,
        (slot) => {
          if (dropsArray) slot.remove();
        },
        null,
      ),
    ];
  }
  if (value.type !== T.array) return [rewrite(doc, unwind, () => undefined, null)];
  return valuesOf(value.buf, value.start).map((item, i) =>
    rewrite(
      doc,
      unwind,
      (slot) => {
        slot.set(item);
      },
      BigInt(i),
    ),
  );
}

function rewrite(
  doc: Buffer,
  { parts, indexField }: Unwind,
  change: (slot: Slot) => void,
  index: bigint | null,
): Buffer {
  const root = DocumentNode.of(doc);
  const slot = slotAt(root, parts);
  if (slot) change(slot);
  if (indexField !== undefined) setIndex(root, indexField, index);
  return toDocument(root, doc.length + 32);
}

function slotAt(root: DocumentNode, parts: readonly string[]): Slot | undefined {
  let at = root;
  for (const part of parts.slice(0, -1)) {
    const inner = open(fieldSlot(at, part));
    if (!(inner instanceof DocumentNode)) return undefined;
    at = inner;
  }
  return fieldSlot(at, parts.at(-1) ?? '');
}

function setIndex(root: DocumentNode, path: string, index: bigint | null): void {
  const parts = path.split('.');
  let at = root;
  for (const part of parts.slice(0, -1)) {
    const slot = fieldSlot(at, part);
    const inner = open(slot);
    at = inner instanceof DocumentNode ? inner : new DocumentNode(new Map());
    slot.set(at);
  }
  fieldSlot(at, parts.at(-1) ?? '').set(writeValue(index));
}
