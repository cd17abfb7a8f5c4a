import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseMongod } from '../mongod/choose-document-store.js';
import { LaunchError } from './launch-error.js';
import { keptSecret } from './kept-secret.js';
import { openLog } from './log-file.js';
import { addressesOf, isElsewhere, sharedEnv, type StackAddresses } from './stack-addresses.js';
import { planFor } from './stack-plans.js';
import { choosePorts, WAVES, type ProcessName } from './stack-ports.js';
import { SupervisedProcess, type Notice } from './supervised-process.js';

export interface StackOptions {
  /** Everything that lasts is below it: engines' data, files, logs, the internal secret. */
  readonly dataDir: string;
  /** The gateway's port; 0 takes any free one. */
  readonly port: number;
  /** Added to this process's own environment, for every process of the stack. */
  readonly env?: NodeJS.ProcessEnv;
  /** Only these processes; default all whose engine is not elsewhere. */
  readonly only?: readonly ProcessName[];
  /** Hears what happens: a process that ended and is started again. */
  readonly notice?: Notice;
  /** Stops what is being started; the start then fails. */
  readonly abort?: AbortSignal;
}

export interface StackService {
  readonly pid: () => number | undefined;
  /** How often the supervisor had to start it again. */
  readonly restarts: () => number;
  /** Signals the process and waits for its end; the supervisor starts it again. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Waits until it, or the process in its place, can be used. */
  readonly waitReady: () => Promise<void>;
}

export interface Stack {
  readonly urls: StackAddresses;
  /** The secret of /internal addresses. */
  readonly token: string;
  /** The environment its processes see: for tools that are to join in, such as the projections' command line. */
  readonly env: NodeJS.ProcessEnv;
  readonly services: Readonly<Partial<Record<ProcessName, StackService>>>;
  /** Stops everything, gateway first and engines last; nothing of it runs afterwards. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

const GRACE_MS = 10_000;

/**
 * Starts engines and services as separate processes and keeps them running.
 * @throws LaunchError where one of them cannot start; what was started is stopped again
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const dataDir = resolve(options.dataDir);
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  const given = { ...process.env, ...options.env };
  const ports = await choosePorts(dataDir, options.port);
  const enginesSecret = keptSecret(dataDir, 'engines-secret');
  const urls = addressesOf(ports, dataDir, given, enginesSecret);
  const token = given['UPFRONT_INTERNAL_TOKEN'] || keptSecret(dataDir, 'internal-token');
  const secretsKey = given['UPFRONT_SECRETS_KEY'] || keptSecret(dataDir, 'secrets-key');
  const isWanted = (name: ProcessName): boolean => options.only?.includes(name) ?? !isElsewhere(name, given);
  const notice = options.notice ?? (() => undefined);
  const mongod = isWanted('document-store') ? chooseMongod(dataDir, given, notice) : undefined;
  const env = sharedEnv(urls, { token, secretsKey }, given, mongod ? 'local' : 'embedded');
  const supervise = (name: ProcessName): SupervisedProcess =>
    new SupervisedProcess(
      planFor(name, { dataDir, ports, env, mongod, enginesSecret }),
      openLog(join(dataDir, 'logs', `${name}.log`)),
      notice,
    );

  const started: SupervisedProcess[][] = [];
  const stop = async (graceMs = GRACE_MS): Promise<void> => {
    // The door first, so that nothing new comes in; then what works; the engines under them last.
    for (const group of stopGroups(started.flat())) await Promise.all(group.map((one) => one.stop(graceMs)));
  };
  options.abort?.addEventListener('abort', () => void stop());
  try {
    for (const wave of WAVES) {
      if (options.abort?.aborted) throw new LaunchError('Stopped before everything was started.');
      const processes = wave.filter(isWanted).map(supervise);
      started.push(processes);
      await Promise.all(processes.map((one) => one.start()));
    }
  } catch (error) {
    await stop(1_000);
    throw error;
  }
  const services = Object.fromEntries(started.flat().map((one) => [one.name, controlOf(one)]));
  return { urls, token, env, services, stop };
};

const stopGroups = (processes: readonly SupervisedProcess[]): SupervisedProcess[][] => {
  const engines = new Set<string>(WAVES[0]);
  return [
    processes.filter(({ name }) => name === 'gateway'),
    processes.filter(({ name }) => name !== 'gateway' && !engines.has(name)),
    processes.filter(({ name }) => engines.has(name)),
  ];
};

const controlOf = (one: SupervisedProcess): StackService => ({
  pid: () => one.pid,
  restarts: () => one.restarts,
  kill: (signal) => one.kill(signal),
  waitReady: () => one.waitReady(),
});
