import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const logs = join(root, 'tests/.artifacts/logs');
const Ready = z.object({ ready: z.literal(true), port: z.int() });

/** One more copy of a service. Nobody starts it again when it ends, as a supervisor would. */
export interface ServiceCopy {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a copy of a service beside those of a running product. @throws where it ends before it is ready */
export const startCopy = async (folder: string, env: NodeJS.ProcessEnv): Promise<ServiceCopy> => {
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `copy-of-${folder.replaceAll('/', '-')}.log`), { flags: 'a' });
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, folder, 'dist/main.js')], {
    env: { ...env, PORT: '0', UPFRONT_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const ready = Ready.safeParse(jsonOf(line));
      if (ready.success) resolve(ready.data.port);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`A copy of ${folder} ended with ${code} before it was ready`)),
    );
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await ended;
    }
  };
  return { url: `http://localhost:${port}`, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
