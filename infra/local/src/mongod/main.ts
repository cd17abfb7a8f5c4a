import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connectMongo } from '@upfront/platform/connections.js';
import { announceReady } from '@upfront/platform/service-process.js';
import { ensureReplicaSet, REPLICA_SET } from './replica-set.js';

/** Share of the memory that mongod may keep pages in, in GB: it stands beside everything else of a small machine. */
const CACHE_GB = '0.5';

/**
 * Runs a mongod of this machine as a replica set of one, and says when it takes writes: `node main.js MONGOD DIR PORT`.
 * It ends with this process, and this process with it.
 */
const [mongod, dir, port] = process.argv.slice(2);
if (!mongod || !dir || !port) throw new Error('Give the mongod to run, its folder and its port.');

mkdirSync(dir, { recursive: true });
const args = ['--dbpath', dir, '--port', port, '--bind_ip', '127.0.0.1', '--replSet', REPLICA_SET, '--quiet'];
const child = spawn(mongod, [...args, '--wiredTigerCacheSizeGB', CACHE_GB], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
child.on('error', (error) => {
  process.stderr.write(`${mongod} could not be run: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));

const host = `127.0.0.1:${port}`;
const connection = await connectMongo(`mongodb://${host}/admin?directConnection=true`, { poolSize: 1 });
const { db } = connection;
if (!db) throw new Error('mongod was reached and is gone again.');
await ensureReplicaSet((command) => db.admin().command({ ...command }), host);
await connection.close();
announceReady('document-store', Number(port));
