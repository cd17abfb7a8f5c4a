import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { codes, StoreError, type CodeName } from '../errors.js';
import { scratchPrefix, type Engine } from '../storage/engine.js';
import type { IndexBuild } from '../storage/index-build.js';
import { documentsName } from '../storage/tables.js';
import type { BuildMessage, BuildTask } from './messages.js';

/** Where tests run from the sources, the thread runs what was built of them. */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/build/worker.js' : './worker.js',
  import.meta.url,
);

interface Receiver {
  /** The next entries of an index, in its order. The thread does not run far ahead of it. */
  entries(build: IndexBuild, packed: Buffer): Promise<void>;
}

const isCodeName = (name: string): name is CodeName => Object.hasOwn(codes, name);

/**
 * Lets a thread read the documents that were there when the builds began, and gives on what it makes of them.
 * @throws StoreError 171 for a document that cannot be in an index and still is as it was read
 */
export async function readSorted(
  engine: Engine,
  builds: readonly IndexBuild[],
  signal: AbortSignal,
  receiver: Receiver,
): Promise<void> {
  const [first] = builds;
  if (!first) return;
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(taken);
  const workerData: BuildTask = {
    file: engine.file,
    scratch: join(engine.dir, `${scratchPrefix}${String(first.index.id)}.tmp`),
    documents: documentsName(first.collection),
    lastRid: Math.min(...builds.map(({ lastRid }) => lastRid)),
    specs: builds.map(({ index }) => index.doc),
    taken,
  };
  const deal = async (message: BuildMessage): Promise<boolean> => {
    signal.throwIfAborted();
    if (message.kind === 'refused') refuse(message, builds);
    if (message.kind === 'failed')
      throw Object.assign(new Error(message.message), message.code ? { code: message.code } : {});
    if (message.kind === 'read')
      for (const [at, bits] of message.multikey.entries()) {
        const build = builds[at];
        if (build) build.index.multikey |= bits;
      }
    if (message.kind === 'entries') {
      const build = builds[message.index];
      const { buffer, byteOffset, byteLength } = message.packed;
      // Others have their turn first: what the thread sends next would else be dealt with before they are heard.
      await setImmediate();
      if (build) await receiver.entries(build, Buffer.from(buffer, byteOffset, byteLength));
      Atomics.add(counter, 0, 1);
      Atomics.notify(counter, 0);
    }
    return message.kind === 'done';
  };
  const thread = new Worker(threadFile, { workerData });
  try {
    await new Promise<void>((resolve, reject) => {
      let dealt = Promise.resolve();
      thread.on('message', (message: BuildMessage) => {
        dealt = dealt.then(async () => {
          if (await deal(message)) resolve();
        });
        dealt.catch(reject);
      });
      thread.on('error', reject);
      thread.on('exit', () => {
        dealt.then(() => reject(new Error('the thread that makes an index has ended')), reject);
      });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  } finally {
    await thread.terminate();
  }
}

/** A document that was written since is no reason any more. */
function refuse(
  { index, rid, codeName, message }: Extract<BuildMessage, { kind: 'refused' }>,
  builds: readonly IndexBuild[],
): void {
  if (builds[index]?.isTouched(rid)) return;
  throw new StoreError(isCodeName(codeName) ? codeName : 'CannotCreateIndex', message);
}
