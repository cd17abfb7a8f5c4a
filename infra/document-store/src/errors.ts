/** The codes of MongoDB's `error_codes.yml` that this store answers with. */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  AuthenticationFailed: 18,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  IndexBuildAborted: 276,
  WriteConflict: 112,
  ConflictingOperationInProgress: 117,
  CommandNotSupported: 115,
  CommandNotFound: 59,
  CannotIndexParallelArrays: 171,
  TransactionTooOld: 225,
  QueryPlanKilled: 175,
  SnapshotTooOld: 239,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  QueryExceededMemoryLimit: 292,
  MechanismUnavailable: 334,
  DuplicateKey: 11000,
  BSONObjectTooLarge: 10334,
  CursorInUse: 12051,
  OutOfDiskSpace: 14031,
  InvalidBSON: 22,
  Overflow: 15,
  LimitMustBePositive: 15958,
  InvalidPipelineOperator: 168,
  UnrecognisedStage: 40324,
  IDLUnknownField: 40415,
  Location31249: 31249,
  Location31253: 31253,
  Location31254: 31254,
  RegexInvalid: 51091,
  RegexOptionsInvalid: 51108,
  RegexFailed: 51156,
} as const;

export type CodeName = keyof typeof codes;

export interface StoreErrorDetails {
  /** Labels by which the driver decides whether to try again. */
  readonly labels?: readonly string[];
  /** More fields of the answer, such as `keyPattern` and `keyValue`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A refusal, answered to the client with MongoDB's code and words. */
export class StoreError extends Error {
  readonly code: number;
  readonly labels: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    readonly codeName: CodeName,
    message: string,
    details: StoreErrorDetails = {},
  ) {
    super(message);
    this.name = 'StoreError';
    this.code = codes[codeName];
    this.labels = details.labels ?? [];
    this.fields = details.fields ?? {};
  }
}

/** The answer to what MongoDB knows and this store leaves out. */
export function notHeld(what: string): StoreError {
  return new StoreError('CommandNotSupported', `${what} is not part of the embedded document store`);
}

/** The answer to a name that MongoDB does not know at this place. */
export const unknownField = (path: string): StoreError =>
  new StoreError('IDLUnknownField', `BSON field '${path}' is an unknown field.`);

export const badValue = (message: string): StoreError => new StoreError('BadValue', message);
export const failedToParse = (message: string): StoreError => new StoreError('FailedToParse', message);
export const typeMismatch = (message: string): StoreError => new StoreError('TypeMismatch', message);
