import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import type { StoredDocument } from './model-session.js';

type Documents = mongo.Collection<StoredDocument>;

/** Up to this many documents all are compared, above as many samples are taken. */
const MOST_COMPARED = 5_000;
const SAMPLES = 50;
const MOST_REPORTED = 5;

export interface Comparison {
  readonly model: string;
  readonly liveCount: number;
  readonly newCount: number;
  readonly compared: number;
  /** In words: which document differs in which fields; the first few. */
  readonly differences: readonly string[];
}

export const isEqual = ({ liveCount, newCount, differences }: Comparison): boolean =>
  liveCount === newCount && differences.length === 0;

/**
 * Compares what stands in two collections: how many documents, and the documents themselves (all or samples). `late`:
 * positions at which events were applied after their own, which a new document has in their own places.
 */
export const compareCollections = async (
  model: string,
  live: Documents,
  built: Documents,
  late: ReadonlySet<number> = new Set(),
): Promise<Comparison> => {
  const [liveCount, newCount] = await Promise.all([countAll(live), countAll(built)]);
  const differences: string[] = [];
  let compared = 0;
  for await (const some of samples(live, liveCount)) {
    const ids = some.map(({ _id }) => _id);
    const twins = await built.find({ _id: { $in: ids } }).toArray();
    const byId = new Map(twins.map((twin) => [twin._id, twin]));
    for (const document of some) {
      compared += 1;
      const difference = differenceOf(document, byId.get(document._id), late);
      if (difference && differences.length < MOST_REPORTED) differences.push(difference);
    }
  }
  return { model, liveCount, newCount, compared, differences };
};

/** Counts along the index of ids. */
export const countAll = (documents: Documents): Promise<number> =>
  documents.countDocuments({ _id: { $gt: '' } });

async function* samples(live: Documents, count: number): AsyncGenerator<readonly StoredDocument[]> {
  const size = Math.ceil(MOST_COMPARED / SAMPLES);
  if (count <= MOST_COMPARED) {
    for (let last = ''; ;) {
      const some = await live
        .find({ _id: { $gt: last } })
        .sort({ _id: 1 })
        .limit(1_000)
        .toArray();
      if (some.length === 0) return;
      yield some;
      last = some.at(-1)?._id ?? '';
    }
  }
  yield await live.find().sort({ _id: 1 }).limit(size).toArray();
  yield await live.find().sort({ _id: -1 }).limit(size).toArray();
  const [first] = await live.find().sort({ _id: 1 }).limit(1).toArray();
  const [last] = await live.find().sort({ _id: -1 }).limit(1).toArray();
  for (let round = 2; round < SAMPLES; round += 1) {
    const from = between(first?._id ?? '', last?._id ?? '');
    yield await live
      .find({ _id: { $gte: from } })
      .sort({ _id: 1 })
      .limit(size)
      .toArray();
  }
}

/** A random id between two; ids that are made in the order of time differ in their first digits. */
const between = (low: string, high: string): string => {
  let common = 0;
  while (common < low.length && low[common] === high[common]) common += 1;
  const from = parseInt(low.slice(common, common + 6).replaceAll('-', '0'), 16) || 0;
  const to = parseInt(high.slice(common, common + 6).replaceAll('-', '0'), 16) || 0xffffff;
  const middle = Math.floor(from + Math.random() * Math.max(0, to - from));
  return low.slice(0, common) + middle.toString(16).padStart(6, '0') + randomUUID().slice(0, 8);
};

const differenceOf = (
  live: StoredDocument,
  twin: StoredDocument | undefined,
  late: ReadonlySet<number>,
): string | undefined => {
  if (!twin) return `${live._id} is missing`;
  // What is applied late in several goes is stored as not yet containing it.
  const isLate = late.has(live.position) || late.has(live.position + 1);
  const built = isLate ? { ...twin, position: live.position } : twin;
  if (isDeepStrictEqual(live, built)) return undefined;
  const before = new Map<string, unknown>(Object.entries(live));
  const after = new Map<string, unknown>(Object.entries(built));
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  const changed = fields.filter((field) => !isDeepStrictEqual(before.get(field), after.get(field)));
  return `${live._id} differs in ${changed.join(', ') || 'the order of its fields'}`;
};

/** A comparison as a person reads it. */
export const inWords = (comparison: Comparison): string => {
  const { model, liveCount, newCount, compared, differences } = comparison;
  if (isEqual(comparison)) return `${model}: ${liveCount} documents, ${compared} compared, all equal.`;
  const counts =
    liveCount === newCount ? `${liveCount} documents` : `${liveCount} documents live, ${newCount} built`;
  const details = differences.length > 0 ? ` Differences: ${differences.join('; ')}.` : '';
  return `${model}: ${counts}, ${compared} compared.${details}`;
};
