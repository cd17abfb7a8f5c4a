import { EngineProcess, type Wrap } from '@upfront/engine-kit/testing/engine-process.js';
import { MongoClient } from '../engine.js';

/** The embedded store as a process of its own. */
export class StoreProcess extends EngineProcess {
  constructor(env: Record<string, string>, wrap?: Wrap) {
    super('document-store', { UPFRONT_DOCUMENTSTORE_DATA: '', UPFRONT_DOCUMENTSTORE_PORT: '', ...env }, wrap);
  }

  static async start(dir: string, wrap?: Wrap): Promise<StoreProcess> {
    const env = { UPFRONT_DOCUMENTSTORE_DATA: dir, UPFRONT_DOCUMENTSTORE_PORT: '0' };
    const store = new StoreProcess(env, wrap);
    await store.port();
    return store;
  }

  async url(options = 'directConnection=true'): Promise<string> {
    return `mongodb://127.0.0.1:${await this.port()}/upfront?${options}`;
  }

  async client(options?: string): Promise<InstanceType<typeof MongoClient>> {
    return MongoClient.connect(await this.url(options));
  }
}
