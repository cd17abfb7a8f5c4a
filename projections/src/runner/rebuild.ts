import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@upfront/platform/logging.js';
import type { Connection } from 'mongoose';
import type { Announcer } from './announcer.js';
import { ProjectionSet } from './apply-batch.js';
import type { Checkpoints } from './checkpoints.js';
import { compareCollections, isEqual, type Comparison } from './compare-collections.js';
import type { EventFeed } from './event-feed.js';
import { KeptBuilds, type KeptBuild } from './kept-builds.js';
import { keepHeld, Lease } from './lease.js';
import type { AnyReadModel } from './read-model.js';
import { collectionName, type ReadModels } from './read-models.js';
import type { RebuildPlan } from './rebuild-plan.js';
import { AccessPattern } from './access-pattern.js';
import { UnitOfWork } from './unit-of-work.js';

/** Events per batch of a rebuild: larger than a live one, since nobody waits for it. */
const BATCH = 2_000;
/** The first batches are small: from them is learned what to read ahead. */
const FIRST_BATCH = 50;

export interface RebuildContext {
  readonly mongo: Connection;
  readonly feed: EventFeed;
  readonly readModels: ReadModels;
  readonly checkpoints: Checkpoints;
  readonly announcer: Announcer;
  readonly logger: Logger;
}

export interface RebuildOptions {
  /** Leave the live documents alone, only say whether they are what the events give. */
  readonly compareOnly?: boolean;
  /** Swap although the documents differ, as they do when their shape has changed. */
  readonly acceptDifferences?: boolean;
  /** Where the new documents do not become the live ones, keep them beside those, for people to look at. */
  readonly keep?: boolean;
  /** Go on with the documents that an earlier run kept, instead of building anew. */
  readonly resume?: boolean;
  /** How long readers may still use the old collections before they are dropped, in ms. Default 10 s. */
  readonly graceMs?: number;
  /** Called with one sentence at a time. */
  readonly progress?: (sentence: string) => void;
}

export interface RebuildResult {
  readonly swapped: boolean;
  readonly events: number;
  readonly seconds: number;
  readonly comparisons: readonly Comparison[];
  /** Resolves when the old collections are gone, once readers have had time to leave them. */
  readonly dropped: Promise<void>;
}

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
  readonly #set: ProjectionSet;
  readonly #work: UnitOfWork;
  readonly #versions = new Map<AnyReadModel, number>();
  readonly #kept: KeptBuilds;
  #resumed: KeptBuild | undefined;
  #position = 0;
  #batch = FIRST_BATCH;
  #events = 0;

  constructor(context: RebuildContext, plan: RebuildPlan, options: RebuildOptions) {
    this.#context = context;
    this.#plan = plan;
    this.#options = options;
    this.#set = new ProjectionSet(plan.projections);
    this.#kept = new KeptBuilds(context.mongo);
    this.#work = new UnitOfWork((model) => this.#collection(model), new AccessPattern(), {
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
      this.#say(
        `Caught up: ${this.#events} events in ${seconds.toFixed(1)} s (${Math.round(this.#events / seconds)} per second).`,
      );
      const { comparisons, old } = await this.#handOver();
      isLive = old !== undefined;
      isDone = true;
      const dropped = this.#dropLater(old ?? new Map());
      return { swapped: isLive, events: this.#events, seconds, comparisons, dropped };
    } finally {
      await this.#settle(isLive, isDone);
    }
  }

  /** What becomes of the new documents: live, kept, or dropped. What was kept before survives a failure. */
  async #settle(isLive: boolean, isDone: boolean): Promise<void> {
    if (isLive) return this.#kept.forget(this.#plan);
    if (isDone && (this.#options.keep || this.#resumed)) {
      await this.#kept.keep(this.#plan, this.#versions, this.#position);
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
    this.#position = this.#resumed.position;
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
    for (let last = Infinity; last > BATCH;) {
      const target = (await checkpoints.read(this.#plan.group)) ?? 0;
      const before = this.#events;
      await this.#through(target, () => {
        if (Date.now() - told < 2_000) return;
        told = Date.now();
        this.#say(
          `${this.#events} events done, ${Math.floor((100 * this.#position) / target)} % of the log.`,
        );
      });
      last = this.#events - before;
    }
  }

  /** Applies the events up to a position; while one page is worked out, the one before is written, the next is read. */
  async #through(target: number, onPage: () => void = () => undefined): Promise<void> {
    if (this.#position < target) {
      for await (const page of this.#context.feed.pages(this.#position, () => this.#nextBatch())) {
        const events = page.events.filter(({ position }) => position <= target);
        await this.#set.handle(this.#set.concerning(events), this.#work);
        await this.#work.send();
        this.#events += events.length;
        this.#position = Math.min(page.position, target);
        onPage();
        if (this.#position >= target) break;
      }
    }
    await this.#work.flush();
    this.#position = Math.max(this.#position, target);
  }

  #nextBatch(): number {
    const batch = this.#batch;
    this.#batch = Math.min(BATCH, batch * 2);
    return batch;
  }

  /** `old`: what was live before, undefined where that stays. */
  async #handOver(): Promise<{ comparisons: readonly Comparison[]; old: Versions | undefined }> {
    const { mongo, checkpoints } = this.#context;
    const lease = new Lease(mongo, this.#plan.group);
    await lease.demand();
    const giveUp = keepHeld(lease);
    const paused = performance.now();
    try {
      await this.#through((await checkpoints.read(this.#plan.group)) ?? 0);
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
    const { readModels } = this.#context;
    const comparisons: Comparison[] = [];
    for (const model of this.#plan.models) {
      if (!readModels.live(model)) continue;
      const comparison = await compareCollections(
        model.name,
        readModels.collection(model),
        this.#collection(model),
      );
      comparisons.push(comparison);
      this.#say(inWords(comparison));
    }
    return comparisons;
  }

  #maySwap(comparisons: readonly Comparison[]): boolean {
    if (this.#options.compareOnly) return false;
    if (this.#options.acceptDifferences || comparisons.every(isEqual)) return true;
    this.#say('The new documents differ from the live ones, which stay.');
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

/** A comparison as a person reads it. */
export const inWords = (comparison: Comparison): string => {
  const { model, liveCount, newCount, compared, differences } = comparison;
  if (isEqual(comparison)) return `${model}: ${liveCount} documents, ${compared} compared, all equal.`;
  const counts =
    liveCount === newCount ? `${liveCount} documents` : `${liveCount} documents live, ${newCount} built`;
  const details = differences.length > 0 ? ` Differences: ${differences.join('; ')}.` : '';
  return `${model}: ${counts}, ${compared} compared.${details}`;
};
