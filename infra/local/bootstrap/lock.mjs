import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir) => join(dataDir, 'lock.json');

/** When a process began, in the kernel's ticks: tells it from a later one with the same number. */
const startOf = (pid) => {
  try {
    // The name in brackets may itself hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Number of the living process that uses a data folder, or undefined. */
export const holderOf = (dataDir) => {
  if (!existsSync(fileIn(dataDir))) return undefined;
  try {
    const { pid, start } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    return isAlive(pid) && startOf(pid) === start ? pid : undefined;
  } catch {
    // Written halfway by a process that died: nobody holds it.
    return undefined;
  }
};

/**
 * Takes a data folder for this process, and gives a function that frees it; gives the number of the process that
 * has it already instead.
 */
export const takeLock = (dataDir) => {
  mkdirSync(dataDir, { recursive: true });
  const content = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  for (;;) {
    try {
      writeFileSync(fileIn(dataDir), content, { flag: 'wx' });
      return { release: () => rmSync(fileIn(dataDir), { force: true }) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = holderOf(dataDir);
      if (holder !== undefined) return { holder };
      rmSync(fileIn(dataDir), { force: true });
    }
  }
};
