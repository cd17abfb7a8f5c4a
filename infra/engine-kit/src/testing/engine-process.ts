import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Turns the command that starts an engine into another that starts it under other conditions. */
export type Wrap = (program: readonly string[]) => readonly string[];

/** An embedded engine as a process of its own, as the launcher starts it. */
export class EngineProcess {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  #stdout = '';
  #stderr = '';

  /** @param engine the folder of the engine in infra, such as `event-store` */
  constructor(engine: string, env: Record<string, string>, wrap: Wrap = (program) => program) {
    const main = join(process.cwd(), 'infra', engine, 'dist/main.js');
    if (!existsSync(main)) throw new Error(`${main} is missing: run "npm run build:services" first.`);
    const [command = '', ...args] = wrap([process.execPath, main]);
    this.#child = spawn(command, args, { env: { ...process.env, NODE_OPTIONS: '', ...env } });
    this.#child.stdout?.on('data', (chunk) => (this.#stdout += String(chunk)));
    this.#child.stderr?.on('data', (chunk) => (this.#stderr += String(chunk)));
    this.ended = new Promise((resolve) => {
      this.#child.on('close', (code) => resolve({ code, stdout: this.#stdout, stderr: this.#stderr }));
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get stdout(): string {
    return this.#stdout;
  }

  get stderr(): string {
    return this.#stderr;
  }

  /** The port, from the line that the process prints once it listens. @throws where it ends before */
  async port(): Promise<number> {
    const over = this.ended.then(({ stderr }) => Promise.reject(new Error(stderr)));
    over.catch(() => undefined);
    while (!this.#stdout.includes('\n')) {
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 5))]);
    }
    const line: { port: number } = JSON.parse(this.#stdout);
    return line.port;
  }

  async kill(signal: NodeJS.Signals): Promise<Ended> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** Stops it as it stands; only `kill` with SIGKILL works after that. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }
}

export async function withDirectory(work: (dir: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'engine-'));
  try {
    await work(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}
