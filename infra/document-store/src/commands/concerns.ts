import { elementsOf, type RawValue } from '../bson/raw.js';
import { Fields, numberOf, stringOf } from '../bson/read.js';
import { T, isNumber, typeName } from '../bson/types.js';
import type { Writable } from '../bson/write.js';
import { StoreError, badValue, codes, failedToParse, unknownField } from '../errors.js';
import type { Command, Reply } from './command.js';

const writes = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'create',
  'drop',
  'dropDatabase',
  'createIndexes',
  'dropIndexes',
  'commitTransaction',
  'abortTransaction',
  // As long as it writes nowhere, it has nothing to wait for.
  'aggregate',
]);
const writeFields = new Set(['w', 'j', 'fsync', 'wtimeout', 'provenance']);
const mostMembers = 50;

/**
 * Reads how many members of the set a write shall reach. There is one, which has it on the disk before it answers.
 * @returns what the answer has to say where that cannot be had: the write is there all the same
 * @throws StoreError 9, 14, 72 for what is no write concern
 */
export function writeConcernError({ name, fields, transaction }: Command): Writable {
  const doc = fields.document('writeConcern');
  if (!doc) return undefined;
  const concern = new Fields(doc, 'writeConcern');
  const unknown = concern.names().find((field) => !writeFields.has(field));
  if (unknown !== undefined) throw unknownField(`writeConcern.${unknown}`);
  if (!writes.has(name)) throw new StoreError('InvalidOptions', 'Command does not support writeConcern');
  if (transaction)
    throw new StoreError(
      'InvalidOptions',
      'writeConcern is not allowed within a multi-statement transaction',
    );
  if (concern.boolean('j') && concern.boolean('fsync'))
    throw failedToParse('fsync and j options cannot be used together');
  const wtimeout = concern.number('wtimeout') ?? 0;
  const w = concern.get('w');
  const refusal = w && refusalOf(w);
  return refusal && { ...refusal, errInfo: { writeConcern: { w, wtimeout, provenance: 'clientSupplied' } } };
}

function refusalOf(w: RawValue): Record<string, Writable> | undefined {
  const tooMany = {
    code: codes.UnsatisfiableWriteConcern,
    codeName: 'UnsatisfiableWriteConcern',
    errmsg: 'Not enough data-bearing nodes',
  };
  if (w.type === T.string) {
    const mode = stringOf(w);
    if (mode === 'majority') return undefined;
    return {
      code: codes.UnknownReplWriteConcern,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${mode}' found in replica set configuration`,
    };
  }
  if (w.type === T.object) {
    if (elementsOf(w.buf, w.start).length === 0) throw failedToParse('tagged write concern requires tags');
    return tooMany;
  }
  if (!isNumber(w.type) || w.type === T.decimal128)
    throw failedToParse(`w has to be a number, string, or object; found: ${typeName(w.type)}`);
  const members = Math.trunc(numberOf(w));
  if (Number.isNaN(members)) throw failedToParse('w cannot be NaN');
  if (members < 0 || members > mostMembers)
    throw failedToParse(
      `w has to be a non-negative number and not greater than ${String(mostMembers)}; found: ${String(members)}`,
    );
  return members > 1 ? tooMany : undefined;
}

/** Adds to an answer that its write did not reach as many members as it should. */
export const withConcernError = (reply: Reply, concernError: Writable): Reply =>
  concernError === undefined ? reply : { ...reply, writeConcernError: concernError };

const levels = ['local', 'available', 'majority', 'linearizable', 'snapshot'] as const;
const levelsInTransactions: ReadonlySet<string> = new Set(['local', 'majority', 'snapshot']);
const readFields = new Set(['level', 'afterClusterTime', 'afterOpTime', 'atClusterTime', 'provenance']);
/** Commands that may be asked for more than what is there now. */
const reads = new Set(['find', 'aggregate', 'distinct', 'count']);
const ofSnapshots = new Set(['find', 'aggregate', 'distinct']);

/** A time at which all reads of a session see the documents; undefined for now. */
export interface SnapshotWanted {
  readonly at: RawValue | undefined;
}

/**
 * Reads what a command may see. One member knows of nothing that is not the majority's, so that all levels but
 * `snapshot` mean what is committed.
 * @throws StoreError 2 and 72 for a level that does not exist, or not for this command
 */
export function snapshotWanted({ name, fields, transaction }: Command): SnapshotWanted | undefined {
  const doc = fields.document('readConcern');
  if (!doc) return undefined;
  const concern = new Fields(doc, 'readConcern');
  const unknown = concern.names().find((field) => !readFields.has(field));
  if (unknown !== undefined) throw unknownField(`readConcern.${unknown}`);
  const level = concern.string('level') ?? 'local';
  if (!levels.some((known) => known === level))
    throw badValue(`Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  const at = concern.get('atClusterTime');
  if (at && (level !== 'snapshot' || at.type !== T.timestamp))
    throw new StoreError('InvalidOptions', 'readConcern.atClusterTime is a timestamp for the level snapshot');
  if (transaction) {
    if (!levelsInTransactions.has(level))
      throw new StoreError(
        'InvalidOptions',
        "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
      );
    // A transaction has the store to itself.
    return undefined;
  }
  const held = level === 'snapshot' ? ofSnapshots : reads;
  if (level !== 'local' && !held.has(name))
    throw new StoreError(
      'InvalidOptions',
      `Command ${name} does not support { readConcern: { level: "${level}", provenance: "clientSupplied" } } :: caused by :: read concern not supported`,
    );
  return level === 'snapshot' ? { at } : undefined;
}
