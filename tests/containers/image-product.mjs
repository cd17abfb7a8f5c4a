import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@upfront/local/launcher/stack.js';
import { freePorts } from '@upfront/local/launcher/free-ports.js';
import S3rver from 's3rver';
import { composed, SERVICES } from './deployed.mjs';
import { runOnce, startContainer } from './image-container.mjs';

const ENGINES = ['redis', 'event-store', 'document-store', 'crm-sandbox', 'mail-sandbox'];
/** What the stand-in for a bucket takes for a sign-in. */
const BUCKET_KEY = 'S3RVER';
const administrator = { email: 'root@upfront.test', password: 'Upfront-root-1' };

const startBucket = async (directory) => {
  const configureBuckets = [{ name: 'upfront', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return { url: `s3://upfront/files?endpoint=http://127.0.0.1:${port}&region=us-east-1`, server };
};

/** Where everything is found on one machine, as the hosts of the compose file are on its networks. */
const addresses = (stack, bucket, ports) => ({
  UPFRONT_EVENTSTORE_URL: stack.urls.eventStore,
  UPFRONT_MONGO_URL: stack.urls.mongo,
  UPFRONT_REDIS_URL: stack.urls.redis,
  UPFRONT_KAFKA_BROKERS: '',
  UPFRONT_STORAGE_URL: bucket.url,
  AWS_ACCESS_KEY_ID: BUCKET_KEY,
  UPFRONT_COMMAND_URL: `http://127.0.0.1:${ports['command-service']}`,
  UPFRONT_QUERY_URL: `http://127.0.0.1:${ports['query-service']}`,
  UPFRONT_PUBLIC_URL: `http://localhost:${ports.gateway}`,
  UPFRONT_SMTP_URL: stack.urls.smtp,
});

/** Of what differs, a service hears what the compose file tells it of, and its port. */
const differing = (service, all, port) => ({
  ...Object.fromEntries(Object.entries(all).filter(([key]) => key in composed[service].environment)),
  [service === 'gateway' ? 'UPFRONT_PORT' : 'PORT']: String(port),
  // Without networks of their own the services are kept to this machine.
  UPFRONT_HOST: '127.0.0.1',
});

/** The product as it is deployed: its images, beside the embedded engines, made ready by its own first step. */
export const startImages = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'upfront-images-'));
  const stack = await startStack({ dataDir, port: 0, only: ENGINES });
  const bucket = await startBucket(join(dataDir, 'bucket'));
  const free = await freePorts(SERVICES.length);
  const ports = Object.fromEntries(SERVICES.map((service, at) => [service, free[at]]));
  const all = addresses(stack, bucket, ports);
  const given = {
    UPFRONT_INTERNAL_TOKEN: stack.token,
    UPFRONT_SECRETS_KEY: stack.env.UPFRONT_SECRETS_KEY,
    UPFRONT_STORAGE_SECRET: BUCKET_KEY,
  };
  const containers = [];
  const stop = async () => {
    await Promise.all(containers.map(({ remove }) => remove()));
    await stack.stop();
    await bucket.server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (const service of SERVICES) {
      containers.push(await startContainer(service, { given, env: differing(service, all, ports[service]) }));
    }
    await Promise.all(containers.map(({ waitHealthy }) => waitHealthy()));
    await runOnce('command-service', {
      env: {
        ...{ UPFRONT_COMMAND_URL: all.UPFRONT_COMMAND_URL, UPFRONT_INTERNAL_TOKEN: stack.token },
        ...{ UPFRONT_ADMIN_EMAIL: administrator.email, UPFRONT_ADMIN_PASSWORD: administrator.password },
      },
      args: composed['first-administrator'].command,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const local = (service) => `http://127.0.0.1:${ports[service]}`;
  const urls = {
    ...stack.urls,
    gateway: all.UPFRONT_PUBLIC_URL,
    command: local('command-service'),
    query: local('query-service'),
    projections: local('projections'),
    workers: local('workers'),
  };
  return { product: { urls, token: stack.token, administrator }, containers, stop };
};
