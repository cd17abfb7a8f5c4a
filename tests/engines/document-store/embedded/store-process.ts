import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from '../engine.js';

const MAIN = join(process.cwd(), 'infra/local/dist/document-store/main.js');

export interface Ended {
  readonly code: number | null;
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
    const clean = {
      ...process.env,
      NODE_OPTIONS: '',
      UPFRONT_DOCUMENTSTORE_DATA: '',
      UPFRONT_DOCUMENTSTORE_PORT: '',
    };
    this.#child = spawn(process.execPath, [MAIN], { env: { ...clean, ...env } });
    this.#child.stdout?.on('data', (chunk) => (this.#stdout += String(chunk)));
    this.#child.stderr?.on('data', (chunk) => (this.#stderr += String(chunk)));
    this.ended = new Promise((resolve) => {
      this.#child.on('close', (code) => resolve({ code, stdout: this.#stdout, stderr: this.#stderr }));
    });
  }

  static async start(dir: string, port = 0): Promise<StoreProcess> {
    const store = new StoreProcess({
      UPFRONT_DOCUMENTSTORE_DATA: dir,
      UPFRONT_DOCUMENTSTORE_PORT: String(port),
    });
    await store.port();
    return store;
  }

  get stdout(): string {
    return this.#stdout;
  }

  get stderr(): string {
    return this.#stderr;
  }

  /** From the line that the process prints once it listens. @throws where it ends before */
  async port(): Promise<number> {
    const over = this.ended.then(({ stderr }) => Promise.reject(new Error(stderr)));
    over.catch(() => undefined);
    while (!this.#stdout.includes('\n')) {
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 5))]);
    }
    const line: { port: number } = JSON.parse(this.#stdout);
    return line.port;
  }

  async url(options = 'directConnection=true'): Promise<string> {
    return `mongodb://127.0.0.1:${await this.port()}/upfront?${options}`;
  }

  async client(options?: string): Promise<InstanceType<typeof MongoClient>> {
    return MongoClient.connect(await this.url(options));
  }

  async kill(signal: NodeJS.Signals): Promise<Ended> {
    this.#child.kill(signal);
    return this.ended;
  }
}

export async function withDirectory(work: (dir: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'document-store-'));
  try {
    await work(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}
