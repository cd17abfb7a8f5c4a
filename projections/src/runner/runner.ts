import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Logger } from '@upfront/platform/logging.js';
import type { Connection } from 'mongoose';
import type { Announcer } from './announcer.js';
import { Checkpoints } from './checkpoints.js';
import { EventFeed } from './event-feed.js';
import { GroupRunner } from './group-runner.js';
import { showProgress, type Followed } from './lag.js';
import { Lease, whileHeld } from './lease.js';
import type { LiveHook } from './live-hook.js';
import { isOvertaken, prepareGroup } from './prepare-group.js';
import type { Projection } from './projection.js';
import { SetAsideStore } from './set-aside-store.js';
import { ReadModels } from './read-models.js';

export interface RunnerOptions {
  readonly eventStore: EventStoreDBClient;
  readonly mongo: Connection;
  readonly announcer: Announcer;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  readonly hooks?: readonly LiveHook[];
}

/** Work besides projections that follows the log with a checkpoint of its own, such as reactions. */
export interface Follower {
  readonly name: string;
  readonly failure: Error | undefined;
  /** Others go on without it: its failure is told apart from theirs. */
  readonly isOptional?: boolean;
  /** How far it is; undefined while another process follows the log for it. */
  readonly followed: Followed | undefined;
  /** Follows the log until `signal` is aborted. */
  follow(signal: AbortSignal): Promise<void>;
  /** Goes through everything the log holds now; answers how many events that were. */
  drain(): Promise<number>;
}

/** Runs all groups: each under its lease, each from its own checkpoint. */
export class Runner {
  readonly feed: EventFeed;
  readonly readModels: ReadModels;
  readonly checkpoints: Checkpoints;
  readonly setAside: SetAsideStore;
  readonly groups: readonly GroupRunner[];
  readonly #options: RunnerOptions;
  readonly #followers: Follower[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<unknown> | undefined;
  #stopShowing: () => void = () => undefined;
  #prepared: Promise<void> | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.feed = new EventFeed(options.eventStore, options.logger);
    this.readModels = new ReadModels(options.mongo);
    this.checkpoints = new Checkpoints(options.mongo);
    this.setAside = new SetAsideStore(options.mongo);
    this.groups = groupNames(options.projections).map((name) => this.#group(name));
  }

  /** Adds other work that follows the log. */
  add(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Begins to follow the log; returns at once. */
  start(): void {
    const { signal } = this.#stopping;
    this.#stopShowing = showProgress(() => this.followed());
    this.#running = Promise.all(
      [...this.groups, ...this.#followers].map((one) => this.#runUnderLease(one, signal)),
    );
  }

  /** Ends what is being done, gives the leases up, and lets go of the event store. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#stopShowing();
    await this.feed.close();
  }

  /**
   * Goes through everything that the log holds now, for the groups named or for all, until a whole round finds
   * nothing new (a reaction's command may add events). For tests, in a process that does not follow the log.
   */
  async processAll(names?: readonly string[]): Promise<void> {
    this.#prepared ??= this.#prepareAll();
    await this.#prepared;
    const chosen = [...this.groups, ...this.#followers].filter(({ name }) => names?.includes(name) ?? true);
    for (;;) {
      let events = 0;
      for (const one of chosen) events += await one.drain();
      if (events === 0) return;
    }
  }

  /** How far the groups and reactions are that this process has the lease of. */
  followed(): readonly Followed[] {
    return [...this.groups, ...this.#followers].flatMap(({ followed }) => followed ?? []);
  }

  /** How far the read models are, whichever process follows the log for them, and where the log ends now. */
  async progress(): Promise<{ readonly end: number; readonly groups: Readonly<Record<string, number>> }> {
    const [end, stored] = await Promise.all([this.feed.lastOwn(), this.checkpoints.readAll()]);
    return { end, groups: Object.fromEntries(this.groups.map(({ name }) => [name, stored.get(name) ?? 0])) };
  }

  /** @throws with the reasons when a group stands still */
  refuseFailures(): void {
    const needed = this.#followers.filter(({ isOptional }) => !isOptional);
    const failed = [...this.groups, ...needed].flatMap(({ name, failure }) =>
      failure ? [`${name}: ${failure.message}`] : [],
    );
    if (failed.length > 0) throw new Error(failed.join('; '));
  }

  async #runUnderLease(one: GroupRunner | Follower, signal: AbortSignal): Promise<void> {
    const { mongo, logger, projections } = this.#options;
    const { readModels } = this;
    const onError = (error: unknown): void =>
      logger.error({ err: error, group: one.name }, 'the lease of a group failed');
    const lease = new Lease(mongo, one.name);
    while (!signal.aborted) {
      if (one instanceof GroupRunner) await this.#prepare(one.name, signal);
      const overtaken = new AbortController();
      // A new shape is published under the lease, so whoever gets the lease looks once.
      const work = async (held: AbortSignal): Promise<void> => {
        if (one instanceof GroupRunner && (await isOvertaken({ readModels, projections }, one.name)))
          overtaken.abort();
        else await one.follow(held);
      };
      await whileHeld(lease, AbortSignal.any([signal, overtaken.signal]), work, onError);
    }
  }

  async #prepareAll(): Promise<void> {
    for (const { name } of this.groups) await this.#prepare(name, this.#stopping.signal);
  }

  #prepare(group: string, signal: AbortSignal): Promise<void> {
    const { mongo, logger, projections, announcer } = this.#options;
    const { feed, readModels, checkpoints, setAside } = this;
    return prepareGroup(
      { mongo, logger, feed, readModels, checkpoints, setAside, announcer, projections },
      group,
      signal,
    );
  }

  #group(name: string): GroupRunner {
    const { projections, hooks = [], announcer, logger } = this.#options;
    const { feed, readModels, checkpoints, setAside } = this;
    return new GroupRunner({
      name,
      projections: projections.filter(({ group }) => group === name),
      hooks: hooks.filter(({ group }) => group === name),
      feed,
      readModels,
      checkpoints,
      setAside,
      announcer,
      logger,
    });
  }
}

const groupNames = (projections: readonly Projection[]): readonly string[] => [
  ...new Set(projections.map(({ group }) => group)),
];
