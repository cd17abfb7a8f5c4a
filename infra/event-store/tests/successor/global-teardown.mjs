import { once } from 'node:events';
import { rm } from 'node:fs/promises';

export default async () => {
  const running = globalThis.successorStore;
  if (!running) return;
  running.store.kill('SIGTERM');
  await once(running.store, 'exit');
  await rm(running.dir, { recursive: true });
};
