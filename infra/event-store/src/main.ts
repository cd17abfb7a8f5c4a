import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';
import { startEventStore } from './start-event-store.js';

// Errors are told in one sentence of our own.
setLogVerbosity(logVerbosity.NONE);

try {
  const dir = process.env['UPFRONT_EVENTSTORE_DATA'];
  if (!dir) throw new Error('UPFRONT_EVENTSTORE_DATA must name the directory of the events.');
  // 1 switches group commit off, for comparison.
  const writesPerCommit = Number(process.env['UPFRONT_EVENTSTORE_WRITES_PER_COMMIT'] || 0) || undefined;
  const port = portFrom(process.env['UPFRONT_EVENTSTORE_PORT']);
  const secret = process.env['UPFRONT_EVENTSTORE_SECRET'];
  const running = await startEventStore({ dir, port, writesPerCommit, secret });
  const stop = () => void running.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: true, port: running.port })}\n`);
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}

function portFrom(text: string | undefined): number {
  const port = Number(text ?? '0');
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`UPFRONT_EVENTSTORE_PORT must be a port number, not "${text}".`);
}
