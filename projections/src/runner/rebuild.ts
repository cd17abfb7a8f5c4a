import { setTimeout as wait } from 'node:timers/promises';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { compareCollections, inWords, isEqual, type Comparison } from './compare-collections.js';
import { KeptBuilds, type KeptBuild } from './kept-builds.js';
import { keepHeld, Lease } from './lease.js';
import type { AnyReadModel } from './read-model.js';
import { collectionName, type ReadModels } from './read-models.js';
import type { RebuildContext, RebuildOptions, RebuildResult } from './rebuild-options.js';
import type { RebuildPlan } from './rebuild-plan.js';
import { isOpen } from './held-records.js';
import { LogBuild } from './log-build.js';

/** So many events of the log are left to the moment in which the group stands still. */
const LAST_EVENTS = 2_000;

/**
 * Builds read models again from the first event on, beside the live ones, while those go on. Once it has caught up, it
 * asks the group's runner to step aside for a moment, compares both at the same event, makes the new collections the
 * live ones and later drops the old. Live hooks and reactions see nothing of it.
 * @throws when another rebuild of the group runs, the group is not handed over within 30 s, or nothing was kept to
 * resume
 */
export const rebuild = async (
  context: RebuildContext,
  plan: RebuildPlan,
  options: RebuildOptions = {},
): Promise<RebuildResult> => {
  const only = new Lease(context.mongo, `rebuild:${plan.group}`);
  if (!(await only.hold())) throw new Error(`Another rebuild of the group ${plan.group} is running.`);
  const giveUp = keepHeld(only);
  try {
    return await new Rebuild(context, plan, options).run();
  } finally {
    await giveUp();
  }
};

type Versions = ReadonlyMap<AnyReadModel, number>;

const idlePause = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

class Rebuild {
  readonly #context: RebuildContext;
  readonly #plan: RebuildPlan;
  readonly #options: RebuildOptions;
  readonly #build: LogBuild;
  readonly #versions = new Map<AnyReadModel, number>();
  readonly #kept: KeptBuilds;
  #resumed: KeptBuild | undefined;

  constructor(context: RebuildContext, plan: RebuildPlan, options: RebuildOptions) {
    this.#context = context;
    this.#plan = plan;
    this.#options = options;
    this.#kept = new KeptBuilds(context.mongo);
    this.#build = new LogBuild({
      feed: context.feed,
      plan,
      collectionOf: (model) => this.#collection(model),
      startsEmpty: !options.resume,
    });
  }

  async run(): Promise<RebuildResult> {
    const began = performance.now();
    await this.#context.readModels.refresh();
    if (this.#options.resume) await this.#resume();
    else await this.#createCollections();
    let isLive = false;
    let isDone = false;
    try {
      await this.#catchUp();
      const seconds = (performance.now() - began) / 1000;
      const { events } = this.#build;
      this.#say(
        `Caught up: ${counted(events, 'event')} in ${seconds.toFixed(1)} s (${Math.round(events / seconds)} per second).`,
      );
      const { comparisons, old } = await this.#handOver();
      isLive = old !== undefined;
      isDone = true;
      const dropped = this.#dropLater(old ?? new Map());
      return { swapped: isLive, events, seconds, comparisons, dropped };
    } finally {
      await this.#settle(isLive, isDone);
    }
  }

  /** What becomes of the new documents: live, kept, or dropped. What was kept before survives a failure. */
  async #settle(isLive: boolean, isDone: boolean): Promise<void> {
    if (isLive) return this.#kept.forget(this.#plan);
    if (isDone && (this.#options.keep || this.#resumed)) {
      await this.#kept.keep(this.#plan, this.#versions, this.#build);
      const names = [...this.#versions].map(([model, version]) => collectionName(model, version));
      this.#say(`Kept beside the live ones: ${names.join(', ')}.`);
    } else if (!this.#resumed) await this.#drop(this.#versions);
  }

  async #resume(): Promise<void> {
    this.#resumed = await this.#kept.find(this.#plan);
    if (!this.#resumed)
      throw new Error(`Nothing was kept of ${this.#plan.models.map(({ name }) => name).join(', ')}.`);
    for (const { name, version } of this.#resumed.models) {
      const model = this.#plan.models.find((one) => one.name === name);
      if (model) this.#versions.set(model, version);
    }
    this.#build.resume({ setAside: [], ...this.#resumed });
    this.#say(`Going on with what was built on ${this.#resumed.builtAt.toISOString()}.`);
  }

  async #createCollections(): Promise<void> {
    const { readModels } = this.#context;
    await this.#dropKept();
    for (const model of this.#plan.models) {
      const version = await readModels.unusedVersion(model);
      this.#versions.set(model, version);
      await readModels.create(model, version);
    }
    this.#say(
      `Building ${this.#plan.models.map((model) => `${model.name} (version ${this.#versions.get(model)})`).join(', ')}.`,
    );
  }

  /** A new build takes the place of one that was kept. */
  async #dropKept(): Promise<void> {
    const kept = await this.#kept.find(this.#plan);
    if (!kept) return;
    await this.#kept.forget(this.#plan);
    for (const { name, version } of kept.models) {
      const model = this.#plan.models.find((one) => one.name === name);
      if (model) await this.#context.readModels.drop(model, version);
    }
    this.#say(`Dropped what was kept on ${kept.builtAt.toISOString()}.`);
  }

  /** Follows the live group until hardly anything is left to do: the rest is done while that stands still. */
  async #catchUp(): Promise<void> {
    const { checkpoints } = this.#context;
    let told = Date.now();
    for (let last = Infinity; last > LAST_EVENTS;) {
      const target = (await checkpoints.read(this.#plan.group)) ?? 0;
      const before = this.#build.events;
      await this.#build.through(target, () => {
        if (Date.now() - told < 2_000) return;
        told = Date.now();
        const { events, position } = this.#build;
        this.#say(`${counted(events, 'event')} done, ${Math.floor((100 * position) / target)} % of the log.`);
      });
      last = this.#build.events - before;
    }
  }

  /** `old`: what was live before, undefined where that stays. */
  async #handOver(): Promise<{ comparisons: readonly Comparison[]; old: Versions | undefined }> {
    const { mongo, checkpoints } = this.#context;
    const lease = new Lease(mongo, this.#plan.group);
    await lease.demand();
    const giveUp = keepHeld(lease);
    const paused = performance.now();
    try {
      await this.#build.through((await checkpoints.read(this.#plan.group)) ?? 0);
      const comparisons = await this.#compare();
      const old = this.#maySwap(comparisons) ? await this.#swap() : undefined;
      this.#say(
        `The group ${this.#plan.group} stood still for ${Math.round(performance.now() - paused)} ms.`,
      );
      return { comparisons, old };
    } finally {
      await giveUp();
    }
  }

  async #compare(): Promise<readonly Comparison[]> {
    const { readModels, setAside } = this.#context;
    const { units } = this.#build;
    await this.#sayWhatIsSetAside();
    const late = new Set(await setAside.lateIn(units));
    const comparisons: Comparison[] = [];
    for (const model of this.#plan.models) {
      if (!readModels.live(model)) continue;
      const comparison = await compareCollections(
        model.name,
        readModels.collection(model),
        this.#collection(model),
        late,
      );
      comparisons.push(comparison);
      this.#say(inWords(comparison));
    }
    return comparisons;
  }

  /** Whoever compares must know that documents lack events which could not be applied. */
  async #sayWhatIsSetAside(): Promise<void> {
    const { units, setAside } = this.#build;
    const live = (await this.#context.setAside.open()).filter(({ unit }) => units.includes(unit)).length;
    const built = setAside.filter(isOpen).length;
    if (live + built === 0) return;
    this.#say(
      `Set aside: ${counted(live, 'record')} in the live documents, ${built} in the new ones. These documents end before an event that could not be applied.`,
    );
  }

  #maySwap(comparisons: readonly Comparison[]): boolean {
    if (this.#options.compareOnly) return false;
    if (this.#options.acceptDifferences || comparisons.every(isEqual)) return true;
    this.#say('The new documents differ, so the live ones stay.');
    return false;
  }

  async #swap(): Promise<Versions> {
    const { readModels, announcer } = this.#context;
    const old = new Map<AnyReadModel, number>();
    for (const [model, version] of this.#versions) {
      const live = readModels.live(model);
      if (live) old.set(model, live.version);
      await readModels.publish(model, version);
    }
    await this.#context.setAside.replace(this.#build.units, this.#build.setAside);
    announcer.readModels(this.#plan.models.map(({ name }) => name));
    this.#say('Swapped: the new collections are live.');
    return old;
  }

  async #dropLater(versions: Versions): Promise<void> {
    if (versions.size === 0) return;
    // Not worth keeping a process for: the next start drops what is left behind.
    await idlePause(this.#options.graceMs ?? 10_000);
    await this.#drop(versions);
    this.#say('Dropped the old collections.');
  }

  async #drop(versions: Versions): Promise<void> {
    for (const [model, version] of versions) await this.#context.readModels.drop(model, version);
  }

  #collection(model: AnyReadModel): ReturnType<ReadModels['version']> {
    return this.#context.readModels.version(model, this.#versions.get(model) ?? model.version);
  }

  #say(sentence: string): void {
    this.#options.progress?.(sentence);
  }
}
