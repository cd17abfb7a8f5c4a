import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';

const MAIN = join(process.cwd(), 'infra/local/dist/event-store/main.js');

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The embedded store as a process of its own, as the launcher starts it. */
export class StoreProcess {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  #stdout = '';
  #stderr = '';

  constructor(env: Record<string, string>) {
    if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build:services" first.`);
    this.#child = spawn(process.execPath, [MAIN], { env: { ...process.env, NODE_OPTIONS: '', ...env } });
    this.#child.stdout?.on('data', (chunk) => (this.#stdout += String(chunk)));
    this.#child.stderr?.on('data', (chunk) => (this.#stderr += String(chunk)));
    this.ended = new Promise((resolve) => {
      this.#child.on('close', (code, signal) =>
        resolve({ code, signal, stdout: this.#stdout, stderr: this.#stderr }),
      );
    });
  }

  static async start(dir: string, port = 0): Promise<StoreProcess> {
    const store = new StoreProcess({ UPFRONT_EVENTSTORE_DATA: dir, UPFRONT_EVENTSTORE_PORT: String(port) });
    await store.ready();
    return store;
  }

  get stdout(): string {
    return this.#stdout;
  }

  /** The port, from the line that the process prints once it listens. @throws where it ends before */
  async ready(): Promise<number> {
    const over = this.ended.then(({ stderr }) => Promise.reject(new Error(stderr)));
    over.catch(() => undefined);
    while (!this.#stdout.includes('\n')) {
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 5))]);
    }
    const line: { port: number } = JSON.parse(this.#stdout);
    return line.port;
  }

  async client(): Promise<EventStoreDBClient> {
    return EventStoreDBClient.connectionString(`esdb://127.0.0.1:${await this.ready()}?tls=false`);
  }

  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended> {
    this.#child.kill(signal);
    return this.ended;
  }
}

export async function withDirectory(run: (dir: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'event-store-'));
  try {
    await run(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}
