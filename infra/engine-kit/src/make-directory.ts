import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a directory with all that lead to it, and sees that it can be written to: SQLite would open what it cannot
 * write and only read it. Node's own `recursive` never returns where a file system has the
 * parent and refuses the child as if it had not, as /proc does.
 * @throws the error of the file system where that cannot be
 */
export function makeDirectory(path: string): void {
  const missing: string[] = [];
  let at = resolve(path);
  while (!isDirectory(at)) {
    missing.unshift(at);
    at = dirname(at);
  }
  for (const one of missing) makeOne(one);
  accessSync(path, constants.W_OK);
}

function makeOne(path: string): void {
  try {
    mkdirSync(path);
  } catch (cause) {
    // Another process may make the same directory at the same moment.
    if (!isDirectory(path)) throw cause;
  }
}

/** @throws ENOTDIR where the path leads through a file */
function isDirectory(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new Error(`${path} is no directory`);
  return found !== undefined;
}
