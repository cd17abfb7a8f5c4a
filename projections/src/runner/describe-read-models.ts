import { inColumns } from './in-columns.js';
import { KeptBuilds } from './kept-builds.js';
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
  end: number,
): Promise<readonly string[]> => {
  await readModels.refresh();
  const positions = await checkpoints.readAll();
  const kept = await keptVersions(readModels);
  const models = [...new Set(projections.flatMap((one) => one.models))];
  const rows = await Promise.all(models.map((model) => describe(model, readModels, positions, kept)));
  const header = ['READ MODEL', 'GROUP', 'COLLECTION', 'DOCUMENTS', 'POSITION', 'KEPT BUILD'];
  const groups = new Set(models.map(({ group }) => group));
  const late = [...groups].filter((group) => (positions.get(group) ?? 0) < end);
  return [
    ...inColumns([header, ...rows.toSorted((one, other) => one.join().localeCompare(other.join()))]),
    '',
    `The log ends at ${end}. ${late.length === 0 ? 'All groups are up to date.' : `Behind: ${late.join(', ')}.`}`,
  ];
};

/** Collections that a rebuild kept, by read model. */
const keptVersions = async ({ connection }: ReadModels): Promise<ReadonlyMap<string, number>> => {
  const builds = await new KeptBuilds(connection).all();
  return new Map(builds.flatMap(({ models }) => models.map(({ name, version }) => [name, version] as const)));
};

const describe = async (
  model: AnyReadModel,
  readModels: ReadModels,
  positions: ReadonlyMap<string, number>,
  kept: ReadonlyMap<string, number>,
): Promise<readonly string[]> => {
  const keptVersion = kept.get(model.name);
  const beside = keptVersion === undefined ? '' : collectionName(model, keptVersion);
  const live = readModels.live(model);
  const position = String(positions.get(model.group) ?? 0);
  if (!live) return [model.name, model.group, 'not built yet', '', position, beside];
  const count = await countAll(readModels.version(model, live.version));
  return [model.name, model.group, collectionName(model, live.version), String(count), position, beside];
};
