import { RawValue, elementsOf, valuesOf } from '../bson/raw.js';
import { badValue } from '../errors.js';
import { T } from '../bson/types.js';
import { BsonWriter } from '../bson/write.js';

/** A document that is being changed: what is not touched stays in its bytes. */
export type Node = RawValue | DocumentNode | ArrayNode;

export class DocumentNode {
  constructor(readonly fields: Map<string, Node>) {}

  static of(buf: Buffer, start = 0): DocumentNode {
    return new DocumentNode(new Map(elementsOf(buf, start).map(({ name, value }) => [name, value])));
  }
}

export class ArrayNode {
  constructor(readonly items: Node[]) {}

  static of(value: RawValue): ArrayNode {
    return new ArrayNode(valuesOf(value.buf, value.start));
  }
}

/** A place in a document that may hold a value. */
export interface Slot {
  get(): Node | undefined;
  set(node: Node): void;
  remove(): void;
}

const nullValue = new RawValue(T.null, Buffer.alloc(0), 0, 0);
const maxPadding = 1_500_000;

export function fieldSlot({ fields }: DocumentNode, name: string): Slot {
  return {
    get: () => fields.get(name),
    set: (node) => void fields.set(name, node),
    remove: () => void fields.delete(name),
  };
}

/** An element of an array; removing it leaves null, so that the others keep their places. */
export function elementSlot({ items }: ArrayNode, index: number): Slot {
  return {
    get: () => items[index],
    set: (node) => {
      if (index - items.length > maxPadding)
        throw badValue(`can't backfill more than ${String(maxPadding)} elements`);
      while (items.length < index) items.push(nullValue);
      items[index] = node;
    },
    remove: () => {
      if (index < items.length) items[index] = nullValue;
    },
  };
}

/** Opens a nested document or array for changes, in its place. */
export function open(slot: Slot): DocumentNode | ArrayNode | undefined {
  const node = slot.get();
  if (!(node instanceof RawValue)) return node;
  if (node.type !== T.object && node.type !== T.array) return undefined;
  const opened = node.type === T.object ? DocumentNode.of(node.buf, node.start) : ArrayNode.of(node);
  slot.set(opened);
  return opened;
}

/** The value of a node in bytes. */
export function toValue(node: Node): RawValue {
  if (node instanceof RawValue) return node;
  const writer = new BsonWriter(512);
  writeContents(writer, node);
  const bytes = writer.finish();
  return new RawValue(node instanceof ArrayNode ? T.array : T.object, bytes, 0, bytes.length);
}

/** @param sizeHint about how long the document will be */
export function toDocument(node: DocumentNode, sizeHint: number): Buffer {
  const writer = new BsonWriter(sizeHint);
  writeContents(writer, node);
  return writer.finish();
}

function writeContents(writer: BsonWriter, node: DocumentNode | ArrayNode): void {
  const begun = writer.begin();
  if (node instanceof ArrayNode) {
    node.items.forEach((item, index) => {
      writeNode(writer, String(index), item);
    });
  } else for (const [name, item] of node.fields) writeNode(writer, name, item);
  writer.end(begun);
}

function writeNode(writer: BsonWriter, name: string, node: Node): void {
  if (node instanceof RawValue) {
    writer.raw(name, node);
    return;
  }
  writer.byte(node instanceof ArrayNode ? T.array : T.object);
  writer.name(name);
  writeContents(writer, node);
}
