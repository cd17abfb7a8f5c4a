import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentStore } from '@upfront/document-store/start-document-store.js';
import { connectMongo } from '@upfront/platform/connections.js';
import type { EventMetadata, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { upcast } from '@upfront/contracts/kernel/upcast.js';
import { ProjectionSet } from '../runner/apply-batch.js';
import type { Projection } from '../runner/projection.js';
import type { AnyReadModel } from '../runner/read-model.js';
import { ReadModels } from '../runner/read-models.js';
import { AccessPattern } from '../runner/access-pattern.js';
import { UnitOfWork, type CollectionOf } from '../runner/unit-of-work.js';
import { metadata, type Fact } from './append.js';

/** A document store of a test's own in which facts become documents at once, without an event store. */
export interface TestDocuments {
  readonly readModels: ReadModels;
  /** Projects facts of a stream in one batch, as the runner would. */
  project(streamId: string, facts: readonly Fact[], given?: Partial<EventMetadata>): Promise<void>;
  /** The same for facts of many streams, all in one batch. */
  projectAll(
    all: readonly (readonly [streamId: string, fact: Fact, given?: Partial<EventMetadata>])[],
  ): Promise<void>;
  /** The same where the store fails when the documents of one model are to be written. */
  projectInPart(unwritten: AnyReadModel, streamId: string, facts: readonly Fact[]): Promise<void>;
  /** Projects once more everything that was projected, as after a lost checkpoint. */
  repeat(): Promise<void>;
  close(): Promise<void>;
}

export const startDocuments = async (projections: readonly Projection[]): Promise<TestDocuments> => {
  const dir = await mkdtemp(join(tmpdir(), 'upfront-documents-'));
  const store = await startDocumentStore({ dir, port: 0 });
  const mongo = await connectMongo(`mongodb://127.0.0.1:${store.port}/test`);
  const readModels = new ReadModels(mongo);
  for (const model of new Set(projections.flatMap(({ models }) => models))) {
    await readModels.create(model, model.version);
    await readModels.publish(model, model.version);
  }
  const set = new ProjectionSet(projections);
  const pattern = new AccessPattern();
  const history: RecordedEvent[] = [];
  const revisions = new Map<string, number>();
  const liveOf: CollectionOf = (model) => readModels.collection(model);
  const apply = async (events: readonly RecordedEvent[], collectionOf = liveOf): Promise<void> => {
    await set.apply(set.concerning(events), new UnitOfWork(collectionOf, pattern));
  };
  const record = (streamId: string, { type, data }: Fact, given: Partial<EventMetadata>): RecordedEvent => {
    const revision = (revisions.get(streamId) ?? -1) + 1;
    revisions.set(streamId, revision);
    const position = (history.length + 1) * 100;
    // As every reader of the log does.
    const written = { id: randomUUID(), type, data, metadata: metadata(given), streamId, revision, position };
    const event = upcast(written);
    history.push(event);
    return event;
  };
  return {
    readModels,
    project: (streamId, facts, given = {}) => apply(facts.map((fact) => record(streamId, fact, given))),
    projectAll: (all) => apply(all.flatMap(([streamId, fact, given = {}]) => record(streamId, fact, given))),
    projectInPart: async (unwritten, streamId, facts) => {
      const lost = new Error(`The store went away before ${unwritten.name} was written`);
      const bulkWrite = { value: () => Promise.reject(lost) };
      const collectionOf: CollectionOf = (model) =>
        model === unwritten
          ? Object.create(readModels.collection(model), { bulkWrite })
          : readModels.collection(model);
      const events = facts.map((fact) => record(streamId, fact, {}));
      const end = await apply(events, collectionOf).catch((error: unknown) => error);
      if (end !== lost) throw end ?? new Error(`${unwritten.name} had nothing to write`);
    },
    repeat: () => apply(history),
    close: async () => {
      await mongo.close();
      await store.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
