import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { GenericContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';

const composeFile = fileURLToPath(new URL('../../infra/deploy/compose.yaml', import.meta.url));
/** The images, commands and settings of the compose file: what is deployed is what is tested. */
const { services } = parse(readFileSync(composeFile, 'utf8'), { merge: true });

const STORAGE = { user: 'upfront', secret: 'upfront-containers-1', bucket: 'upfront' };

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const containerOf = (name, environment = {}) => {
  const { image, command, environment: declared = {} } = services[name];
  const container = new GenericContainer(image).withEnvironment({ ...declared, ...environment });
  return command ? container.withCommand(command) : container;
};

/** Runs something in a container. @throws with what it said where it fails */
const run = async (container, args) => {
  const { exitCode, output } = await container.exec(args);
  if (exitCode !== 0) throw new Error(`${args[0]} ended with ${exitCode}: ${output}`);
};

const startEventStore = async () => {
  const container = await containerOf('eventstore')
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((status) => status < 300))
    .start();
  const url = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`;
  return { container, env: { UPFRONT_EVENTSTORE_URL: url } };
};

const startMongo = async () => {
  const container = await containerOf('mongo-1')
    .withExposedPorts(27_017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  const members = "[{ _id: 0, host: 'localhost:27017' }]";
  const script = `rs.initiate({ _id: 'rs0', members: ${members} }); while (!db.hello().isWritablePrimary) sleep(100);`;
  await run(container, ['mongosh', '--quiet', '--eval', script]);
  const address = `${container.getHost()}:${container.getMappedPort(27_017)}`;
  return { container, env: { UPFRONT_MONGO_URL: `mongodb://${address}/upfront?directConnection=true` } };
};

const startRedis = async () => {
  const container = await containerOf('redis')
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();
  const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
  return { container, env: { UPFRONT_REDIS_URL: url } };
};

/** A broker tells its clients where it is: its port must be the same inside and outside. */
const startKafka = async () => {
  const port = await freePort();
  const container = await containerOf('kafka', {
    KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
  })
    .withExposedPorts({ container: port, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start();
  return { container, env: { UPFRONT_KAFKA_BROKERS: `127.0.0.1:${port}` } };
};

const startStorage = async () => {
  const { user, secret, bucket } = STORAGE;
  const container = await containerOf('storage', {
    MINIO_ROOT_USER: user,
    MINIO_ROOT_PASSWORD: secret,
    MC_HOST_storage: `http://${user}:${secret}@localhost:9000`,
    MC_CONFIG_DIR: '/tmp/mc',
  })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/live', 9000))
    .start();
  await run(container, ['mc', 'mb', '--ignore-existing', `storage/${bucket}`]);
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(9000)}`;
  return {
    container,
    env: {
      UPFRONT_STORAGE_URL: `s3://${bucket}/files?endpoint=${endpoint}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: user,
      AWS_SECRET_ACCESS_KEY: secret,
    },
  };
};

const STARTERS = {
  eventstore: startEventStore,
  mongo: startMongo,
  redis: startRedis,
  kafka: startKafka,
  storage: startStorage,
};

/** Starts engines in containers and gives what the environment says of them. `stop` removes them with all they hold. */
export const startEngines = async (names = Object.keys(STARTERS)) => {
  const results = await Promise.allSettled(names.map((name) => STARTERS[name]()));
  const started = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = () => Promise.all(started.map(({ container }) => container.stop()));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { env: Object.assign({}, ...started.map(({ env }) => env)), stop };
};
