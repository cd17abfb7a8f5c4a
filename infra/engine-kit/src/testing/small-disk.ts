import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../disk-trouble.js';

/** How a process is started so that its directory takes little, given the command that would start it plainly. */
export interface SmallDisk {
  readonly name: string;
  /** What the engine says of it. */
  readonly says: string;
  wrap(dir: string, program: readonly string[]): readonly string[];
  /** Makes room again, where that can be done from outside. */
  free?(dir: string, pid: number): Promise<void>;
  /** One that outlives the processes on it, where that can be. */
  onLasting?(dir: string, work: (mounted: LastingDisk) => Promise<void>): Promise<void>;
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

/**
 * A disk in the place of a directory, for processes that are started on it one after the other: twelve mebibytes, three
 * of which others have.
 */
export class LastingDisk {
  readonly #dir: string;
  readonly #keeper: ChildProcess;

  private constructor(dir: string, keeper: ChildProcess) {
    this.#dir = dir;
    this.#keeper = keeper;
  }

  static async mount(dir: string): Promise<LastingDisk> {
    const mount = `mount -t tmpfs -o size=12m tmpfs ${dir} && head -c ${3 * MEBIBYTE} /dev/zero > ${dir}/others && echo mounted && exec sleep infinity`;
    const keeper = spawn('unshare', ['-rm', 'sh', '-c', mount], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(keeper.stdout, 'data');
    return new LastingDisk(dir, keeper);
  }

  /** The command that starts a program which sees the disk. */
  readonly wrap = (program: readonly string[]): readonly string[] => [
    ...['nsenter', '--preserve-credentials', '-U', '-m', '-t', String(this.#keeper.pid)],
    ...program,
  ];

  /** Where others find a file of it. */
  at(name: string): string {
    return join(`/proc/${String(this.#keeper.pid)}/root${this.#dir}`, name);
  }

  /** Takes all the room that is left. */
  fill(): void {
    for (let bytes = 64 * 1024; bytes >= 1; bytes /= 2) this.#take(bytes);
  }

  /** Gives all of it back that others have. */
  free(): void {
    rmSync(this.at('others'));
  }

  async unmount(): Promise<void> {
    const gone = once(this.#keeper, 'exit');
    this.#keeper.kill('SIGKILL');
    await gone;
  }

  #take(bytes: number): void {
    try {
      for (;;) appendFileSync(this.at('others'), Buffer.alloc(bytes));
    } catch (cause) {
      if (!isDiskFull(cause)) throw cause;
    }
  }
}

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
  onLasting: async (dir, work) => {
    const mounted = await LastingDisk.mount(dir);
    try {
      await work(mounted);
    } finally {
      await mounted.unmount();
    }
  },
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
