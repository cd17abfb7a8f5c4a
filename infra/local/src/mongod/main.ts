import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connectMongo } from '@upfront/platform/connections.js';
import { announceReady } from '@upfront/platform/service-process.js';
import { STORE_USER } from '@upfront/document-store/store-user.js';
import { ensureReplicaSet, REPLICA_SET, type RunCommand } from './replica-set.js';
import { ensureUser } from './user.js';

/** Share of the memory that mongod may keep pages in, in GB: it stands beside everything else of a small machine. */
const CACHE_GB = '0.5';

/**
 * Runs a mongod of this machine as a replica set of one, and says when it takes writes: `node main.js MONGOD DIR PORT`.
 * It answers only to those who know UPFRONT_DOCUMENTSTORE_SECRET. It ends with this process, and this process with it.
 */
const [mongod, dir, port] = process.argv.slice(2);
if (!mongod || !dir || !port) throw new Error('Give the mongod to run, its folder and its port.');
const secret = process.env['UPFRONT_DOCUMENTSTORE_SECRET'];
if (!secret) throw new Error('UPFRONT_DOCUMENTSTORE_SECRET is missing.');

const host = `127.0.0.1:${port}`;
/** Members of a set know each other by this file; beside the data, since mongod refuses one that others may read. */
const keyFile = `${dir}.key`;
mkdirSync(dir, { recursive: true });

let ending = false;
let child: ChildProcess | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    ending = true;
    child?.kill(signal);
  });

const start = (...more: string[]): ChildProcess => {
  const args = [
    '--dbpath',
    dir,
    '--port',
    port,
    '--bind_ip',
    '127.0.0.1',
    '--replSet',
    REPLICA_SET,
    '--quiet',
  ];
  const started = spawn(mongod, [...args, '--wiredTigerCacheSizeGB', CACHE_GB, ...more], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started.on('error', (error) => {
    process.stderr.write(`${mongod} could not be run: ${error.message}\n`);
    process.exit(1);
  });
  return started;
};

const ask = async (url: string, work: (run: RunCommand) => Promise<void>): Promise<void> => {
  const connection = await connectMongo(url, { poolSize: 1 });
  const { db } = connection;
  if (!db) throw new Error('mongod was reached and is gone again.');
  await work((command) => db.admin().command({ ...command }));
  await connection.close();
};

/** A folder that nobody has to sign in to yet: it is opened to this machine once, to make the one who may. */
const closeFolder = async (): Promise<void> => {
  const first = start();
  child = first;
  let isDone = false;
  const ended = once(first, 'exit').then(() => {
    if (!isDone) process.exit(ending ? 0 : 1);
  });
  await ask(`mongodb://${host}/admin?directConnection=true`, async (run) => {
    await ensureReplicaSet(run, host);
    await ensureUser(run, { user: STORE_USER, secret });
  });
  isDone = true;
  first.kill('SIGTERM');
  await ended;
  if (ending) process.exit(0);
  writeFileSync(keyFile, secret, { mode: 0o600 });
};

if (!existsSync(keyFile)) await closeFolder();
child = start('--keyFile', keyFile);
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
const options = 'directConnection=true&authMechanism=SCRAM-SHA-256';
await ask(`mongodb://${STORE_USER}:${secret}@${host}/admin?${options}`, (run) => ensureReplicaSet(run, host));
announceReady('document-store', Number(port));
