import { StoreError } from '../errors.js';
import { longestPatience, type WriteGate } from '../sessions/write-gate.js';
import { duplicateKey } from '../storage/duplicate-key.js';
import type { Engine } from '../storage/engine.js';
import type { IndexBuild } from '../storage/index-build.js';
import { timeIsOver, type Pace } from '../work/pace.js';
import { entryEnd, headerBytes, ridAt } from './entry-layout.js';
import { readSorted } from './read-sorted.js';

/** Doubts about unique keys are looked into when there are so many, and at the end. */
const mostDoubts = 1000;

interface Run {
  readonly builds: readonly IndexBuild[];
  readonly namespace: string;
  /** Settles when the indexes are there, or gone; never rejects. */
  readonly ended: Promise<void>;
  readonly abort: AbortController;
}

/**
 * Makes indexes of collections that hold many documents while the store goes on: another thread reads and sorts, and
 * the entries are written in their order by small transactions between those of others. A crash leaves no half index:
 * what is unfinished is removed when the store starts.
 */
export class IndexBuilder {
  private readonly runs = new Set<Run>();
  /** One after the other: each takes memory and a processor. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly engine: Engine,
    private readonly gate: WriteGate,
  ) {}

  /**
   * Makes all of these or none.
   * @throws StoreError 11000 and 171 for documents that cannot be in them, 276 where they were dropped meanwhile, 50
   * where the client's time is over
   */
  async make(namespace: string, builds: readonly IndexBuild[], pace: Pace): Promise<void> {
    const abort = new AbortController();
    const made = this.last.then(() => this.run(namespace, builds, abort.signal));
    const ended = made.catch(() => undefined);
    const run: Run = { builds, namespace, ended, abort };
    this.last = ended;
    this.runs.add(run);
    void ended.then(() => this.runs.delete(run));
    await withinTime(made, pace, () => abort.abort(timeIsOver()));
  }

  /** Resolves when one of these is there, or gone. @throws StoreError 50 where the client's time is over */
  async ended(build: IndexBuild, pace: Pace): Promise<void> {
    for (const run of this.runs) if (run.builds.includes(build)) await withinTime(run.ended, pace);
  }

  /** Gives up what is under way with any of these. Only within a write; their tables are the caller's to remove. */
  abort(builds: readonly IndexBuild[], why: string): void {
    for (const run of this.runs) {
      if (run.builds.some((build) => builds.includes(build)))
        run.abort.abort(
          new StoreError('IndexBuildAborted', `Index build on ${run.namespace} aborted: ${why}`),
        );
    }
  }

  /** Gives up everything, as before closing. What is unfinished is removed at the next start. */
  async close(): Promise<void> {
    for (const run of this.runs) {
      for (const build of run.builds) this.engine.catalogue.forget(build);
      run.abort.abort(new StoreError('IndexBuildAborted', 'The store is closing'));
    }
    await this.last;
  }

  private async run(namespace: string, builds: readonly IndexBuild[], signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      await readSorted(this.engine, builds, signal, {
        entries: (build, packed) =>
          this.gate.slice(() => {
            signal.throwIfAborted();
            this.write(namespace, build, packed);
          }),
      });
      await this.gate.alone(() => {
        signal.throwIfAborted();
        for (const build of builds) {
          this.checkDoubts(namespace, build);
          this.engine.catalogue.finishBuild(build);
        }
      }, longestPatience);
    } catch (error) {
      await this.undo(builds);
      throw error;
    }
  }

  private write(namespace: string, build: IndexBuild, packed: Buffer): void {
    const table = this.tableOf(namespace, build);
    for (let at = 0; at < packed.length;) {
      const end = entryEnd(packed, at);
      const rid = ridAt(packed, at);
      if (!build.isTouched(rid)) {
        const key = packed.subarray(at + headerBytes, end);
        if (build.index.unique && table.other(key, rid) !== undefined) build.doubt(key);
        table.put(key, rid);
      }
      at = end;
    }
    if (build.doubtful.length > mostDoubts) this.checkDoubts(namespace, build);
  }

  private checkDoubts(namespace: string, build: IndexBuild): void {
    const table = this.tableOf(namespace, build);
    for (const key of build.doubtful) {
      const rid = table.other(key, -1);
      if (rid === undefined || table.other(key, rid) === undefined) continue;
      const doc = this.engine.writing.documents(this.collection(namespace)).get(rid);
      if (doc) throw duplicateKey(namespace, build.index, doc);
    }
    build.dispel();
  }

  private tableOf(namespace: string, { index }: IndexBuild) {
    return this.engine.writing.index(this.collection(namespace), index);
  }

  private collection(namespace: string) {
    const found = this.engine.catalogue.get(namespace);
    if (!found) throw new StoreError('NamespaceNotFound', `ns does not exist: ${namespace}`);
    return found;
  }

  private async undo(builds: readonly IndexBuild[]): Promise<void> {
    const { catalogue } = this.engine;
    const left = builds.filter((build) => catalogue.isRunning(build));
    if (left.length === 0) return;
    try {
      await this.gate.alone(() => {
        this.engine.forget();
        for (const build of left) catalogue.dropBuild(build);
      }, longestPatience);
    } catch {
      // No room for it, or no disk: the rest is removed before the next index is made.
      for (const build of left) catalogue.forget(build);
    }
  }
}

/** Waits no longer than the client's time. @throws StoreError 50 */
async function withinTime(
  work: Promise<void>,
  { left }: Pace,
  giveUp: () => void = () => undefined,
): Promise<void> {
  if (left > longestPatience) return work;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(timeIsOver());
    }, left);
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
