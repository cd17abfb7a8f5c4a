import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startDocumentStore } from '@upfront/document-store/start-document-store.js';
import { startEventStore } from '@upfront/event-store/start-event-store.js';
import { connectMongo, connectRedis, disposeOf } from '@upfront/platform/connections.js';
import { until } from '@upfront/platform/testing/until.js';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';

/** An event store and a document store of a test's own, with nothing in them. */
export interface Stores {
  readonly eventStore: EventStoreDBClient;
  readonly mongo: Connection;
  readonly mongoUrl: string;
  readonly eventStoreUrl: string;
  close(): Promise<void>;
}

export const startStores = async (): Promise<Stores> => {
  const dir = await mkdtemp(join(tmpdir(), 'upfront-stores-'));
  const events = await startEventStore({ dir: join(dir, 'events'), port: 0 });
  const documents = await startDocumentStore({ dir: join(dir, 'documents'), port: 0 });
  const eventStoreUrl = `esdb://127.0.0.1:${events.port}?tls=false`;
  const mongoUrl = `mongodb://127.0.0.1:${documents.port}/test`;
  const eventStore = EventStoreDBClient.connectionString(eventStoreUrl);
  const mongo = await connectMongo(mongoUrl);
  return {
    eventStore,
    mongo,
    mongoUrl,
    eventStoreUrl,
    close: async () => {
      await mongo.close();
      await disposeOf([eventStore]);
      await documents.close();
      await events.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** A Redis of a test's own that can be stopped and started again on the same port. */
export class TestRedis {
  readonly #dir: string;
  readonly port: number;
  #process: ChildProcess | undefined;

  constructor(dir: string, port: number) {
    this.#dir = dir;
    this.port = port;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await mkdtemp(join(tmpdir(), 'upfront-redis-')), await freePort());
    await redis.up();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it unless it runs. */
  async up(): Promise<void> {
    if (this.#process) return;
    const args = ['--port', String(this.port), '--dir', this.#dir, '--appendonly', 'yes', '--save', ''];
    this.#process = spawn('redis-server', args, { stdio: 'ignore' });
    const client = this.client();
    const answers = (): Promise<boolean> =>
      client.ping().then(
        () => true,
        () => false,
      );
    await until(answers, 50);
    client.disconnect();
  }

  async down(): Promise<void> {
    const running = this.#process;
    if (!running) return;
    this.#process = undefined;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  /** It dies and its disk with it: what starts again has nothing. */
  async lose(): Promise<void> {
    await this.down();
    await rm(this.#dir, { recursive: true, force: true });
    await mkdir(this.#dir);
    await this.up();
  }

  client(): Redis {
    return connectRedis(this.url);
  }

  async close(): Promise<void> {
    await this.down();
    await rm(this.#dir, { recursive: true, force: true });
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
