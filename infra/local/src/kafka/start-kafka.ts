import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../launcher/free-ports.js';
import { LaunchError } from '../launcher/launch-error.js';
import { serverProperties } from './server-properties.js';

const READY_MS = 120_000;
const STOP_MS = 20_000;
const LAST_CHARACTERS = 4_000;

export interface KafkaOptions {
  /** Folder with the broker's jars. */
  readonly jars: string;
  /** What the broker keeps, and its log. */
  readonly dir: string;
  /** 0 takes a free one. */
  readonly port: number;
}

export interface RunningKafka {
  readonly port: number;
  /** As UPFRONT_KAFKA_BROKERS takes it. */
  readonly brokers: string;
  /** Resolves when the broker ends, for whatever reason. */
  readonly ended: Promise<unknown>;
  /** Ends it in order; what it keeps stays. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a crash would. */
  readonly kill: () => Promise<void>;
}

/**
 * Runs an Apache Kafka broker of one node as a process of its own.
 * @throws LaunchError where it ends before it is ready, or takes longer than two minutes
 */
export const startKafka = async (options: KafkaOptions): Promise<RunningKafka> => {
  const [free = 0, controllerPort = 0] = await freePorts(2);
  const port = options.port || free;
  const logDir = join(options.dir, 'log');
  const settings = join(options.dir, 'server.properties');
  mkdirSync(options.dir, { recursive: true });
  writeFileSync(settings, serverProperties({ port, controllerPort, logDir }));
  if (!existsSync(join(logDir, 'meta.properties'))) await format(options, settings);

  const child = java(options, ['kafka.Kafka', settings]);
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(force);
  };
  try {
    await untilReady(child, join(options.dir, 'kafka.log'));
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    port,
    brokers: `127.0.0.1:${port}`,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

const java = ({ jars }: KafkaOptions, args: readonly string[]): ChildProcess =>
  spawn(
    'java',
    // A broker for one machine: the quick compiler and a small heap start it in half the time.
    ['-Xmx384m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', join(jars, '*'), ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );

/** A new id of a cluster: 16 bytes as Kafka writes them. As in Kafka none begins with a dash, which would be an option. */
export const clusterId = (bytes: Buffer = randomBytes(16)): string => {
  const id = Buffer.from(bytes);
  id.writeUInt8(id.readUInt8(0) & 0x7f, 0);
  return id.toString('base64url');
};

/** A log directory belongs to one cluster, whose id it is given before its first start. */
const format = async (options: KafkaOptions, settings: string): Promise<void> => {
  const child = java(options, ['kafka.tools.StorageTool', 'format', '-t', clusterId(), '-c', settings]);
  const said = collect(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new LaunchError(`Kafka could not prepare its folder:\n${said()}`);
};

const collect = (child: ChildProcess): (() => string) => {
  let text = '';
  const keep = (chunk: Buffer): void => {
    text = `${text}${chunk.toString()}`.slice(-LAST_CHARACTERS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
};

const untilReady = (child: ChildProcess, logFile: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const said = collect(child);
    const log = createWriteStream(logFile, { flags: 'a' });
    const fail = (reason: string): void => reject(new LaunchError(`Kafka ${reason}:\n${said()}`));
    const late = setTimeout(() => fail('took too long to start'), READY_MS);
    child.stderr?.pipe(log);
    child.stderr?.on('data', () => {
      if (!said().includes('Kafka Server started')) return;
      clearTimeout(late);
      resolve();
    });
    child.once('error', (error) => fail(`could not be run (${error.message})`));
    child.once('exit', () => {
      clearTimeout(late);
      fail('ended before it was ready');
    });
  });
