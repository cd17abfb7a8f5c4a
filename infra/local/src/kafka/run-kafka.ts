import { join } from 'node:path';
import { startKafka } from './start-kafka.js';

/** `npm run kafka`: a broker for one machine, until it is told to stop. Its folder and jars come from kafka.mjs. */
export const runKafka = async (jars: string, dataDir: string, port: number): Promise<void> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const kafka = await startKafka({ jars, dir: join(dataDir, 'kafka'), port });
  process.stdout.write(
    `Kafka is running. Start Upfront with it:\n\n  UPFRONT_KAFKA_BROKERS=${kafka.brokers} npm start\n\nCtrl-C stops it; what it holds stays.\n`,
  );
  const stopped = new Promise((resolve) => {
    if (stop.signal.aborted) resolve(undefined);
    stop.signal.addEventListener('abort', resolve, { once: true });
  });
  await Promise.race([stopped, kafka.ended]);
  await kafka.stop();
};
