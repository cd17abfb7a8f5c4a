import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../dist/main.js');

/**
 * One embedded store for all cases, unless a server is given. It has to be a process of its own: the messages that
 * the two clients generate have the same global names and cannot live in one.
 */
export default async () => {
  if (process.env['UPFRONT_EVENTSTORE_URL']) return;
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build:services" first.`);
  const dir = await mkdtemp(join(tmpdir(), 'event-store-'));
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    UPFRONT_EVENTSTORE_DATA: dir,
    UPFRONT_EVENTSTORE_PORT: '0',
  };
  const store = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise((ready, failed) => {
    store.stdout.once('data', ready);
    store.once('exit', (code) => failed(new Error(`The event store ended with ${code}.`)));
  });
  const { port } = JSON.parse(String(line));
  process.env['UPFRONT_EVENTSTORE_URL'] = `kurrentdb://127.0.0.1:${port}?tls=false`;
  globalThis.successorStore = { store, dir };
};
