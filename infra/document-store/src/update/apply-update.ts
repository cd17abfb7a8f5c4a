import { StoreError, badValue } from '../errors.js';
import { describeValue } from '../bson/describe.js';
import { equalValues } from '../bson/compare.js';
import { idOf } from '../bson/raw.js';
import { writeDocument } from '../bson/write.js';
import type { ArrayFilters, Modification, Update } from './parse-update.js';
import {
  type ArrayNode,
  DocumentNode,
  elementSlot,
  fieldSlot,
  open,
  toDocument,
  toValue,
  type Node,
  type Slot,
} from './tree.js';

interface Context {
  readonly path: string;
  readonly arrayFilters: ArrayFilters;
  /** The element that the filter matched, for `$`. */
  readonly matchedIndex: number | undefined;
  readonly creates: boolean;
  /** What is said of a path that leads through a value, where that is not passed over. */
  readonly deadEnd: ((parts: readonly string[], at: number, shown: string) => string) | undefined;
}

/**
 * Applies an update to a document.
 * @throws StoreError 28 for a path through a plain value, 66 for a change of `_id`, 2 and 14 for values of the wrong type
 */
export function applyUpdate(update: Update, doc: Buffer, matchedIndex: number | undefined): Buffer {
  return update.kind === 'replace' ? withIdOf(update.doc, doc) : modify(update, doc, matchedIndex, false);
}

/** A replacement keeps the `_id`, which comes first. */
function withIdOf(replacement: Buffer, doc: Buffer): Buffer {
  const id = idOf(doc);
  if (!id) return replacement;
  const given = idOf(replacement);
  if (given && !equalValues(given, id)) throw immutableId();
  const node = DocumentNode.of(replacement);
  node.fields.delete('_id');
  return toDocument(
    new DocumentNode(new Map<string, Node>([['_id', id], ...node.fields])),
    replacement.length + 64,
  );
}

const immutableId = (): StoreError =>
  new StoreError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );

/** @param isInsert whether the document is new, so that `$setOnInsert` takes part */
export function modify(
  update: Extract<Update, { kind: 'modify' }>,
  doc: Buffer,
  matchedIndex: number | undefined,
  isInsert: boolean,
): Buffer {
  const root = DocumentNode.of(doc);
  for (const { path, parts, onlyOnInsert, operator } of update.modifications) {
    if (onlyOnInsert && !isInsert) continue;
    const context = { path, arrayFilters: update.arrayFilters, matchedIndex };
    if ('renameTo' in operator) {
      rename(root, parts, operator.renameTo, { ...context, creates: false, deadEnd: noWayForRename });
      continue;
    }
    const { creates } = operator;
    const deadEnd = creates ? noField : operator.needsWay ? noWay : undefined;
    visit(root, parts, 0, { ...context, creates, deadEnd }, (slot) => {
      operator.apply(slot, path);
    });
  }
  const changed = toDocument(root, doc.length + 256);
  const [before, after] = [idOf(doc), idOf(changed)];
  if (before && (!after || !equalValues(before, after))) throw immutableId();
  return changed;
}

function rename(
  root: DocumentNode,
  from: Modification['parts'],
  to: readonly string[],
  context: Context,
): void {
  let moved: Node | undefined;
  visit(root, from, 0, context, (slot) => {
    moved = slot.get();
    if (moved) slot.remove();
  });
  const node = moved;
  if (node)
    visit(root, to, 0, { ...context, creates: true, deadEnd: noField }, (slot) => {
      slot.set(node);
    });
}

/** Leads an operator to all places that a path means. */
function visit(
  container: DocumentNode | ArrayNode,
  parts: readonly string[],
  at: number,
  context: Context,
  apply: (slot: Slot) => void,
): void {
  const part = parts[at] ?? '';
  for (const slot of slotsOf(container, part, parts, at, context)) {
    if (at === parts.length - 1) {
      apply(slot);
      continue;
    }
    if (slot.get() === undefined) {
      refuseMissingArray(parts, at);
      if (!context.creates) continue;
      slot.set(new DocumentNode(new Map()));
    }
    const inner = open(slot);
    const current = slot.get();
    if (inner) visit(inner, parts, at + 1, context, apply);
    else if (parts[at + 1]?.startsWith('$[') && current) throw notAnArray(part, current);
    else refuseDeadEnd(parts, at, slot.get(), context);
  }
}

/** A path through the elements of an array needs that array, also for what would not make one. */
function refuseMissingArray(parts: readonly string[], at: number): void {
  const elements = parts.findIndex((part, i) => i > at && part.startsWith('$['));
  if (elements < 0) return;
  throw badValue(
    `The path '${parts.slice(0, elements).join('.')}' must exist in the document in order to apply array updates.`,
  );
}

const notAnArray = (name: string, node: Node): StoreError =>
  badValue(`Cannot apply array updates to non-array element ${name}: ${describeValue(toValue(node))}`);

/** @param at where in the path the value lies that has no such field */
function refuseDeadEnd(
  parts: readonly string[],
  at: number,
  node: Node | undefined,
  { deadEnd }: Context,
): void {
  if (!deadEnd) return;
  const shown = `{${parts[at] ?? ''}: ${node ? describeValue(toValue(node)) : ''}}`;
  throw new StoreError('PathNotViable', deadEnd(parts, at, shown));
}

type DeadEnd = NonNullable<Context['deadEnd']>;

const noField: DeadEnd = (parts, at, shown) =>
  `Cannot create field '${parts[at + 1] ?? ''}' in element ${shown}`;
const noWay: DeadEnd = (parts, at, shown) =>
  `Cannot use the part (${parts[at + 1] ?? ''}) of (${parts.join('.')}) to traverse the element (${shown})`;
const noWayForRename: DeadEnd = (parts, at, shown) =>
  `cannot use the part (${parts[at] ?? ''} of ${parts.join('.')}) to traverse the element (${shown})`;

function slotsOf(
  container: DocumentNode | ArrayNode,
  part: string,
  parts: readonly string[],
  at: number,
  context: Context,
): Slot[] {
  const index = part === '$' ? matchedIndexOf(context) : undefined;
  if (container instanceof DocumentNode) {
    if (part.startsWith('$[')) {
      throw notAnArray(parts[at - 1] ?? '', container);
    }
    return [fieldSlot(container, index === undefined ? part : String(index))];
  }
  if (index !== undefined) return [elementSlot(container, index)];
  if (part === '$[]') return container.items.map((_, i) => elementSlot(container, i));
  if (part.startsWith('$[')) return filteredSlots(container, part.slice(2, -1), context);
  if (/^(0|[1-9]\d*)$/.test(part)) return [elementSlot(container, Number(part))];
  refuseDeadEnd(parts, at - 1, container, context);
  return [];
}

function matchedIndexOf({ matchedIndex }: Context): number {
  if (matchedIndex === undefined)
    throw badValue('The positional operator did not find the match needed from the query.');
  return matchedIndex;
}

function filteredSlots(array: ArrayNode, identifier: string, { arrayFilters }: Context): Slot[] {
  const matches = arrayFilters.get(identifier);
  return array.items.flatMap((item, i) => {
    const wrapped = writeDocument({ [identifier]: toValue(item) });
    return matches?.(wrapped, 0) ? [elementSlot(array, i)] : [];
  });
}
