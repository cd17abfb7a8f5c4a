/** What the thread that reads and sorts is to do. */
export interface BuildTask {
  /** The database, which it reads only. */
  readonly file: string;
  /** A file that it may use while it sorts. */
  readonly scratch: string;
  readonly documents: string;
  readonly lastRid: number;
  /** Declarations of the indexes, as they are stored. */
  readonly specs: readonly Uint8Array[];
  /** How many messages with entries have been dealt with: a 32-bit number, waited for by the thread. */
  readonly taken: SharedArrayBuffer;
}

/** What it tells. Indexes are named by their place in the task. */
export type BuildMessage =
  /** A document cannot be in an index. */
  | {
      readonly kind: 'refused';
      readonly index: number;
      readonly rid: number;
      readonly codeName: string;
      readonly message: string;
    }
  /** Everything is read: which parts of the keys went through arrays. */
  | { readonly kind: 'read'; readonly multikey: readonly number[] }
  /** The next entries of an index in its order, packed. */
  | { readonly kind: 'entries'; readonly index: number; readonly packed: Uint8Array }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined };
