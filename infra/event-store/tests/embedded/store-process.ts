import { EventStoreDBClient } from '@eventstore/db-client';
import { EngineProcess, type Wrap } from '@upfront/engine-kit/testing/engine-process.js';

/** The embedded store as a process of its own. */
export class StoreProcess extends EngineProcess {
  constructor(env: Record<string, string>, wrap?: Wrap) {
    super('event-store', env, wrap);
  }

  static async start(dir: string, wrap?: Wrap): Promise<StoreProcess> {
    const env = { UPFRONT_EVENTSTORE_DATA: dir, UPFRONT_EVENTSTORE_PORT: '0' };
    const store = new StoreProcess(env, wrap);
    await store.port();
    return store;
  }

  async client(): Promise<EventStoreDBClient> {
    return EventStoreDBClient.connectionString(`esdb://127.0.0.1:${await this.port()}?tls=false`);
  }
}
