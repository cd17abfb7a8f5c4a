import { parseArgs } from 'node:util';
import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';
import { exportEvents } from './export-events.js';
import { importEvents } from './import-events.js';
import { PlainError } from './plain-error.js';
import { type Place, reach } from './reachable-store.js';
import { scavenge } from './scavenge.js';
import { recoverEvents } from './recover-events.js';
import { compareWithStore, verifyFile } from './verify-events.js';
import { verifyDatabase, verifyStore } from './verify-store.js';

const HELP = `Backs up the events and brings them back.

  npm run events -- export FILE             writes all events to FILE
  npm run events -- verify                  checks that every event is as it was stored
  npm run events -- verify FILE             checks that FILE is whole
  npm run events -- verify FILE --store     and that the store holds the same events
  npm run events -- import FILE             stores the events of FILE in a store without any
  npm run events -- import FILE --accept-altered   also where events were altered before the export
  npm run events -- scavenge                removes for good what deleted and limited streams hide
  npm run events -- recover                 says what is lost of a store that does not start, and changes nothing
  npm run events -- recover --yes           and goes on without it

Without --url the events are those of Upfront on this machine, running or not. With
  --url esdb://user:password@host:2113      they are those of an EventStoreDB.
An export or import that was interrupted goes on when it is started again.`;

type Command = (typeof COMMANDS)[number];
const COMMANDS = ['export', 'import', 'verify', 'scavenge', 'recover', 'help'] as const;
/** What needs no file. */
const WITHOUT_FILE: readonly Command[] = ['scavenge', 'verify', 'recover'];

// Errors are told in one sentence of our own.
setLogVerbosity(logVerbosity.NONE);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the file system refuses is said well enough by itself. */
const isPlain = (cause: Error): boolean => cause instanceof PlainError || 'syscall' in cause;

async function run(words: string[]): Promise<void> {
  const { command, file, url, withStore, acceptAltered, isAgreed } = understood(words);
  if (command === 'help') return say(HELP);
  if (command === 'recover') return recoverEvents(stoppedHere(url), isAgreed, say);
  if (!WITHOUT_FILE.includes(command) && !file) throw new PlainError(`A file is needed.\n\n${HELP}`);
  if (command === 'verify' && file && !withStore) return void (await verifyFile(file, say));
  if (command === 'import' && !url && process.env['UPFRONT_EVENTS_RUNNING'])
    throw new PlainError(
      'Upfront is running. Stop it first, so that nothing else is stored during the import.',
    );
  const place = url ? { url } : placeIn(process.env);
  if (command === 'verify' && !file && 'dir' in place) verifyDatabase(place.dir);
  const reached = await reach(place);
  try {
    if (command === 'scavenge') return await scavenge(reached.store, say);
    if (command === 'export') return await exportEvents(reached.store, file, say);
    if (!file) return await verifyStore(reached.store, say);
    const revisions = await verifyFile(file, say, acceptAltered);
    if (command === 'import') await importEvents(reached.store, file, say);
    await compareWithStore(reached.store, file, revisions, say);
  } finally {
    await reached.close();
  }
}

function understood(words: string[]): {
  command: Command;
  /** Empty where none was given. */
  file: string;
  url: string | undefined;
  withStore: boolean;
  acceptAltered: boolean;
  isAgreed: boolean;
} {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        store: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'accept-altered': { type: 'boolean', default: false },
      },
    });
    const [name = 'help', file = '', ...rest] = positionals;
    const command = COMMANDS.find((known) => known === name);
    if (!command || rest.length > 0) throw new Error(`"${positionals.join(' ')}" is not understood.`);
    const { url, store: withStore, yes: isAgreed, 'accept-altered': acceptAltered } = values;
    return { command, file, url, withStore, acceptAltered, isAgreed };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlainError(`${reason}\n\n${HELP}`);
  }
}

/** The directory of the embedded store, which must not run. */
function stoppedHere(url: string | undefined): string {
  const { UPFRONT_EVENTS_RUNNING: running, UPFRONT_EVENTSTORE_DATA: dir } = process.env;
  if (url || !dir) throw new PlainError('Only the event store of this machine can be recovered.');
  if (running) throw new PlainError('Upfront is running. Stop it first.');
  return dir;
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
