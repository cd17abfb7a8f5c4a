import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { WriteStream } from 'node:fs';

/** How to run one process of the stack. */
export interface ProcessPlan {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The line of its output that says that it can be used. */
  readonly isReady: (line: string) => boolean;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ProcessInstance {
  readonly pid: number;
  readonly startedAt: number;
  /** Settles true when ready, false when it ended before. */
  readonly ready: Promise<boolean>;
  readonly exited: Promise<Exit>;
  /** The end of its output, for saying why it failed. */
  readonly lastLines: readonly string[];
  /** Signals the whole group; a group that is gone already is no error. */
  readonly signal: (signal: NodeJS.Signals) => void;
}

const KEPT_LINES = 12;

/** Starts a process in a group of its own, so that a signal reaches whatever it started, too. */
export const startInstance = (plan: ProcessPlan, log: WriteStream): ProcessInstance => {
  const child = spawn(plan.program, plan.args, {
    env: plan.env,
    // The open stdin is how the process notices the launcher's end.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const lastLines: string[] = [];
  const exited = exitOf(child, lastLines);
  const pid = child.pid ?? 0;
  const signal = (name: NodeJS.Signals): void => signalGroup(pid, name);
  const ready = new Promise<boolean>((resolve) => {
    readLines(child, (line) => {
      log.write(`${line}\n`);
      lastLines.push(line);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      if (plan.isReady(line)) resolve(true);
    });
    void exited.then(() => resolve(false));
  });
  // Whatever a process leaves behind in its group goes with it.
  void exited.then(() => signal('SIGKILL'));
  child.stdin?.on('error', () => undefined);
  return { pid, startedAt: Date.now(), ready, exited, lastLines, signal };
};

const exitOf = (child: ChildProcess, lastLines: string[]): Promise<Exit> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      lastLines.push(error.message);
      resolve({ code: 1, signal: null });
    });
  });

const readLines = (child: ChildProcess, onLine: (line: string) => void): void => {
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface({ input: output, crlfDelay: Infinity }).on('line', onLine);
  }
};

const signalGroup = (pid: number, name: NodeJS.Signals): void => {
  if (pid <= 1) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It ended in the meantime.
  }
};

/** True for the line by which our own processes say that they can be used. */
export const isReadyLine = (line: string): boolean => line.startsWith('{"ready":true');
