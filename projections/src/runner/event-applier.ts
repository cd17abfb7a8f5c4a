import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { ProjectionSet, type Manner } from './apply-batch.js';
import { isFaultOfEvent } from './document-fault.js';
import type { HeldRecords } from './held-records.js';
import { stretchesOf, triedFrom, wishIn } from './operator-wish.js';
import type { SetAsideRecord } from './set-aside-store.js';
import { applyLate } from './apply-late.js';
import type { Projection } from './projection.js';
import { unitsOf } from './rebuild-plan.js';
import type { ModelChange, UnitOfWork } from './unit-of-work.js';

export interface ApplierOptions {
  readonly group: string;
  readonly projections: readonly Projection[];
  /** The documents at hand. After `forget` they are read from the store again. */
  readonly work: () => UnitOfWork;
  readonly forget: () => void;
  /** The events of a stream from one revision to another, both included. */
  readonly stream: (streamId: string, from: number, to: number) => Promise<readonly RecordedEvent[]>;
  /** Told of every record that is set aside. */
  readonly onSetAside: (record: SetAsideRecord, error: unknown) => void;
}

interface UnitSet {
  readonly name: string;
  readonly set: ProjectionSet;
}

/**
 * Turns batches of events into documents. An event that cannot be applied sets its record aside: the batch is narrowed
 * down to it, its record's later events wait behind it, all others go on. Where the log says that an operator wants them
 * tried again, they are applied there.
 */
export class EventApplier {
  readonly #options: ApplierOptions;
  readonly #all: ProjectionSet;
  readonly #units: readonly UnitSet[];
  readonly #unitOf: ReadonlyMap<Projection, string>;
  readonly #held: () => HeldRecords;

  constructor(options: ApplierOptions, held: () => HeldRecords) {
    const units = unitsOf(options.projections);
    this.#options = options;
    this.#held = held;
    this.#all = new ProjectionSet(options.projections);
    this.#units = units.map(({ name, projections }) => ({ name, set: new ProjectionSet(projections) }));
    this.#unitOf = new Map(units.flatMap(({ name, projections }) => projections.map((one) => [one, name])));
  }

  get unitNames(): readonly string[] {
    return this.#units.map(({ name }) => name);
  }

  get set(): ProjectionSet {
    return this.#all;
  }

  /** How handlers leave out what is held back. */
  get manner(): Manner {
    const held = this.#held();
    return { isHeldBack: (event, projection) => held.holds(event, this.#unitOf.get(projection)) };
  }

  /** Whether an operator's wish about a record that is set aside is among the events. */
  hasWish(events: readonly RecordedEvent[]): boolean {
    return events.some((event) => {
      const wish = wishIn(event);
      return wish !== undefined && this.#held().open(wish.streamId).length > 0;
    });
  }

  /** Applies events and writes the documents. Throws what no event is to blame for: then all of it is to be repeated. */
  async apply(events: readonly RecordedEvent[]): Promise<readonly ModelChange[]> {
    const changes: ModelChange[] = [];
    for (const { events: between, wish } of stretchesOf(events)) {
      changes.push(...(await this.#applyPart(between)));
      if (wish) changes.push(...(await this.#grant(wish)));
    }
    return changes;
  }

  /** Counts events that wait behind another of their record. */
  count(events: readonly RecordedEvent[]): void {
    const held = this.#held();
    for (const { name, set } of this.#units)
      for (const event of set.concerning(events)) if (held.holds(event, name)) held.count(event, name);
  }

  async #applyPart(events: readonly RecordedEvent[]): Promise<readonly ModelChange[]> {
    const concerning = this.#all.concerning(events);
    if (concerning.length === 0) return [];
    const changes: ModelChange[] = [];
    try {
      changes.push(...(await this.#all.apply(concerning, this.#options.work(), this.manner)));
    } catch (error) {
      this.#options.forget();
      if (!isFaultOfEvent(error)) throw error;
      for (const unit of this.#units) changes.push(...(await this.#narrow(unit, concerning)));
    }
    this.count(concerning);
    return changes;
  }

  /** Applies what can be: a part that fails is taken apart until what fails is one event. */
  async #narrow(unit: UnitSet, given: readonly RecordedEvent[]): Promise<readonly ModelChange[]> {
    const held = this.#held();
    const events = unit.set.concerning(given).filter((event) => !held.holds(event, unit.name));
    const [first] = events;
    if (!first) return [];
    try {
      return await unit.set.apply(events, this.#options.work());
    } catch (error) {
      this.#options.forget();
      if (!isFaultOfEvent(error)) throw error;
      if (events.length === 1) {
        this.#setAside(unit.name, first, error);
        return [];
      }
    }
    const middle = Math.ceil(events.length / 2);
    const changes = await this.#narrow(unit, events.slice(0, middle));
    return [...changes, ...(await this.#narrow(unit, events.slice(middle)))];
  }

  #setAside(unit: string, event: RecordedEvent, error: unknown): void {
    const record = this.#held().setAside(event, error, { group: this.#options.group, unit });
    this.#options.onSetAside(record, error);
  }

  async #grant(event: RecordedEvent): Promise<readonly ModelChange[]> {
    const wish = wishIn(event);
    const changes: ModelChange[] = [];
    for (const record of wish ? this.#held().open(wish.streamId) : []) {
      const unit = this.#units.find(({ name }) => name === record.unit);
      const from = wish && triedFrom(wish, record);
      if (!unit || from === undefined) continue;
      const waiting = await this.#options.stream(record.streamId, from, record.lastRevision);
      const { work, forget, onSetAside } = this.#options;
      const late = { events: unit.set.concerning(waiting), set: unit.set, at: event.position };
      const end = await applyLate(late, record, { work, forget });
      this.#held().put(end.record);
      if (end.error !== undefined) onSetAside(end.record, end.error);
      changes.push(...end.changes);
    }
    return changes;
  }
}
