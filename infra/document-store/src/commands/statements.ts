import { RawValue, valuesOf } from '../bson/raw.js';
import { numberOf } from '../bson/read.js';
import type { Writable } from '../bson/write.js';
import { StoreError } from '../errors.js';
import type { Work } from '../work/pace.js';
import { ok, type Command, type Reply } from './command.js';

const maxBatch = 100_000;
/** What ends a whole command, not one of its statements. */
const interruptions: ReadonlySet<string> = new Set(['MaxTimeMSExpired', 'QueryPlanKilled']);

/** @throws StoreError 72 */
export function checkedBatch(statements: readonly Buffer[]): readonly Buffer[] {
  if (statements.length === 0 || statements.length > maxBatch) {
    throw new StoreError(
      'InvalidOptions',
      `Write batch sizes must be between 1 and ${String(maxBatch)}. Got ${String(statements.length)} operations.`,
    );
  }
  return statements;
}

/** The statements of a command, how far they have been run, and what came of it. */
export class Statements {
  n: number;
  nModified: number;
  readonly upserted: Writable[];
  private readonly writeErrors: Writable[];
  private next: number;

  /** @param before how far they had come before a crash */
  constructor(
    private readonly command: Command,
    private readonly all: readonly Buffer[],
    before: Reply,
  ) {
    this.n = countIn(before['n']);
    this.nModified = countIn(before['nModified']);
    this.next = countIn(before['next']);
    this.upserted = listIn(before['upserted']);
    this.writeErrors = listIn(before['writeErrors']);
  }

  /** Runs them one by one. A refusal is noted, and ends the batch if it is ordered. */
  *run(runOne: (statement: Buffer, index: number) => Work<void>): Work<Reply> {
    const { fields, pace } = this.command;
    const ordered = fields.get('ordered') === undefined || fields.boolean('ordered');
    while (this.next < this.all.length) {
      const statement = this.all[this.next];
      if (statement && !(yield* this.passes(runOne(statement, this.next))) && ordered) break;
      this.next += 1;
      if (this.next < this.all.length && pace.isDue) yield;
    }
    const { name } = this.command;
    return {
      n: this.n,
      nModified: name === 'update' ? this.nModified : undefined,
      upserted: this.upserted.length > 0 ? this.upserted : undefined,
      writeErrors: this.writeErrors.length > 0 ? this.writeErrors : undefined,
      ok,
    };
  }

  progress(): Reply {
    const { n, nModified, next, upserted, writeErrors } = this;
    return { n, nModified, next, upserted, writeErrors };
  }

  private *passes(work: Work<void>): Work<boolean> {
    try {
      yield* work;
      return true;
    } catch (error) {
      if (!(error instanceof StoreError) || interruptions.has(error.codeName)) throw error;
      // Within a transaction any error ends it.
      if (this.command.transaction) throw error;
      const { keyPattern, keyValue } = error.fields;
      this.writeErrors.push({
        index: this.next,
        code: error.code,
        errmsg: error.message,
        keyPattern: Buffer.isBuffer(keyPattern) ? keyPattern : undefined,
        keyValue: Buffer.isBuffer(keyValue) ? keyValue : undefined,
      });
      return false;
    }
  }
}

const countIn = (value: Writable): number => (value instanceof RawValue ? numberOf(value) : 0);

const listIn = (value: Writable): Writable[] =>
  value instanceof RawValue ? valuesOf(value.buf, value.start) : [];
