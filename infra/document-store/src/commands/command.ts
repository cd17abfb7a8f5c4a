import { valuesOf, type RawValue } from '../bson/raw.js';
import { Fields, numberOf } from '../bson/read.js';
import { T, isNumber } from '../bson/types.js';
import { DoubleValue, type Writable } from '../bson/write.js';
import { StoreError, badValue, failedToParse, notHeld, typeMismatch } from '../errors.js';
import type { Snapshot } from '../sessions/snapshots.js';
import type { Transaction } from '../sessions/transactions.js';
import type { Pace } from '../work/pace.js';
import type { Peer } from '../wire/connection.js';

export type Reply = Readonly<Record<string, Writable>>;

/** A command with what goes for all commands read from it. */
export interface Command {
  readonly name: string;
  readonly fields: Fields;
  readonly db: string;
  readonly peer: Peer;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  readonly session: string | undefined;
  readonly transactionNumber: number | undefined;
  /** The transaction that it is part of. */
  readonly transaction: Transaction | undefined;
  /** The moment that it reads at, where that is not now. */
  readonly snapshot: Snapshot | undefined;
  /** How long it may take, and how much of it at a time. */
  readonly pace: Pace;
}

export const ok = new DoubleValue(1);

/** Fields that any command may have. What they ask for holds anyway, or does not matter to one server. */
const common = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  '$readPreference',
  '$clusterTime',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$comment',
]);

/**
 * Refuses what the store would have to ignore.
 * @param held the options of the command that are heeded, or need no heed
 */
export function checkOptions(fields: Fields, name: string, held: readonly string[]): void {
  for (const option of fields.names()) {
    if (option === name || common.has(option) || option.startsWith('$') || held.includes(option)) continue;
    if (option === 'collation') {
      const collation = fields.document('collation');
      if (!collation || new Fields(collation, 'collation').string('locale') === 'simple') continue;
    }
    throw notHeld(`The option '${option}' of ${name}`);
  }
}

/** The namespace that a command names. @throws StoreError 73 */
export function namespaceOf(command: Command, field = command.name): string {
  const collection = command.fields.string(field);
  return checkedNamespace(command.db, collection ?? '');
}

export function checkedNamespace(db: string, collection: string): string {
  const isFaulty =
    collection === '' ||
    collection.startsWith('system.') ||
    /[$\0]/.test(collection) ||
    collection.startsWith('.');
  if (isFaulty || db === '' || /[/\\. "$\0]/.test(db)) {
    throw new StoreError('InvalidNamespace', `Invalid namespace specified '${db}.${collection}'`);
  }
  const namespace = `${db}.${collection}`;
  if (Buffer.byteLength(namespace) > 255)
    throw new StoreError('InvalidNamespace', 'Fully qualified namespace is too long');
  return namespace;
}

/** The documents of a list that comes in the command or beside it. */
export function documentsOf(command: Command, field: string): readonly Buffer[] {
  const beside = command.sequences.get(field);
  if (beside) return beside;
  const list = command.fields.array(field);
  if (!list) throw failedToParse(`BSON field '${command.name}.${field}' is missing but a required field`);
  return valuesOf(list.buf, list.start).map((item) => documentIn(item, `${command.name}.${field}`));
}

export function documentIn(value: RawValue, what: string): Buffer {
  if (value.type !== T.object) throw typeMismatch(`BSON field '${what}' must hold objects`);
  return value.bytes();
}

/** A whole number that is not negative; 0 where it is not given. */
export function countOf(fields: Fields, name: string): number {
  const number = Math.trunc(fields.number(name) ?? 0);
  if (number < 0)
    throw new StoreError(
      'BadValue',
      `BSON field '${name}' value must be >= 0, actual value '${String(number)}'`,
    );
  return number;
}

const longestLimit = 2 ** 31 - 1;

/** When the client's time for a command is over, by `performance.now()`. @throws StoreError 2 */
export function deadlineOf(fields: Fields): number {
  const value = fields.get('maxTimeMS');
  if (!value) return Infinity;
  if (!isNumber(value.type)) throw badValue('maxTimeMS must be a number');
  const limit = value.type === T.decimal128 ? Number.NaN : numberOf(value);
  if (!Number.isInteger(limit)) throw badValue('maxTimeMS has non-integral value');
  if (limit < 0 || limit > longestLimit)
    throw badValue(`${String(limit)} value for maxTimeMS is out of range [0, ${String(longestLimit)}]`);
  return limit === 0 ? Infinity : performance.now() + limit;
}

/** The hexadecimal form of the session's id and of who owns it. */
export function sessionOf(fields: Fields): string | undefined {
  return fields.document('lsid')?.toString('hex', 4);
}

export function transactionNumberOf(fields: Fields): number | undefined {
  return fields.number('txnNumber');
}
