import { spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';

/** How a process is started so that its directory takes little, given the command that would start it plainly. */
export interface SmallDisk {
  readonly name: string;
  /** What the engine says of it. */
  readonly says: string;
  wrap(dir: string, program: readonly string[]): readonly string[];
  /** Makes room again, where that can be done from outside. */
  free?(dir: string, pid: number): Promise<void>;
  /** Puts the files, as they are now, where a process without limits finds them. */
  rescue(dir: string, pid: number, to: string): Promise<void>;
}

const MEBIBYTE = 1024 * 1024;
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');

/** No file may grow over two mebibytes. It needs no rights. */
const limited: SmallDisk = {
  name: 'a limit on the size of files',
  says: 'cannot be read or written',
  wrap: (_, program) => [
    'sh',
    '-c',
    `trap '' XFSZ; ulimit -f ${(2 * MEBIBYTE) / 512}; exec ${quoted(program)}`,
  ],
  rescue: (dir, _, to) => cp(dir, to, { recursive: true }),
};

/** A disk of its own, half full, that only the process sees and that is gone with it. */
const mounted: SmallDisk = {
  name: 'a full disk',
  says: 'is full',
  wrap: (dir, program) => [
    'unshare',
    '-rm',
    'sh',
    '-c',
    `mount -t tmpfs -o size=12m tmpfs ${dir} && head -c ${6 * MEBIBYTE} /dev/zero > ${dir}/ballast && exec ${quoted(program)}`,
  ],
  free: (dir, pid) => rm(`/proc/${pid}/root${dir}/ballast`),
  rescue: (dir, pid, to) => cp(`/proc/${pid}/root${dir}`, to, { recursive: true }),
};

const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;

/** A full disk needs the right to mount; where that is missing, the other has to do. */
export const smallDisks: readonly SmallDisk[] = canMount ? [limited, mounted] : [limited];

/** The command that starts a program with its directory read-only to it. */
export function inReadOnlyDirectory(dir: string, program: readonly string[]): readonly string[] {
  const run = quoted(program);
  if (!canMount) return ['sh', '-c', `chmod -R a-w ${dir}; ${run}; code=$?; chmod -R u+w ${dir}; exit $code`];
  const mount = `mount --bind ${dir} ${dir} && mount -o remount,ro,bind ${dir}`;
  return ['unshare', '-rm', 'sh', '-c', `${mount} && exec ${run}`];
}
