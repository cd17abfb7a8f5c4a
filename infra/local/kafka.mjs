// npm run kafka: an Apache Kafka broker for this machine, with its jars from Maven.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './bootstrap/build.mjs';
import { giveUp } from './bootstrap/clear-error.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { ensureKafkaJars } from './bootstrap/kafka-jars.mjs';
import { requireNode } from './bootstrap/node-version.mjs';

const DEFAULT_PORT = 9092;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dataDir = resolve(process.env.UPFRONT_DATA_DIR || join(root, '.data'));
const logDir = join(dataDir, 'logs');

try {
  requireNode();
  process.chdir(root);
  await ensureInstalled(root, logDir);
  await ensureBuilt(root, logDir, { pages: false });
  const jars = await ensureKafkaJars(logDir);
  const { runKafka } = await import('./dist/kafka/run-kafka.js');
  await runKafka(jars, dataDir, Number(process.env.UPFRONT_KAFKA_PORT || DEFAULT_PORT));
} catch (error) {
  giveUp(error);
}
