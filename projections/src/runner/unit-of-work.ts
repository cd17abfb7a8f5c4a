import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { mongo, QueryFilter } from 'mongoose';
import type { AccessPattern } from './access-pattern.js';
import { ModelSession, type Change, type StoredDocument } from './model-session.js';
import type { Projection } from './projection.js';
import type { AnyReadModel, ReadModel, ReadModelDocument } from './read-model.js';
import type { Draft, Store } from './store.js';

/** Finds the collection that a model's documents are in: the live one, or one being built. */
export type CollectionOf = (model: AnyReadModel) => mongo.Collection<StoredDocument>;

export interface ModelChange extends Change {
  readonly model: AnyReadModel;
}

/**
 * The documents that batches of events read and write, over all models of a group. What a batch has read or written
 * stays at hand for the next, since nobody else writes it; after a failure all of it is to be forgotten.
 */
export class UnitOfWork {
  readonly #collectionOf: CollectionOf;
  readonly #pattern: AccessPattern;
  readonly #sessions = new Map<AnyReadModel, ModelSession>();
  readonly #changes: ModelChange[] = [];
  readonly #startsEmpty: boolean;

  /** @param options.startsEmpty the collections are new and nobody else writes them */
  constructor(collectionOf: CollectionOf, pattern: AccessPattern, { startsEmpty = false } = {}) {
    this.#collectionOf = collectionOf;
    this.#pattern = pattern;
    this.#startsEmpty = startsEmpty;
  }

  /** Reads documents ahead, in one call. */
  load(model: AnyReadModel, ids: Iterable<string>): Promise<void> {
    return this.session(model).prefetch(ids);
  }

  /** Reads ahead what the handlers of these events are known to ask for. */
  async prefetch(events: readonly RecordedEvent[]): Promise<void> {
    const wanted = this.#pattern.idsFor(events);
    await Promise.all([...wanted].map(([model, ids]) => this.session(model).prefetch(ids)));
  }

  /**
   * The store through which one handler sees this unit of work while it handles one event; `at`: the position that the
   * documents get, which is the event's own unless it comes late.
   */
  storeFor(projection: Projection, event: RecordedEvent, at = event.position): Store {
    return new EventStore(this, this.#pattern, projection, event, at);
  }

  /**
   * Writes everything out; answers what changed since the last call. With `unfinished` what the event at this position
   * touched is stored as not yet containing it.
   */
  async flush(unfinished?: number): Promise<readonly ModelChange[]> {
    const changes = await this.send(unfinished);
    await this.written();
    return changes;
  }

  /** A document as it stands now. */
  async get<Doc extends ReadModelDocument>(model: ReadModel<Doc>, id: string): Promise<Doc | undefined> {
    const document = await this.session(model).get(id);
    // The collection holds what `put` of the same model wrote.
    return document as Doc | undefined;
  }

  /** Begins to write everything out: the next batch may be worked out meanwhile. Answers what changes. */
  async send(unfinished?: number): Promise<readonly ModelChange[]> {
    await this.written();
    const first = [...this.#sessions].filter(([model]) => !model.writtenLast);
    const last = [...this.#sessions].filter(([model]) => model.writtenLast);
    await Promise.all(first.map(([model, session]) => this.#note(model, session.send({ unfinished }))));
    const isWritten = (): Promise<unknown> => Promise.all(first.map(([, session]) => session.written()));
    await Promise.all(
      last.map(([model, session]) => this.#note(model, session.send({ unfinished, after: isWritten }))),
    );
    return this.#changes.splice(0);
  }

  /** Resolves when all that was sent is written. Throws what a write threw, once no other is under way. */
  async written(): Promise<void> {
    const ends = await Promise.allSettled([...this.#sessions.values()].map((session) => session.written()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    for (const session of this.#sessions.values()) session.trim();
  }

  async flushModel(model: AnyReadModel, unfinished?: number): Promise<void> {
    await this.#note(model, this.session(model).flush({ unfinished }));
  }

  async #note(model: AnyReadModel, changes: Promise<readonly Change[]>): Promise<void> {
    for (const change of await changes) this.#changes.push({ ...change, model });
  }

  session(model: AnyReadModel): ModelSession {
    const known = this.#sessions.get(model);
    if (known) return known;
    const session = new ModelSession(this.#collectionOf(model), this.#startsEmpty);
    this.#sessions.set(model, session);
    return session;
  }
}

class EventStore implements Store {
  readonly #work: UnitOfWork;
  readonly #pattern: AccessPattern;
  readonly #projection: Projection;
  readonly #event: RecordedEvent;
  readonly #position: number;

  constructor(
    work: UnitOfWork,
    pattern: AccessPattern,
    projection: Projection,
    event: RecordedEvent,
    position: number,
  ) {
    this.#position = position;
    this.#work = work;
    this.#pattern = pattern;
    this.#projection = projection;
    this.#event = event;
  }

  async get<Doc extends ReadModelDocument>(model: ReadModel<Doc>, id: string): Promise<Doc | undefined> {
    const session = this.#session(model);
    if (!session.has(id)) this.#pattern.note(this.#event, model, id);
    return this.#work.get(model, id);
  }

  async getMany<Doc extends ReadModelDocument>(
    model: ReadModel<Doc>,
    ids: readonly string[],
  ): Promise<readonly Doc[]> {
    await this.#session(model).prefetch(ids);
    const documents = await Promise.all(ids.map((id) => this.get(model, id)));
    return documents.filter((document) => document !== undefined);
  }

  put<Doc extends ReadModelDocument>(model: ReadModel<Doc>, document: Draft<Doc>): void {
    const position = this.#position;
    this.#writable(model).write(document._id, { ...document, position }, position);
  }

  async update<Doc extends ReadModelDocument>(
    model: ReadModel<Doc>,
    id: string,
    change: (document: Doc) => Draft<Doc>,
  ): Promise<void> {
    const document = await this.get(model, id);
    if (!document || this.#session(model).contains(id, this.#position)) return;
    this.put(model, change(document));
  }

  remove<Doc extends ReadModelDocument>(model: ReadModel<Doc>, id: string): void {
    this.#writable(model).write(id, undefined, this.#position);
  }

  async where<Doc extends ReadModelDocument>(
    model: ReadModel<Doc>,
    filter: QueryFilter<Doc>,
  ): Promise<readonly Doc[]> {
    const session = this.#session(model);
    if (model.writtenLast) throw new Error(`The model ${model.name} is written last: it has no filters`);
    if (session.hasWrites) await this.#work.flushModel(model, this.#position);
    const documents = await session.where(filter as mongo.Filter<StoredDocument>);
    return documents as unknown as readonly Doc[];
  }

  #writable(model: AnyReadModel): ModelSession {
    if (!this.#projection.writes.includes(model)) {
      throw new Error(
        `Projection ${this.#projection.name} does not say that it writes the model ${model.name}`,
      );
    }
    return this.#work.session(model);
  }

  #session(model: AnyReadModel): ModelSession {
    if (!this.#projection.models.includes(model)) {
      throw new Error(
        `Projection ${this.#projection.name} does not name the model ${model.name} that it uses`,
      );
    }
    return this.#work.session(model);
  }
}
