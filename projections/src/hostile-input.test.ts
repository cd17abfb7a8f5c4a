import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commands } from '@upfront/contracts/catalogue.js';
import { events } from '@upfront/contracts/events.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { administered } from '@upfront/contracts/resources.js';
import { validateTyped } from '@upfront/platform/edge/validate.js';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { projections } from './registry.js';
import { startDocuments, type TestDocuments } from './testing/documents.js';
import { hostile, unkeepableEntries } from './testing/hostile.js';

const RUNS = 15;
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/** All records and lists within a value, itself included. */
const nodes = (value: unknown): readonly object[] =>
  isRecord(value) ? [value, ...Object.values(value).flatMap(nodes)] : [];

const refusalOf = (run: () => unknown): Refusal | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

describe('hostile input of every command', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    '%s: what cannot be kept is refused at its field, the rest can be stored',
    (_name, { input }) => {
      fc.assert(
        fc.property(hostile(input), unkeepableEntries, fc.nat(), (given, [name, value], place) => {
          const accepted = z.safeParse(input, given);
          if (accepted.success) {
            expect(validateTyped(input, given)).toEqual(accepted.data);
            const stored = isRecord(accepted.data) ? accepted.data : {};
            expect(() => mongo.BSON.serialize(stored, { ignoreUndefined: true })).not.toThrow();
          }
          const poisoned: unknown = structuredClone(isRecord(given) ? given : {});
          const all = nodes(poisoned).filter((node) => !Array.isArray(node));
          const target = all[place % all.length];
          if (target) Object.defineProperty(target, name, { value, enumerable: true, configurable: true });
          const refusal = refusalOf(() => validateTyped(input, poisoned));
          expect(refusal?.problem).toMatchObject({ code: 'invalid-input', status: 422 });
          expect(Object.keys(refusal?.errors ?? {})).not.toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
  );
});

describe('events of hostile input', () => {
  let documents: TestDocuments;
  beforeAll(async () => {
    documents = await startDocuments(projections);
  });
  afterAll(() => documents.close());

  /** Streams of the few ids that events are made of, so that one event finds what another wrote. */
  const streamOf = (type: string, n: number): string =>
    `${type.replace(/[A-Z].*$/, '') || 'record'}-01900000-0000-7000-8000-00000000000${1 + (n % 3)}`;

  it('are read by every projection', async () => {
    const read = new Set<string>();
    // What creates records comes first, so that the others find them.
    const never = new Set(
      administered.flatMap(({ isOrdered, events: own }) =>
        isOrdered ? [] : [own.moved.type, own.reordered.type],
      ),
    );
    const all = events.filter(({ type }) => !never.has(type));
    const inOrder = all.toSorted(
      (a, b) => Number(/Created|Added|Started/.test(b.type)) - Number(/Created|Added|Started/.test(a.type)),
    );
    const company = { companyId: '01900000-0000-7000-8000-000000000001' };
    const factsOf = ({ type, data }: (typeof events)[number]) =>
      fc
        .sample(hostile(data), { numRuns: 40, seed: 7 })
        .map((one) => z.safeParse(data, one))
        .filter(({ success }) => success)
        .slice(0, 3)
        .map((made, n) => {
          const fact = { type, data: JSON.parse(JSON.stringify(made.data)) };
          return [streamOf(type, n), fact, company] as const;
        });
    const made = inOrder.map(factsOf);
    for (const facts of [...made, ...made]) {
      await documents.projectAll(facts);
      for (const [, { type }] of facts) read.add(type);
    }
    const missed = all.map(({ type }) => type).filter((type) => !read.has(type));
    expect(missed).toEqual([]);
  }, 120_000);
});
