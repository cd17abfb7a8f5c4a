import type { ReadModel, ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';
import { say } from '../measure.js';

const BATCH = 500;

/** Writes documents straight into the live collection of a read model: what projections would take hours for. */
export const fill = async <Doc extends ReadModelDocument>(
  readModels: ReadModels,
  model: ReadModel<Doc>,
  count: number,
  record: (n: number) => Doc,
): Promise<void> => {
  const started = performance.now();
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const documents = Array.from({ length: size }, (_, at) => record(from + at));
    await readModels.of(model).insertMany(documents, { ordered: false, lean: true });
  }
  say(`  ${count} documents of ${model.name} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
};
