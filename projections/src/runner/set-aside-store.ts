import type { Connection, mongo } from 'mongoose';
import { hasReadModels } from './group-names.js';
import { databaseOf } from './read-models.js';

/**
 * A record that the projections of one unit, a reaction, or what tells outside systems has set aside: an event cannot be
 * taken, the later ones wait behind it.
 */
export interface SetAsideRecord {
  readonly _id: string;
  readonly group: string;
  readonly unit: string;
  readonly streamId: string;
  readonly recordId: string;
  readonly companyId: string;
  readonly correlationId: string;
  /** Revision from which on its events are held back. */
  readonly from: number;
  /** The event that cannot be applied. */
  readonly revision: number;
  readonly eventType: string;
  readonly position: number;
  readonly eventAt: string;
  readonly reason: string;
  readonly since: Date;
  /** How often it was tried. */
  readonly tries: number;
  /** Events held back that the unit would do something about, and the revision of the last of them. */
  readonly waiting: number;
  readonly lastRevision: number;
  /** Position of the event of the log with which it ended; null while it is set aside. */
  readonly endedAt: number | null;
}

/** Where it stands which records are set aside, for every process and after every start. */
export class SetAsideStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** What a group holds back that goes on after a position of the log. */
  async held(group: string, after: number): Promise<readonly SetAsideRecord[]> {
    const isHeld = { $or: [{ endedAt: null }, { endedAt: { $gt: after } }] };
    return this.#records()
      .find({ group, ...isHeld })
      .toArray();
  }

  /** All records that are set aside, the longest first. */
  async open(): Promise<readonly SetAsideRecord[]> {
    return this.#records().find({ endedAt: null }).sort({ since: 1, _id: 1 }).toArray();
  }

  /** Ids of all records whose documents are older than what was done to them. */
  async staleIds(): Promise<ReadonlySet<string>> {
    const found = await this.#records()
      .find({ endedAt: null })
      .project<Pick<SetAsideRecord, 'recordId' | 'group'>>({ recordId: 1, group: 1 })
      .toArray();
    return new Set(found.flatMap(({ recordId, group }) => (hasReadModels(group) ? [recordId] : [])));
  }

  /** Positions at which units of a group caught up with records that they had set aside. */
  async lateIn(units: readonly string[]): Promise<readonly number[]> {
    const found = await this.#records()
      .find({ unit: { $in: [...units] }, endedAt: { $ne: null } })
      .toArray();
    return found.flatMap(({ endedAt }) => endedAt ?? []);
  }

  async save(records: readonly SetAsideRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.#records().bulkWrite(
      records.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      })),
    );
  }

  /** Units whose documents were built anew hold back what could not be applied then, and nothing else. */
  async replace(units: readonly string[], records: readonly SetAsideRecord[]): Promise<void> {
    const others = { unit: { $in: [...units] }, _id: { $nin: records.map(({ _id }) => _id) } };
    await this.save(records);
    await this.#records().deleteMany(others);
  }

  #records(): mongo.Collection<SetAsideRecord> {
    return databaseOf(this.#connection).collection<SetAsideRecord>('set-aside');
  }
}
