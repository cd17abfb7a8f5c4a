import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a service's own code (`node --import`): the launcher holds the other end of our stdin, so its end
 * means that the launcher is gone, however it went, and that nobody would stop us any more.
 */
const GRACE_MS = 10_000;

const watch = (): void => {
  process.stdin.resume();
  process.stdin.once('close', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  });
  // The watch alone must not keep a finished process alive.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
};

// The process's own threads load this too, and their stdin ends with their work.
if (isMainThread) watch();
