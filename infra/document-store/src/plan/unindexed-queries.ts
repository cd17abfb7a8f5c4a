import { elementsOf, valuesOf, type RawValue } from '../bson/raw.js';
import { T } from '../bson/types.js';
import type { Log } from '@upfront/engine-kit/log.js';
import type { KeySpec } from '../storage/key-spec.js';
import type { Find } from './find.js';

const manyDocuments = 1000;
/** The same kind of query is reported once in this time, in milliseconds. */
const interval = 60_000;
const maxRemembered = 500;

/** Reports queries that read many documents for want of an index, with the values taken out. */
export class UnindexedQueries {
  private readonly reported = new Map<string, number>();

  constructor(private readonly log: Log) {}

  check(namespace: string, operation: string, filter: Buffer, sort: KeySpec, find: Find): void {
    if (find.docsExamined <= manyDocuments) return;
    const scans = find.plan.kind === 'scan' && !find.plan.covers;
    if (!scans && find.plan.sorted) return;
    const shape = shapeOf(filter);
    const order = sort.map(({ path, descending }) => `${descending ? '-' : ''}${path.dotted}`);
    const key = `${namespace} ${operation} ${JSON.stringify(shape)} ${order.join()}`;
    const now = Date.now();
    if ((this.reported.get(key) ?? 0) > now - interval) return;
    if (this.reported.size >= maxRemembered) this.reported.clear();
    this.reported.set(key, now);
    this.log({
      level: 'warn',
      msg: scans ? 'query without an index' : 'sort without an index',
      namespace,
      operation,
      filter: shape,
      sort: order,
      docsExamined: find.docsExamined,
      returned: find.returned,
    });
  }
}

type Shape = string | Shape[] | { [name: string]: Shape };

/** A filter with `?` in place of every value; lists of values become one. */
export function shapeOf(filter: Buffer, start = 0): Shape {
  return Object.fromEntries(
    elementsOf(filter, start).map(({ name, value }) => [name, shapeOfValue(name, value)]),
  );
}

function shapeOfValue(name: string, value: RawValue): Shape {
  if (['$and', '$or', '$nor'].includes(name) && value.type === T.array) {
    return valuesOf(value.buf, value.start).map((item) =>
      item.type === T.object ? shapeOf(item.buf, item.start) : '?',
    );
  }
  if (value.type !== T.object) return '?';
  const isOperators = elementsOf(value.buf, value.start)[0]?.name.startsWith('$') ?? false;
  return isOperators || name === '$elemMatch' || name === '$not' ? shapeOf(value.buf, value.start) : '?';
}
