import { keptSecret, type KeptSecret } from './kept-secret.js';
import { addressesOf } from './stack-addresses.js';
import { readPorts } from './stack-ports.js';

/**
 * The environment for a tool that joins what `npm start` runs, or ran last, on this data folder: engines that `env`
 * does not name are looked for where the last start put them.
 */
export const lastStackEnv = (dataDir: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const ports = readPorts(dataDir);
  const known = (url: string, port: number | undefined): string | undefined =>
    port === undefined ? undefined : url;
  // Where nothing ever ran, asking must not leave a secret behind.
  const secretOf = (name: KeptSecret): string | undefined =>
    ports['command-service'] === undefined ? undefined : keptSecret(dataDir, name);
  const addresses = addressesOf({ ...NO_PORTS, ...ports }, dataDir, env, secretOf('engines-secret') ?? '');
  return {
    UPFRONT_EVENTSTORE_URL: known(addresses.eventStore, ports['event-store']),
    UPFRONT_MONGO_URL: known(addresses.mongo, ports['document-store']),
    UPFRONT_REDIS_URL: known(addresses.redis, ports.redis),
    UPFRONT_COMMAND_URL: known(addresses.command, ports['command-service']),
    UPFRONT_INTERNAL_TOKEN: secretOf('internal-token'),
    ...withoutEmpty(env),
  };
};

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

const NO_PORTS = {
  redis: 0,
  'event-store': 0,
  'document-store': 0,
  'crm-sandbox': 0,
  'mail-sandbox': 0,
  'mail-sandbox-smtp': 0,
  'command-service': 0,
  'query-service': 0,
  projections: 0,
  workers: 0,
  gateway: 0,
};
