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
/** How often a group without work of its own still stores how far it is, in ms. */
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

/** One sequence of projections: takes batches of events, writes documents, then the checkpoint, then tells others. */
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
  #stored: number | undefined;
  #storedAt = 0;
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
        const isStored = this.#stored === position;
        const page = await this.#options.feed.next(
          position,
          BATCH,
          signal,
          isStored ? undefined : IDLE_CHECKPOINT_MS,
        );
        if (page.position > position) await this.process(page, true);
        else if (!isStored) await this.#store(position);
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
    if (this.#position !== undefined) await this.#store(this.#position);
    return count;
  }

  /** Where it goes on: read from the checkpoint once, then kept. */
  async begin(): Promise<number> {
    if (this.#position !== undefined) return this.#position;
    await this.#options.readModels.refresh();
    const found = await this.#options.checkpoints.read(this.name);
    const stored = found ?? 0;
    // Readers wait for groups that have a checkpoint: a new one says that it is there.
    if (found === undefined) await this.#store(0);
    await this.#options.feed.refuseBeyondEnd(this.name, stored);
    this.#position = stored;
    this.#stored = stored;
    this.#progress.begin(stored);
    return stored;
  }

  /** Forgets what it knows of the stored state; the next batch starts from the checkpoint. */
  forget(): void {
    this.#position = undefined;
    this.#work = undefined;
  }

  async process(page: Page, isLive: boolean): Promise<void> {
    const { announcer } = this.#options;
    const startedAt = Date.now();
    const events = this.#set.concerning(page.events);
    const changes = events.length === 0 ? [] : await this.#apply(events, startedAt);
    if (events.length > 0 || Date.now() - this.#storedAt > IDLE_CHECKPOINT_MS)
      await this.#store(page.position);
    this.#position = page.position;
    announcer.position({ group: this.name, position: page.position });
    traceBatch(this.#set, events, startedAt);
    this.#measures.done(page.events, isLive);
    this.#progress.passed(page);
    await this.#tell(events, changes);
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

  async #store(position: number): Promise<void> {
    await this.#options.checkpoints.write(this.name, position);
    this.#stored = position;
    this.#storedAt = Date.now();
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
