import { backoff, pause } from './backoff.js';
import type { Projection } from './projection.js';
import type { AnyReadModel } from './read-model.js';
import { planRebuild } from './rebuild-plan.js';
import { rebuild } from './rebuild.js';
import type { RebuildContext } from './rebuild-options.js';

export interface PrepareContext extends RebuildContext {
  readonly projections: readonly Projection[];
}

type Readiness = 'ready' | 'changed' | 'newer';

/**
 * Sees to it that every read model of a group has a collection of the shape that this code writes. On a fresh system
 * it makes them; a model that is new or whose version was raised is first built from all events, beside what is live.
 * While the collections were written by newer code, it waits: that code is running elsewhere.
 */
export const prepareGroup = async (
  context: PrepareContext,
  group: string,
  signal: AbortSignal,
): Promise<void> => {
  for (let failures = 0; !signal.aborted;) {
    try {
      if (await prepareOnce(context, group)) return;
      await pause(5_000, signal);
    } catch (error) {
      context.logger.error({ err: error, group }, 'the read models could not be prepared, trying again');
      await backoff(failures, signal);
      failures += 1;
    }
  }
};

/** Whether newer code writes a read model of a group by now: what this code wrote would lack what only that code knows. */
export const isOvertaken = async (
  context: Pick<PrepareContext, 'readModels' | 'projections'>,
  group: string,
): Promise<boolean> => {
  await context.readModels.refresh();
  return [...modelsOf(context, group)].some(
    (model) => (context.readModels.live(model)?.schema ?? 0) > model.version,
  );
};

const modelsOf = ({ projections }: Pick<PrepareContext, 'projections'>, group: string): Set<AnyReadModel> =>
  new Set(projections.filter((one) => one.group === group).flatMap((one) => one.models));

const prepareOnce = async (context: PrepareContext, group: string): Promise<boolean> => {
  const { readModels, checkpoints, logger } = context;
  await readModels.refresh();
  const isFresh = ((await checkpoints.read(group)) ?? 0) === 0;
  const outdated: AnyReadModel[] = [];
  for (const model of modelsOf(context, group)) {
    const readiness = await prepareModel(context, model, isFresh);
    if (readiness === 'changed') outdated.push(model);
    if (readiness === 'newer') {
      logger.warn(
        { group, model: model.name },
        'a newer version of Upfront writes this read model; standing by',
      );
      return false;
    }
  }
  const done = new Set<AnyReadModel>();
  for (const model of outdated) {
    if (done.has(model)) continue;
    const plan = planRebuild(context.projections, model.name);
    plan.models.forEach((one) => done.add(one));
    const { dropped } = await rebuild(context, plan, {
      acceptDifferences: true,
      progress: (sentence) => logger.info({ group }, sentence),
    });
    // What is left behind by a process that ends meanwhile, the next start drops.
    dropped.catch((error: unknown) =>
      logger.warn({ err: error, group }, 'old collections could not be dropped'),
    );
  }
  return true;
};

const prepareModel = async (
  context: PrepareContext,
  model: AnyReadModel,
  isFresh: boolean,
): Promise<Readiness> => {
  const { readModels } = context;
  const live = readModels.live(model);
  if (!live) {
    if (!isFresh) return 'changed';
    await readModels.create(model, model.version);
    await readModels.publish(model, model.version);
    return 'ready';
  }
  if (live.schema !== model.version) return live.schema > model.version ? 'newer' : 'changed';
  await readModels.create(model, live.version);
  for (const version of await readModels.versions(model)) {
    if (version < live.version) await readModels.drop(model, version);
  }
  return 'ready';
};
