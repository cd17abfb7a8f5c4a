import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EMBEDDED_FOLDER, MONGOD_FOLDER } from '../mongod/choose-document-store.js';
import { findProgram, type Mongod } from '../mongod/find-mongod.js';
import { LaunchError } from './launch-error.js';
import { isReadyLine, type ProcessPlan } from './process-instance.js';
import type { ProcessName, StackPorts } from './stack-ports.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const watch = pathToFileURL(join(root, 'infra/local/dist/launcher/die-with-parent.js')).href;

const ENTRIES = {
  'event-store': 'infra/event-store/dist/main.js',
  'document-store': 'infra/document-store/dist/main.js',
  'crm-sandbox': 'infra/local/dist/crm-sandbox/main.js',
  'mail-sandbox': 'infra/local/dist/mail-sandbox/main.js',
  'command-service': 'command-service/dist/main.js',
  'query-service': 'query-service/dist/main.js',
  projections: 'projections/dist/main.js',
  workers: 'workers/dist/main.js',
  gateway: 'infra/gateway/dist/main.js',
} as const satisfies Record<Exclude<ProcessName, 'redis'>, string>;

export interface PlanContext {
  readonly dataDir: string;
  readonly ports: StackPorts;
  /** What every process sees, beside what is its own. */
  readonly env: NodeJS.ProcessEnv;
  /** What the engines ask of whoever connects. */
  readonly enginesSecret: string;
  /** The mongod that takes the place of the embedded document store. */
  readonly mongod?: Mongod | undefined;
}

/** How to run a process of the stack. */
export const planFor = (name: ProcessName, context: PlanContext): ProcessPlan => {
  if (name === 'redis') return redisPlan(context);
  if (name === 'document-store' && context.mongod) return mongodPlan(context.mongod, context);
  return nodePlan(name, context);
};

const mongodPlan = ({ path }: Mongod, { dataDir, ports, env, enginesSecret }: PlanContext): ProcessPlan => ({
  name: 'document-store',
  program: process.execPath,
  args: [
    '--import',
    watch,
    join(root, 'infra/local/dist/mongod/main.js'),
    path,
    join(dataDir, MONGOD_FOLDER),
    String(ports['document-store']),
  ],
  env: { ...env, UPFRONT_DOCUMENTSTORE_SECRET: enginesSecret },
  isReady: isReadyLine,
});

const nodePlan = (name: Exclude<ProcessName, 'redis'>, context: PlanContext): ProcessPlan => ({
  name,
  program: process.execPath,
  args: ['--enable-source-maps', '--import', watch, join(root, ENTRIES[name])],
  env: { ...context.env, ...ownEnv(name, context) },
  isReady: isReadyLine,
});

const ownEnv = (
  name: Exclude<ProcessName, 'redis'>,
  { dataDir, ports, enginesSecret }: PlanContext,
): NodeJS.ProcessEnv => {
  const port = String(ports[name]);
  switch (name) {
    case 'event-store':
      return {
        UPFRONT_EVENTSTORE_DATA: join(dataDir, 'event-store'),
        UPFRONT_EVENTSTORE_PORT: port,
        UPFRONT_EVENTSTORE_SECRET: enginesSecret,
      };
    case 'document-store':
      return {
        UPFRONT_DOCUMENTSTORE_DATA: join(dataDir, EMBEDDED_FOLDER),
        UPFRONT_DOCUMENTSTORE_PORT: port,
        UPFRONT_DOCUMENTSTORE_SECRET: enginesSecret,
      };
    case 'gateway':
      return { UPFRONT_PORT: port };
    case 'mail-sandbox':
      return {
        UPFRONT_MAIL_SANDBOX_PORT: port,
        UPFRONT_MAIL_SANDBOX_SMTP_PORT: String(ports['mail-sandbox-smtp']),
        UPFRONT_MAIL_SANDBOX_DIR: join(dataDir, 'mail-sandbox'),
      };
    case 'crm-sandbox':
      return { UPFRONT_CRM_SANDBOX_PORT: port, UPFRONT_CRM_SANDBOX_DIR: join(dataDir, 'crm-sandbox') };
    default:
      return { PORT: port };
  }
};

/**
 * Redis keeps sessions, queues and idempotency keys: it writes each change to its log before answering. Its settings lie
 * in a file of its owner's, since what stands in a command line can be read by everybody on the machine.
 */
const redisPlan = ({ dataDir, ports, env, enginesSecret }: PlanContext): ProcessPlan => {
  const dir = join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true });
  const settings = {
    port: String(ports.redis),
    bind: '127.0.0.1',
    requirepass: enginesSecret,
    dir,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  const file = join(dir, 'redis.conf');
  const lines = Object.entries(settings).map(([key, value]) => `${key} ${JSON.stringify(value)}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return {
    name: 'redis',
    program: process.execPath,
    args: ['--import', watch, join(root, 'infra/local/dist/launcher/bound-command.js'), redisServer(), file],
    env,
    isReady: (line) => line.includes('Ready to accept connections'),
  };
};

const redisServer = (): string => {
  const found = findProgram('redis-server');
  if (found) return found;
  throw new LaunchError(
    'redis-server is missing: install the package redis-server, or set UPFRONT_REDIS_URL to a Redis that runs elsewhere.',
  );
};
