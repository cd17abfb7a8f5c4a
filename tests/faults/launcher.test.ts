import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bootstrap } from '@upfront/local/demo/load-companies.js';
import { isPortFree } from '@upfront/local/launcher/free-ports.js';
import { readPorts } from '@upfront/local/launcher/stack-ports.js';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
let port: number;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen({ port: 0, host: '127.0.0.1' }, () => {
      const found = (server.address() as AddressInfo).port;
      server.close(() => resolve(found));
    });
  });

const environment = () => ({ ...process.env, UPFRONT_DATA_DIR: dataDir, UPFRONT_PORT: String(port) });

/** Runs a script of the launcher to its end. */
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'infra/local', script), ...args], {
    env: environment(),
    encoding: 'utf8',
  });

let launched: ChildProcess | undefined;

/** The launcher without the demo, once it says that it is running. */
const start = async (
  program = process.execPath,
  args = [join(root, 'infra/local/start.mjs')],
): Promise<ChildProcess> => {
  const launcher = spawn(program, [...args, '--no-demo'], { cwd: root, env: environment() });
  launched = launcher;
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += String(chunk);
      if (said.includes('Ctrl-C stops it')) resolve();
    };
    launcher.stdout.on('data', listen);
    launcher.stderr.on('data', listen);
    launcher.on('exit', () => reject(new Error(`It ended before it was running:\n${said}`)));
  });
  return launcher;
};

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => (child.exitCode !== null ? resolve(child.exitCode) : child.once('exit', resolve)));

/** Numbers of the processes of this very stack: all of them inherit where its data is. */
const pids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`UPFRONT_DATA_DIR=${dataDir}\0`);
      } catch {
        return false;
      }
    })
    .map(Number);

/** How they were called, of those that are still there when they are asked. */
const processes = (): string[] =>
  pids().flatMap((pid) => {
    try {
      return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
    } catch {
      return [];
    }
  });

const goneWithin = async (ms: number): Promise<string[]> => {
  const deadline = Date.now() + ms;
  while (processes().length > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return processes();
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'upfront-launcher-'));
  port = await freePort();
});

afterEach(async () => {
  // What a failed test left running keeps the tests from ending.
  if (launched?.exitCode === null && launched.signalCode === null) launched.kill('SIGKILL');
  launched = undefined;
  if ((await goneWithin(15_000)).length > 0) for (const pid of pids()) process.kill(pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the launcher', () => {
  it('runs once per data folder, stops without leaving a process, and keeps the data', async () => {
    const launcher = await start();
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
    expect(processes().length).toBeGreaterThan(8);

    const second = run('start.mjs', '--no-demo');
    expect(second.status).toBe(1);
    expect(second.stderr).toContain(`Upfront runs already with this data (process ${launcher.pid})`);
    const reset = run('reset.mjs');
    expect(reset.status).toBe(1);
    expect(reset.stderr).toContain('Upfront is running');

    launcher.kill('SIGTERM');
    expect(await ended(launcher)).toBe(0);
    expect(processes()).toEqual([]);
    expect(existsSync(join(dataDir, 'event-store'))).toBe(true);

    expect(run('reset.mjs').status).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says that it is ready once the read models hold what is in the log, made anew too', async () => {
    const before = await start();
    await bootstrap({
      url: `http://localhost:${port}`,
      commandUrl: `http://127.0.0.1:${readPorts(dataDir)['command-service']}`,
      crmUrl: '',
      token: readFileSync(join(dataDir, 'internal-token'), 'utf8').trim(),
      dataDir,
      say: () => undefined,
    });
    before.kill('SIGTERM');
    expect(await ended(before)).toBe(0);
    rmSync(join(dataDir, 'document-store'), { recursive: true });
    await start();
    const answer = await fetch(`http://127.0.0.1:${readPorts(dataDir).projections}/read-models`);
    const { end, groups }: { end: number; groups: Record<string, number> } = JSON.parse(await answer.text());
    expect(end).toBeGreaterThan(0);
    expect(Object.keys(groups).length).toBeGreaterThan(3);
    expect(Object.values(groups).filter((position) => position < end)).toEqual([]);
  });

  it('starts engines that answer only to those who know a secret, which nobody else can read', async () => {
    await start();
    const secret = readFileSync(join(dataDir, 'engines-secret'), 'utf8');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    for (const file of ['engines-secret', 'redis/redis.conf'])
      expect([file, statSync(join(dataDir, file)).mode & 0o077]).toEqual([file, 0]);
    expect(processes().filter((line) => line.includes(secret))).toEqual([]);
    const logs = readdirSync(join(dataDir, 'logs'));
    expect(logs.length).toBeGreaterThan(8);
    for (const log of logs)
      expect([log, readFileSync(join(dataDir, 'logs', log), 'utf8').includes(secret)]).toEqual([log, false]);

    const ports = readPorts(dataDir);
    const redis = new Redis(ports.redis ?? 0, { lazyConnect: true, enableReadyCheck: false });
    redis.on('error', () => undefined);
    await expect(redis.set('session:mine', 'root')).rejects.toThrow('NOAUTH');
    redis.disconnect();
    const events = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${ports['event-store']}?tls=false`);
    await expect(events.appendToStream('a', jsonEvent({ type: 't', data: {} }))).rejects.toThrow(
      'UNAUTHENTICATED',
    );
    await events.dispose();
    const documents = new mongoose.mongo.MongoClient(
      `mongodb://127.0.0.1:${ports['document-store']}/upfront?directConnection=true`,
    );
    await expect(documents.db().collection('users').findOne()).rejects.toThrow('requires authentication');
    await documents.close();
  });

  it.each([
    ['it', process.execPath, [join(root, 'infra/local/start.mjs')]],
    ['the npm that started it', 'npm', ['start', '--']],
  ])(
    'leaves nothing behind, no port either, when %s is killed',
    async (_who, program, args) => {
      const killed = await start(program, args);
      const ports = Object.values(readPorts(dataDir));
      expect(await Promise.all(ports.map(isPortFree))).not.toContain(true);
      killed.kill('SIGKILL');
      await ended(killed);
      expect(await goneWithin(15_000)).toEqual([]);
      expect(await Promise.all(ports.map(isPortFree))).not.toContain(false);
    },
    240_000,
  );

  it('says in one sentence that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen({ port, host: '127.0.0.1' }, resolve));
    const refused = run('start.mjs', '--no-demo');
    other.close();
    expect(refused.status).toBe(1);
    expect(refused.stderr.trim()).toBe(
      `Port ${port} is taken by another program: stop that one, or choose another port with UPFRONT_PORT=${port + 1} npm start.`,
    );
    expect(refused.stdout).toBe('');
  });

  it('says what can be given where it does not understand', () => {
    expect(run('start.mjs', '--colour').stderr).toContain('Options: --port NUMBER, --no-demo.');
    expect(run('start.mjs', '--port', 'eighty').stderr.trim()).toBe(
      '"eighty" is not a port. Use a number from 1 to 65535.',
    );
  });
});
