import type { ReadModel, ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import { say } from '../measure.js';

const BATCH = 1000;
/** Batches under way at once: the next is made while the store writes the one before. */
const TOGETHER = 2;

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(0);

/**
 * Writes documents straight into the live collection of a read model, which projections would take hours for, and makes
 * its indexes afterwards.
 * @returns once the documents are there; `indexed` resolves once the indexes are there too
 */
export const fill = async <Doc extends ReadModelDocument>(
  readModels: ReadModels,
  model: ReadModel<Doc>,
  count: number,
  record: (n: number) => Doc,
): Promise<{ readonly indexed: Promise<void> }> => {
  const version = readModels.live(model)?.version ?? model.version;
  const collection = readModels.version(model, version);
  await collection.dropIndexes();
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      while (next < count) {
        const from = next;
        next += BATCH;
        const size = Math.min(BATCH, count - from);
        const documents = Array.from({ length: size }, (_, at) => record(from + at));
        await collection.insertMany(documents, { ordered: false });
      }
    }),
  );
  say(`  ${count} documents of ${model.name} in ${secondsSince(started)} s`);
  const filled = performance.now();
  const indexed = readModels.create(model, version).then(() => {
    say(`  ${model.indexes.length} indexes of ${model.name} in ${secondsSince(filled)} s`);
  });
  return { indexed };
};
