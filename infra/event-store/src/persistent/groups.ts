import type { EventStore } from '../store/event-store.js';
import { groupFailure, unavailable } from '../wire/refusals.js';
import { PersistentGroup } from './group.js';
import { groupSource, startAfter } from './group-source.js';
import { type GroupRow, GroupTable } from './group-table.js';
import type { GroupRequest } from './settings.js';

/** All persistent subscription groups. */
export class PersistentGroups {
  readonly #store: EventStore;
  readonly #table: GroupTable;
  readonly #groups = new Map<string, PersistentGroup>();

  constructor(store: EventStore) {
    this.#store = store;
    this.#table = new GroupTable(store.db);
    this.#load();
  }

  /** @throws Refusal where it exists */
  async create(request: GroupRequest): Promise<void> {
    const { stream, group } = request;
    const exists = () => this.#groups.has(keyOf(stream, group));
    if (exists()) throw groupFailure('exists', stream, group);
    const row = this.#rowOf(request, null);
    await this.#store.write(() => {
      if (!exists()) this.#table.put(row);
    });
    if (exists()) throw groupFailure('exists', stream, group);
    this.#open(row);
  }

  /** Changes the settings and drops the subscribers; the group goes on from its checkpoint. @throws Refusal */
  async update(request: GroupRequest): Promise<void> {
    const { stream, group } = request;
    const running = this.find(stream, group);
    running.stop(groupFailure('dropped', stream, group));
    const changed = { ...request, settings: { ...request.settings, filter: running.row.settings.filter } };
    const row = this.#rowOf(changed, running.checkpoint);
    await this.#store.write(() => this.#table.put(row));
    this.#open(row);
  }

  /** @throws Refusal where it does not exist */
  async delete(stream: string, group: string): Promise<void> {
    const running = this.find(stream, group);
    this.#groups.delete(keyOf(stream, group));
    running.stop(groupFailure('dropped', stream, group));
    await running.parked.delete();
    await this.#store.write(() => this.#table.delete(stream, group));
  }

  /** @throws Refusal where it does not exist */
  find(stream: string, group: string): PersistentGroup {
    const found = this.#groups.get(keyOf(stream, group));
    if (!found) throw groupFailure('does-not-exist', stream, group);
    return found;
  }

  /** The groups of one stream (or $all), or of every stream where that is null. */
  list(stream: string | null): PersistentGroup[] {
    return [...this.#groups.values()].filter(({ row }) => stream === null || row.stream === stream);
  }

  /** Drops all subscribers and starts every group anew from its checkpoint. */
  async restart(): Promise<void> {
    this.stop();
    // The checkpoints just written come first in the queue.
    await this.#store.write(() => undefined);
    this.#groups.clear();
    this.#load();
  }

  stop(): void {
    for (const group of this.#groups.values())
      group.stop(unavailable('Persistent subscriptions are stopping.'));
  }

  #load(): void {
    for (const row of this.#table.all()) this.#open(row);
  }

  #open(row: GroupRow): void {
    this.#groups.set(keyOf(row.stream, row.group), new PersistentGroup(this.#store, this.#table, row));
  }

  #rowOf({ stream, group, settings }: GroupRequest, checkpoint: number | null): GroupRow {
    const source = groupSource(this.#store.reader, this.#store.tail, stream, settings);
    if (source.refusal) throw source.refusal;
    return { stream, group, settings, startAfter: startAfter(source, settings.startFrom), checkpoint };
  }
}

function keyOf(stream: string, group: string): string {
  return JSON.stringify([stream, group]);
}
