import { AccessPattern } from './access-pattern.js';
import { isFaultOfEvent } from './document-fault.js';
import { EventApplier } from './event-applier.js';
import type { EventFeed, Page } from './event-feed.js';
import { HeldRecords } from './held-records.js';
import type { SetAsideRecord } from './set-aside-store.js';
import type { RebuildPlan } from './rebuild-plan.js';
import { UnitOfWork, type CollectionOf } from './unit-of-work.js';

/** Events per batch of a rebuild: larger than a live one, since nobody waits for it. */
const BATCH = 2_000;
/** The first batches are small: from them is learned what to read ahead. */
const FIRST_BATCH = 50;

export interface LogBuildOptions {
  readonly feed: EventFeed;
  readonly plan: RebuildPlan;
  readonly collectionOf: CollectionOf;
  /** The collections are new. */
  readonly startsEmpty: boolean;
}

/** Where an earlier build ended. */
export interface BuiltSoFar {
  readonly position: number;
  readonly setAside: readonly SetAsideRecord[];
}

/**
 * Writes the documents of a plan from the log: as fast as it goes, and over pages with an event that cannot be applied
 * with the care of a live group, so that it sets aside the same records.
 */
export class LogBuild {
  readonly #options: LogBuildOptions;
  readonly #pattern = new AccessPattern();
  readonly #applier: EventApplier;
  #work: UnitOfWork;
  #held = new HeldRecords();
  #batch = FIRST_BATCH;
  #position = 0;
  #events = 0;
  /** Up to where all is written, and up to where it was read. */
  #settled = { position: 0, events: 0 };
  #read = 0;

  constructor(options: LogBuildOptions) {
    const { feed, plan, startsEmpty } = options;
    this.#options = options;
    this.#work = this.#newWork(startsEmpty);
    const applying = {
      ...plan,
      work: () => this.#work,
      forget: () => (this.#work = this.#newWork(false)),
      stream: (streamId: string, from: number, to: number) => feed.stream(streamId, from, to),
      onSetAside: () => undefined,
    };
    this.#applier = new EventApplier(applying, () => this.#held);
  }

  /** Up to which event of the log the documents are written. */
  get position(): number {
    return this.#position;
  }

  get events(): number {
    return this.#events;
  }

  get units(): readonly string[] {
    return this.#applier.unitNames;
  }

  /** Records that were set aside, those that caught up included. */
  get setAside(): readonly SetAsideRecord[] {
    return this.#held.all;
  }

  /** Goes on where an earlier build ended. */
  resume({ position, setAside }: BuiltSoFar): void {
    this.#position = position;
    this.#settled = { position, events: 0 };
    this.#held = new HeldRecords(setAside);
  }

  /** Applies the events up to a position. */
  async through(target: number, onPage: () => void = () => undefined): Promise<void> {
    while (this.#position < target) {
      try {
        await this.#fast(target, onPage);
      } catch (error) {
        if (!isFaultOfEvent(error)) throw error;
        this.#work = this.#newWork(false);
        ({ position: this.#position, events: this.#events } = this.#settled);
        await this.#carefully(this.#read, onPage);
      }
    }
  }

  /** While one page is worked out, the one before is written and the next is read. */
  async #fast(target: number, onPage: () => void): Promise<void> {
    for await (const page of this.#pages(target)) {
      const before = { position: this.#position, events: this.#events };
      if (this.#applier.hasWish(page.events)) {
        await this.#work.flush();
        await this.#applier.apply(page.events);
      } else {
        const { set, manner } = this.#applier;
        await set.handle(set.concerning(page.events), this.#work, manner);
        await this.#work.send();
        this.#settled = before;
        this.#applier.count(page.events);
      }
      this.#passed(page);
      onPage();
    }
    await this.#work.flush();
    this.#settled = { position: this.#position, events: this.#events };
  }

  async #carefully(target: number, onPage: () => void): Promise<void> {
    for await (const page of this.#pages(target)) {
      await this.#applier.apply(page.events);
      this.#passed(page);
      this.#settled = { position: this.#position, events: this.#events };
      onPage();
    }
  }

  /** Pages up to a position of the log, the last of which ends there. */
  async *#pages(target: number): AsyncGenerator<Page> {
    for await (const { events, position } of this.#options.feed.pages(this.#position, () =>
      this.#nextBatch(),
    )) {
      const isLast = position >= target;
      this.#read = Math.min(position, target);
      yield {
        events: isLast ? events.filter((one) => one.position <= target) : events,
        position: this.#read,
      };
      if (isLast) return;
    }
    // The log ends before: what comes after it is none of ours.
    this.#position = Math.max(this.#position, target);
  }

  #passed({ events, position }: Page): void {
    this.#events += events.length;
    this.#position = position;
  }

  #nextBatch(): number {
    const batch = this.#batch;
    this.#batch = Math.min(BATCH, batch * 2);
    return batch;
  }

  #newWork(startsEmpty: boolean): UnitOfWork {
    return new UnitOfWork(this.#options.collectionOf, this.#pattern, { startsEmpty });
  }
}
