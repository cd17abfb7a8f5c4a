import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { Logger } from '@upfront/platform/logging.js';
import type { Announcer } from './announcer.js';
import { EventApplier } from './event-applier.js';
import type { Checkpoints } from './checkpoints.js';
import type { EventFeed, Page } from './event-feed.js';
import { HeldRecords } from './held-records.js';
import { measureSetAside } from './lag.js';
import { changeMessages, messagesOf, type LiveHook } from './live-hook.js';
import { LogFollower } from './log-follower.js';
import type { Projection } from './projection.js';
import type { ReadModels } from './read-models.js';
import type { SetAsideRecord, SetAsideStore } from './set-aside-store.js';
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
  readonly setAside: SetAsideStore;
  readonly announcer: Announcer;
  readonly logger: Logger;
}

/**
 * One sequence of projections: takes batches of events, writes documents, tells others, and soon after stores how far it
 * is. What cannot be applied is set aside, which is stored before.
 */
export class GroupRunner extends LogFollower {
  readonly #options: GroupOptions;
  readonly #applier: EventApplier;
  readonly #pattern = new AccessPattern();
  #work: UnitOfWork | undefined;
  #held = new HeldRecords();

  constructor(options: GroupOptions) {
    const { name, feed, logger, projections } = options;
    super({ name, feed, logger, batch: BATCH, complaint: 'a batch failed and will be repeated' });
    this.#options = options;
    const applying = {
      group: name,
      projections,
      work: () => this.#atHand(),
      forget: () => (this.#work = undefined),
      stream: (streamId: string, from: number, to: number) => feed.stream(streamId, from, to),
      onSetAside: (record: SetAsideRecord, error: unknown) => this.#complain(record, error),
    };
    this.#applier = new EventApplier(applying, () => this.#held);
  }

  protected get setAsideCount(): number {
    return this.#held.allOpen.length;
  }

  protected async stored(): Promise<number> {
    const { readModels, checkpoints, setAside } = this.#options;
    // After a failure, too, what was written counts.
    await checkpoints.settle();
    await readModels.refresh();
    const found = await checkpoints.read(this.name);
    // Readers wait for groups that have a checkpoint: a new one says that it is there.
    if (found === undefined) await checkpoints.write(this.name, 0);
    this.#held = new HeldRecords(await setAside.held(this.name, found ?? 0));
    return found ?? 0;
  }

  protected override forget(): void {
    super.forget();
    this.#work = undefined;
  }

  protected drained(): Promise<void> {
    return this.#options.checkpoints.settle();
  }

  /** Whoever takes over begins where this ends. */
  protected ended(): Promise<void> {
    return this.#options.checkpoints.settle();
  }

  protected async process(page: Page): Promise<void> {
    const { announcer, checkpoints, setAside } = this.#options;
    const startedAt = Date.now();
    const { set } = this.#applier;
    const events = set.concerning(page.events);
    const changes = await this.#apply(page.events, startedAt);
    // Before the checkpoint: an event that was left out must never be forgotten.
    await setAside.save(this.#held.takeChanged());
    this.position = page.position;
    checkpoints.later(this.name, page.position, events.length > 0 ? CHECKPOINT_MS : IDLE_CHECKPOINT_MS);
    announcer.position({ group: this.name, position: page.position });
    traceBatch(set, events, startedAt);
    this.passed(page);
    // A hook may wait for an event that no projection of the group does.
    announcer.live(changeMessages(changes, page.position));
    await this.#tell(page.events.filter((event) => !this.#held.holds(event)));
  }

  async #apply(events: readonly RecordedEvent[], startedAt: number): Promise<readonly ModelChange[]> {
    try {
      return await this.#applier.apply(events);
    } catch (error) {
      traceFailure(error, startedAt);
      throw error;
    }
  }

  #complain(record: SetAsideRecord, error: unknown): void {
    const { streamId, correlationId, tries } = record;
    measureSetAside(this.name);
    this.#options.logger.error(
      { err: error, group: this.name, streamId, tries, correlationId },
      'an event could not be applied; its record is set aside',
    );
  }

  #atHand(): UnitOfWork {
    return (this.#work ??= new UnitOfWork(
      (model) => this.#options.readModels.collection(model),
      this.#pattern,
    ));
  }

  async #tell(events: readonly RecordedEvent[]): Promise<void> {
    const { announcer, hooks, logger, readModels } = this.#options;
    const work = this.#atHand();
    try {
      announcer.live(
        await messagesOf(hooks, events, { readModels, get: (model, id) => work.get(model, id) }),
      );
    } catch (error) {
      logger.error({ err: error, group: this.name }, 'a live hook failed; open browsers were not told');
    }
  }
}
