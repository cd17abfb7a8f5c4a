import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  collectionWith,
  Decimal128,
  Double,
  Int32,
  Long,
  startEngine,
  type Document,
  type Engine,
} from './engine.js';

/** A number of any type, with what it is exactly: `digits` times ten to the power of `exponent`. */
interface Exact {
  readonly value: Int32 | Long | Double | Decimal128;
  readonly digits: bigint;
  readonly exponent: number;
}
type Int32 = InstanceType<typeof Int32>;
type Long = InstanceType<typeof Long>;
type Double = InstanceType<typeof Double>;
type Decimal128 = InstanceType<typeof Decimal128>;

const whole = (value: Exact['value'], digits: bigint): Exact => ({ value, digits, exponent: 0 });

/** Every double is a whole number over a power of two, and so has an end in decimals too. */
function exactDouble(number: number): Exact {
  let scale = 0;
  let scaled = number;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    scale += 1;
  }
  return { value: new Double(number), digits: BigInt(scaled) * 5n ** BigInt(scale), exponent: -scale };
}

const decimal = (digits: bigint, exponent: number): Exact => ({
  value: Decimal128.fromString(`${digits}E${exponent}`),
  digits,
  exponent,
});

/** Close to each other on purpose: the types differ in what they can tell apart. */
const near = fc.constantFrom(
  0n,
  1n,
  10n,
  2n ** 31n,
  2n ** 53n,
  2n ** 63n - 5n,
  -(2n ** 53n),
  -(2n ** 63n) + 5n,
);
const step = fc.integer({ min: -4, max: 4 }).map(BigInt);
const nearby = fc.tuple(near, step).map(([base, by]) => base + by);
const number: fc.Arbitrary<Exact> = fc.oneof(
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((n) => whole(new Int32(n), BigInt(n))),
  fc.integer({ min: -3, max: 11 }).map((n) => whole(new Int32(n), BigInt(n))),
  nearby.map((n) => whole(Long.fromBigInt(n), n)),
  nearby.map((n) => exactDouble(Number(n))),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map(exactDouble),
  fc
    .tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 6 }))
    .map(([n, by]) => exactDouble(n / 2 ** by)),
  fc.tuple(nearby, fc.integer({ min: -4, max: 2 })).map(([n, exponent]) => decimal(n, exponent)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }), fc.integer({ min: -40, max: 3 }))
    .map(([n, exponent]) => decimal(n, exponent)),
);

function compare(a: Exact, b: Exact): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (one: Exact) => one.digits * 10n ** BigInt(one.exponent - exponent);
  const difference = scaled(a) - scaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const rounds = Number(process.env['UPFRONT_PROPERTY_RUNS'] ?? 60);

describe('numbers of all types', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  it.each([false, true])(
    'are compared by what they are exactly, with an index: %s',
    async (indexed) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(number, { minLength: 1, maxLength: 40 }),
          number,
          async (numbers, probe) => {
            const collection = await collectionWith(
              engine,
              numbers.map(({ value }, _id) => ({ _id, value })),
            );
            if (indexed) await collection.createIndex({ value: 1, _id: 1 });
            const ids = async (filter: Document, direction: 1 | -1 = 1) =>
              (
                await collection
                  .find(filter, { projection: { _id: 1 } })
                  .sort({ value: direction, _id: direction })
                  .toArray()
              ).map(({ _id }) => Number(_id));
            const order = [...numbers.keys()].sort(
              (a, b) => compare(numbers[a] ?? probe, numbers[b] ?? probe) || a - b,
            );
            const where = (holds: (order: number) => boolean) =>
              order.filter((id) => holds(compare(numbers[id] ?? probe, probe)));
            expect(await ids({})).toEqual(order);
            expect(await ids({}, -1)).toEqual(order.toReversed());
            expect(await ids({ value: probe.value })).toEqual(where((is) => is === 0));
            expect(await ids({ value: { $lt: probe.value } })).toEqual(where((is) => is < 0));
            expect(await ids({ value: { $lte: probe.value } })).toEqual(where((is) => is <= 0));
            expect(await ids({ value: { $gt: probe.value } })).toEqual(where((is) => is > 0));
            await collection.drop();
          },
        ),
        { numRuns: rounds },
      );
    },
    300_000,
  );
});
