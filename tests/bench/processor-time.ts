import { readFileSync } from 'node:fs';
import type { Stack } from '@upfront/local/launcher/stack.js';

/** Length of a tick of the kernel's accounting, in microseconds. */
const TICK_US = 10_000;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Processor time of a process so far, in microseconds; 0 where the system does not tell. */
export const timeOf = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`);
  // The name before the brace may hold anything; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_US;
};

/** Bytes that a process holds in memory; 0 where the system does not tell. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** Processor time in microseconds of every process of the stack and of this one, by name. */
export const processorTimes = ({ services }: Stack): ReadonlyMap<string, number> => {
  const own = process.cpuUsage();
  const times = new Map([['callers', own.user + own.system]]);
  for (const [name, { pid }] of Object.entries(services)) {
    const id = pid();
    if (id) times.set(name, timeOf(id) + childrenOf(id).reduce((sum, child) => sum + timeOf(child), 0));
  }
  return times;
};

/** What each process spent per piece of work between two readings, the most expensive first; small change left out. */
export const spentEach = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  pieces: number,
): string =>
  [...after]
    .map(([name, time]) => ({ name, each: Math.round((time - (before.get(name) ?? 0)) / pieces) }))
    .filter(({ each }) => each >= 5)
    .toSorted((a, b) => b.each - a.each)
    .map(({ name, each }) => `${name} ${each}`)
    .join(', ');
