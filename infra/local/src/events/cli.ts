import { parseArgs } from 'node:util';
import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';
import { exportEvents } from './export-events.js';
import { importEvents } from './import-events.js';
import { PlainError } from './plain-error.js';
import { type Place, reach } from './reachable-store.js';
import { scavenge } from './scavenge.js';
import { compareWithStore, verifyFile } from './verify-events.js';

const HELP = `Backs up the events and brings them back.

  npm run events -- export FILE             writes all events to FILE
  npm run events -- verify FILE             checks that FILE is whole
  npm run events -- verify FILE --store     and that the store holds the same events
  npm run events -- import FILE             stores the events of FILE in a store without any
  npm run events -- scavenge                removes for good what deleted and limited streams hide

Without --url the events are those of Upfront on this machine, running or not. With
  --url esdb://user:password@host:2113      they are those of an EventStoreDB.
An export or import that was interrupted goes on when it is started again.`;

const COMMANDS = ['export', 'import', 'verify', 'scavenge', 'help'] as const;

// Errors are told in one sentence of our own.
setLogVerbosity(logVerbosity.NONE);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the file system refuses is said well enough by itself. */
const isPlain = (cause: Error): boolean => cause instanceof PlainError || 'syscall' in cause;

async function run(words: string[]): Promise<void> {
  const { command, file, url, withStore } = understood(words);
  if (command === 'help') return say(HELP);
  if (command !== 'scavenge' && !file) throw new PlainError(`A file is needed.\n\n${HELP}`);
  if (command === 'verify' && !withStore) return void (await verifyFile(file, say));
  if (command === 'import' && !url && process.env['UPFRONT_EVENTS_RUNNING'])
    throw new PlainError('Upfront is running: stop it, so that nothing else is stored in between.');
  const reached = await reach(url ? { url } : placeIn(process.env));
  try {
    if (command === 'scavenge') return await scavenge(reached.store, say);
    if (command === 'export') return await exportEvents(reached.store, file, say);
    const revisions = await verifyFile(file, say);
    if (command === 'import') await importEvents(reached.store, file, say);
    await compareWithStore(reached.store, file, revisions, say);
  } finally {
    await reached.close();
  }
}

function understood(words: string[]): {
  command: (typeof COMMANDS)[number];
  /** Empty where none was given. */
  file: string;
  url: string | undefined;
  withStore: boolean;
} {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { url: { type: 'string' }, store: { type: 'boolean', default: false } },
    });
    const [name = 'help', file = '', ...rest] = positionals;
    const command = COMMANDS.find((known) => known === name);
    if (!command || rest.length > 0) throw new Error(`"${positionals.join(' ')}" is not understood.`);
    return { command, file, url: values.url, withStore: values.store };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlainError(`${reason}\n\n${HELP}`);
  }
}

function placeIn(env: NodeJS.ProcessEnv): Place {
  const { UPFRONT_EVENTSTORE_URL: url, UPFRONT_EVENTSTORE_DATA: dir } = env;
  if (url) return { url };
  if (dir) return { dir };
  throw new PlainError('UPFRONT_EVENTSTORE_URL must name an event store.');
}

try {
  await run(process.argv.slice(2));
} catch (cause) {
  const text =
    cause instanceof Error
      ? isPlain(cause)
        ? cause.message
        : (cause.stack ?? cause.message)
      : String(cause);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
