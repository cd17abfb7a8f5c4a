import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { STORE_USER } from '@upfront/document-store/store-user.js';
import type { ProcessName, StackPorts } from './stack-ports.js';

const MONGO_OPTIONS = 'directConnection=true&authSource=admin&authMechanism=SCRAM-SHA-256';

export interface StackAddresses {
  readonly gateway: string;
  readonly command: string;
  readonly query: string;
  readonly projections: string;
  readonly workers: string;
  readonly eventStore: string;
  readonly mongo: string;
  readonly redis: string;
  readonly storage: string;
  readonly crmSandbox: string;
  /** Where mails go. */
  readonly smtp: string;
  /** The page of the mailbox; absent where a mail server is given. */
  readonly mailbox?: string;
}

/**
 * Where everything is: engines that the environment names are used, the others run here and answer to nobody who does
 * not know `secret`, which is therefore part of their addresses.
 */
export const addressesOf = (
  ports: StackPorts,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  secret: string,
): StackAddresses => {
  const local = (name: ProcessName): string => `http://127.0.0.1:${ports[name]}`;
  return {
    gateway: `http://localhost:${ports.gateway}`,
    command: local('command-service'),
    query: local('query-service'),
    projections: local('projections'),
    workers: local('workers'),
    eventStore:
      env['UPFRONT_EVENTSTORE_URL'] ||
      `esdb://127.0.0.1:${ports['event-store']}?tls=false&connectionName=${secret}`,
    mongo:
      env['UPFRONT_MONGO_URL'] ||
      `mongodb://${STORE_USER}:${secret}@127.0.0.1:${ports['document-store']}/upfront?${MONGO_OPTIONS}`,
    redis: env['UPFRONT_REDIS_URL'] || `redis://:${secret}@127.0.0.1:${ports.redis}`,
    storage: env['UPFRONT_STORAGE_URL'] || pathToFileURL(join(dataDir, 'files')).href,
    crmSandbox: env['UPFRONT_CRM_SANDBOX_URL'] || local('crm-sandbox'),
    smtp: env['UPFRONT_SMTP_URL'] || `smtp://127.0.0.1:${ports['mail-sandbox-smtp']}`,
    ...(env['UPFRONT_SMTP_URL'] ? {} : { mailbox: local('mail-sandbox') }),
  };
};

const ENGINE_VARIABLES: Partial<Record<ProcessName, string>> = {
  redis: 'UPFRONT_REDIS_URL',
  'event-store': 'UPFRONT_EVENTSTORE_URL',
  'document-store': 'UPFRONT_MONGO_URL',
  'crm-sandbox': 'UPFRONT_CRM_SANDBOX_URL',
  'mail-sandbox': 'UPFRONT_SMTP_URL',
};

/** True for an engine that the environment names: it runs elsewhere and is not started here. */
export const isElsewhere = (name: ProcessName, env: NodeJS.ProcessEnv): boolean => {
  const variable = ENGINE_VARIABLES[name];
  return variable !== undefined && Boolean(env[variable]);
};

/** The environment that tells every process where the others are. */
export const sharedEnv = (
  addresses: StackAddresses,
  secrets: { readonly token: string; readonly secretsKey: string },
  env: NodeJS.ProcessEnv,
  documentStore: 'embedded' | 'local',
): NodeJS.ProcessEnv => ({
  ...env,
  UPFRONT_EVENTSTORE_URL: addresses.eventStore,
  UPFRONT_MONGO_URL: addresses.mongo,
  UPFRONT_REDIS_URL: addresses.redis,
  UPFRONT_STORAGE_URL: addresses.storage,
  UPFRONT_COMMAND_URL: addresses.command,
  UPFRONT_QUERY_URL: addresses.query,
  UPFRONT_PUBLIC_URL: env['UPFRONT_PUBLIC_URL'] || addresses.gateway,
  UPFRONT_CRM_SANDBOX_URL: addresses.crmSandbox,
  UPFRONT_SMTP_URL: addresses.smtp,
  UPFRONT_INTERNAL_TOKEN: secrets.token,
  UPFRONT_SECRETS_KEY: secrets.secretsKey,
  UPFRONT_ENGINE_ORIGINS: env['UPFRONT_ENGINE_ORIGINS'] || originsIn(env, documentStore),
});

/** What the status screen says of the engines that are started here; the others are given. */
const originsIn = (env: NodeJS.ProcessEnv, documentStore: 'embedded' | 'local'): string => {
  const origins = [
    ['event-store', 'event store=embedded'],
    ['document-store', `document store=${documentStore}`],
    ['redis', 'redis=local'],
  ] as const satisfies readonly (readonly [ProcessName, string])[];
  return origins.flatMap(([name, origin]) => (isElsewhere(name, env) ? [] : [origin])).join(',');
};
