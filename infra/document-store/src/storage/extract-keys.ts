import { StoreError, badValue } from '../errors.js';
import { KeyWriter } from '../bson/key-string.js';
import { RawValue, fieldOf, valuesOf } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { missing } from '../query/path.js';
import type { KeySpec, KeyPart } from './key-spec.js';

const nullValue = new RawValue(T.null, missing.buf, 0, 0);
const undefinedValue = new RawValue(T.undefined, missing.buf, 0, 0);

/** A part on its way: at a document with path left to go, at an array, or at its value. */
type Slot =
  | { readonly at: 'document'; readonly buf: Buffer; readonly start: number; readonly next: number }
  | { readonly at: 'array'; readonly array: RawValue; readonly next: number }
  | { readonly at: 'value'; readonly value: RawValue };

export interface ExtractedKeys {
  readonly keys: readonly Buffer[];
  /** Bit i is set where part i went through an array. */
  readonly multikey: number;
  /** Whether the document has any of the fields. */
  readonly present: boolean;
}

const writer = new KeyWriter();

/**
 * The keys of a document under a spec: one, or one for each element where a field is an array.
 * @throws StoreError 171 where two fields are different arrays
 */
export function extractKeys(spec: KeySpec, doc: Buffer, start = 0): ExtractedKeys {
  const slots = spec.map((part): Slot => walk(part, doc, start, 0));
  const present = slots.some((slot) => slot.at !== 'value' || slot.value !== missing);
  if (slots.every((slot) => slot.at === 'value')) return { keys: [write(spec, slots)], multikey: 0, present };
  const only = onlyArray(spec, slots);
  if (only) return { keys: keysOfElements(spec, slots, only), multikey: 1 << only.part, present };
  const found = new Map<string, Buffer>();
  const multikey = expand(spec, slots, (key) => found.set(key.toString('latin1'), key));
  return { keys: [...found.values()], multikey, present };
}

function walk(part: KeyPart, buf: Buffer, start: number, from: number): Slot {
  const { parts } = part.path;
  let at = start;
  for (let i = from; i < parts.length; i += 1) {
    const step = parts[i];
    const value = step && fieldOf(buf, at, step.bytes);
    if (value === undefined) break;
    if (value.type === T.array) return enterArray(part, value, i + 1);
    if (i === parts.length - 1) return { at: 'value', value };
    if (value.type !== T.object) break;
    at = value.start;
  }
  return { at: 'value', value: missing };
}

/** A path that names an index of the array goes there and nowhere else. */
function enterArray(part: KeyPart, array: RawValue, next: number): Slot {
  const index = part.path.parts[next]?.index ?? -1;
  if (index < 0) return { at: 'array', array, next };
  const element = valuesOf(array.buf, array.start)[index];
  if (element === undefined) return { at: 'value', value: missing };
  if (element.type === T.array) return enterArray(part, element, next + 1);
  if (next === part.path.parts.length - 1) return { at: 'value', value: element };
  return element.type === T.object
    ? walk(part, element.buf, element.start, next + 1)
    : { at: 'value', value: missing };
}

interface ArrayPart {
  readonly part: number;
  readonly array: RawValue;
}

/** The array at the end of one path, where the other parts are plain values: the usual list of words or ids. */
function onlyArray(spec: KeySpec, slots: readonly Slot[]): ArrayPart | undefined {
  const part = slots.findIndex((slot) => slot.at !== 'value');
  const slot = slots[part];
  if (slot?.at !== 'array' || slot.next < (spec[part]?.path.parts.length ?? 0)) return undefined;
  return slots.every(({ at }, i) => i === part || at === 'value') ? { part, array: slot.array } : undefined;
}

/** What is around the element is written once. */
function keysOfElements(
  spec: KeySpec,
  slots: readonly Slot[],
  { part, array }: ArrayPart,
): readonly Buffer[] {
  const elements = valuesOf(array.buf, array.start);
  if (elements.length === 0) elements.push(undefinedValue);
  const head = write(spec.slice(0, part), slots);
  const tail = write(spec.slice(part + 1), slots.slice(part + 1));
  const descending = spec[part]?.descending ?? false;
  const seen = new Set<string>();
  const keys: Buffer[] = [];
  for (const element of elements) {
    writer.clear();
    writer.bytes(head);
    writer.part(element, descending);
    const written = writer.textFrom(head.length);
    if (seen.has(written)) continue;
    seen.add(written);
    writer.bytes(tail);
    keys.push(writer.take());
  }
  return keys;
}

function expand(spec: KeySpec, slots: readonly Slot[], emit: (key: Buffer) => void): number {
  const arrays = slots.filter((slot) => slot.at === 'array');
  const [first] = arrays;
  if (first === undefined) {
    emit(write(spec, slots));
    return 0;
  }
  if (arrays.some(({ array }) => array.start !== first.array.start)) {
    throw new StoreError(
      'CannotIndexParallelArrays',
      `cannot index parallel arrays [${spec.map(({ path }) => path.dotted).join(', ')}]`,
    );
  }
  let multikey = slots.reduce((bits, slot, i) => (slot.at === 'array' ? bits | (1 << i) : bits), 0);
  const elements: (RawValue | undefined)[] = valuesOf(first.array.buf, first.array.start);
  if (elements.length === 0) elements.push(undefined);
  for (const element of elements) {
    const inner = slots.map((slot, i): Slot =>
      slot.at === 'array' ? intoElement(spec[i], slot.next, element) : slot,
    );
    multikey |= expand(spec, inner, emit);
  }
  return multikey;
}

function intoElement(part: KeyPart | undefined, next: number, element: RawValue | undefined): Slot {
  const atEnd = part === undefined || next >= part.path.parts.length;
  if (atEnd) return { at: 'value', value: element ?? undefinedValue };
  return element?.type === T.object
    ? walk(part, element.buf, element.start, next)
    : { at: 'value', value: missing };
}

function write(spec: KeySpec, slots: readonly Slot[]): Buffer {
  writer.clear();
  for (const [i, part] of spec.entries()) {
    const slot = slots[i];
    const value = slot?.at === 'value' && slot.value !== missing ? slot.value : nullValue;
    writer.part(value, part.descending);
  }
  return writer.take();
}

/**
 * The key by which a document sorts: the first of its keys.
 * @throws StoreError 2 where two fields are different arrays
 */
export function sortKey(spec: KeySpec, doc: Buffer): Buffer {
  const [first, ...others] = keysToSort(spec, doc);
  if (first === undefined) throw new Error('a document has at least one key');
  return others.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least), first);
}

function keysToSort(spec: KeySpec, doc: Buffer): readonly Buffer[] {
  try {
    return extractKeys(spec, doc).keys;
  } catch (error) {
    if (error instanceof StoreError && error.codeName === 'CannotIndexParallelArrays') {
      throw badValue('cannot sort with keys that are parallel arrays');
    }
    throw error;
  }
}
