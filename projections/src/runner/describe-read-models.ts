import type { Checkpoints } from './checkpoints.js';
import { countAll } from './compare-collections.js';
import type { Projection } from './projection.js';
import type { AnyReadModel } from './read-model.js';
import { collectionName, type ReadModels } from './read-models.js';

/** One line per read model: its live collection, how many documents, how far its group is. */
export const describeReadModels = async (
  projections: readonly Projection[],
  readModels: ReadModels,
  checkpoints: Checkpoints,
): Promise<readonly string[]> => {
  await readModels.refresh();
  const positions = await checkpoints.readAll();
  const models = [...new Set(projections.flatMap((one) => one.models))];
  const rows = await Promise.all(models.map((model) => describe(model, readModels, positions)));
  const header = ['READ MODEL', 'GROUP', 'COLLECTION', 'DOCUMENTS', 'POSITION'];
  return inColumns([header, ...rows.toSorted((one, other) => one.join().localeCompare(other.join()))]);
};

const describe = async (
  model: AnyReadModel,
  readModels: ReadModels,
  positions: ReadonlyMap<string, number>,
): Promise<readonly string[]> => {
  const live = readModels.live(model);
  const position = String(positions.get(model.group) ?? 0);
  if (!live) return [model.name, model.group, 'not built yet', '', position];
  const count = await countAll(readModels.version(model, live.version));
  return [model.name, model.group, collectionName(model, live.version), String(count), position];
};

const inColumns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths =
    rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
