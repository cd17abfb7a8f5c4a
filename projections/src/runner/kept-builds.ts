import type { Connection, mongo } from 'mongoose';
import type { SetAsideRecord } from './set-aside-store.js';
import type { BuiltSoFar } from './log-build.js';
import type { AnyReadModel } from './read-model.js';
import { databaseOf } from './read-models.js';
import type { RebuildPlan } from './rebuild-plan.js';

/** Collections that a rebuild left beside the live ones, for people to look at before they are made live. */
export interface KeptBuild {
  readonly _id: string;
  /** Commit position up to which its documents are written. */
  readonly position: number;
  /** Records whose documents end before an event that could not be applied; absent where an older release built them. */
  readonly setAside?: readonly SetAsideRecord[];
  readonly builtAt: Date;
  /** `schema`: version of the model in the code that wrote it. */
  readonly models: readonly { readonly name: string; readonly version: number; readonly schema: number }[];
}

const idOf = (plan: RebuildPlan): string => plan.models.map(({ name }) => name).join(' ');

/** Which rebuilds left their collections, and how far these are. */
export class KeptBuilds {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** What was kept of a plan, if this code wrote it in its present shape. */
  async find(plan: RebuildPlan): Promise<KeptBuild | undefined> {
    const found = await this.#builds().findOne({ _id: idOf(plan) });
    const isSame = found?.models.every(({ name, schema }) =>
      plan.models.some((model) => model.name === name && model.version === schema),
    );
    return found && isSame ? found : undefined;
  }

  async keep(
    plan: RebuildPlan,
    versions: ReadonlyMap<AnyReadModel, number>,
    { position, setAside }: BuiltSoFar,
  ): Promise<void> {
    const models = [...versions].map(([{ name, version: schema }, version]) => ({ name, version, schema }));
    const build = { position, setAside, builtAt: new Date(), models };
    await this.#builds().replaceOne({ _id: idOf(plan) }, build, { upsert: true });
  }

  /** Forgets what was kept of a plan; its collections are somebody else's business from then on. */
  async forget(plan: RebuildPlan): Promise<void> {
    await this.#builds().deleteOne({ _id: idOf(plan) });
  }

  async all(): Promise<readonly KeptBuild[]> {
    return this.#builds().find().toArray();
  }

  #builds(): mongo.Collection<KeptBuild> {
    return databaseOf(this.#connection).collection<KeptBuild>('kept-builds');
  }
}
