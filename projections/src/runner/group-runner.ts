import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { Logger } from '@upfront/platform/logging.js';
import type { Announcer } from './announcer.js';
import { ProjectionSet } from './apply-batch.js';
import { backoff } from './backoff.js';
import type { Checkpoints } from './checkpoints.js';
import type { EventFeed, Page } from './event-feed.js';
import { measureGroup, type Followed } from './lag.js';
import { changeMessages, messagesOf, type LiveHook } from './live-hook.js';
import type { Projection } from './projection.js';
import { Progress } from './progress.js';
import type { ReadModels } from './read-models.js';
import { traceBatch, traceFailure } from './trace-batch.js';
import { AccessPattern } from './access-pattern.js';
import { UnitOfWork, type ModelChange } from './unit-of-work.js';

/** Most events of one batch. */
export const BATCH = 500;
/** How soon after its writes a group stores how far it is, in ms: several batches share one checkpoint. */
const CHECKPOINT_MS = 20;
/** The same for a group that had nothing to write. */
const IDLE_CHECKPOINT_MS = 250;

export interface GroupOptions {
  readonly name: string;
  readonly projections: readonly Projection[];
  readonly hooks: readonly LiveHook[];
  readonly feed: EventFeed;
  readonly readModels: ReadModels;
  readonly checkpoints: Checkpoints;
  readonly announcer: Announcer;
  readonly logger: Logger;
}

/** One sequence of projections: takes batches of events, writes documents, tells others, and soon after stores how far it is. */
export class GroupRunner {
  readonly name: string;
  readonly #options: GroupOptions;
  readonly #set: ProjectionSet;
  readonly #pattern = new AccessPattern();
  readonly #measures;
  readonly #progress: Progress;
  #isFollowing = false;
  #work: UnitOfWork | undefined;
  #position: number | undefined;
  #failure: Error | undefined;

  constructor(options: GroupOptions) {
    this.name = options.name;
    this.#options = options;
    this.#set = new ProjectionSet(options.projections);
    this.#measures = measureGroup(options.name);
    this.#progress = new Progress(options.feed);
  }

  /** Why it stands still, undefined while all is well. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** How far it is; undefined while another process follows the log for it. */
  get followed(): Followed | undefined {
    if (!this.#isFollowing) return undefined;
    const { name, failure } = this;
    return { name, failure, position: this.#progress.position, lag: this.#progress.lag };
  }

  /** Follows the log until `signal` is aborted; what fails is repeated with growing pauses. */
  async follow(signal: AbortSignal): Promise<void> {
    this.#isFollowing = true;
    for (let failures = 0; !signal.aborted;) {
      try {
        const position = await this.begin();
        const page = await this.#options.feed.next(position, BATCH, signal);
        if (page.position > position) await this.process(page, true);
        failures = 0;
        this.#failure = undefined;
      } catch (error) {
        this.forget();
        this.#failure = error instanceof Error ? error : new Error(String(error));
        this.#measures.failed();
        this.#options.logger.error(
          { err: error, group: this.name, failures },
          'a batch failed and will be repeated',
        );
        await backoff(failures, signal);
        failures += 1;
      }
    }
    this.#isFollowing = false;
    this.forget();
    // Whoever takes over begins where this ends.
    await this.#options.checkpoints.settle();
  }

  /** Goes through everything that the log holds now; answers how many events that were. */
  async drain(): Promise<number> {
    let count = 0;
    for (;;) {
      const position = await this.begin();
      const page = await this.#options.feed.page(position, BATCH);
      if (page.position <= position) break;
      await this.process(page, true);
      count += page.events.length;
    }
    await this.#options.checkpoints.settle();
    return count;
  }

  /** Where it goes on: read from the checkpoint once, then kept. */
  async begin(): Promise<number> {
    if (this.#position !== undefined) return this.#position;
    const { readModels, checkpoints } = this.#options;
    // After a failure, too, what was written counts.
    await checkpoints.settle();
    await readModels.refresh();
    const found = await checkpoints.read(this.name);
    const stored = found ?? 0;
    // Readers wait for groups that have a checkpoint: a new one says that it is there.
    if (found === undefined) await checkpoints.write(this.name, 0);
    await this.#options.feed.refuseBeyondEnd(this.name, stored);
    this.#position = stored;
    this.#progress.begin(stored);
    return stored;
  }

  /** Forgets what it knows of the stored state; the next batch starts from the checkpoint. */
  forget(): void {
    this.#position = undefined;
    this.#work = undefined;
  }

  async process(page: Page, isLive: boolean): Promise<void> {
    const { announcer, checkpoints } = this.#options;
    const startedAt = Date.now();
    const events = this.#set.concerning(page.events);
    const changes = events.length === 0 ? [] : await this.#apply(events, startedAt);
    this.#position = page.position;
    checkpoints.later(this.name, page.position, events.length > 0 ? CHECKPOINT_MS : IDLE_CHECKPOINT_MS);
    announcer.position({ group: this.name, position: page.position });
    traceBatch(this.#set, events, startedAt);
    this.#measures.done(page.events, isLive);
    this.#progress.passed(page);
    // A hook may wait for an event that no projection of the group does.
    await this.#tell(page.events, changes);
  }

  async #apply(events: readonly RecordedEvent[], startedAt: number): Promise<readonly ModelChange[]> {
    try {
      return await this.#set.apply(events, (this.#work ??= this.#newWork()));
    } catch (error) {
      traceFailure(error, startedAt);
      throw error;
    }
  }

  #newWork(): UnitOfWork {
    return new UnitOfWork((model) => this.#options.readModels.collection(model), this.#pattern);
  }

  async #tell(events: readonly RecordedEvent[], changes: readonly ModelChange[]): Promise<void> {
    const { announcer, hooks, logger, readModels } = this.#options;
    announcer.live(changeMessages(changes));
    try {
      announcer.live(await messagesOf(hooks, events, readModels));
    } catch (error) {
      logger.error({ err: error, group: this.name }, 'a live hook failed; open browsers were not told');
    }
  }
}
