import { readFileSync } from 'node:fs';

/** How long the main thread of a process has been on a processor, in milliseconds: what others take is not in it. */
export const workedBy = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
