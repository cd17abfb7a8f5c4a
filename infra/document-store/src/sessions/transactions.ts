import { StoreError } from '../errors.js';
import type { Holder, WriteGate } from './write-gate.js';

export interface Transaction extends Holder {
  readonly session: string;
  readonly number: number;
  /** The connection that last served it. */
  peer: number;
  state: 'waiting' | 'open' | 'committed' | 'aborted';
  timer: NodeJS.Timeout | undefined;
}

const transient = { labels: ['TransientTransactionError'] } as const;

export function noSuchTransaction(number: number): StoreError {
  return new StoreError(
    'NoSuchTransaction',
    `Given transaction number ${String(number)} does not match any in-progress transactions.`,
    transient,
  );
}

/** The last transaction of each session. */
export class Transactions {
  private readonly bySession = new Map<string, Transaction>();

  constructor(
    private readonly gate: WriteGate,
    private readonly ended: (transaction: Transaction) => void,
    /** A transaction that lasts longer is given up; in milliseconds. */
    private readonly lifetime: number,
  ) {}

  /**
   * Begins a transaction once no other is open.
   * @throws StoreError 112, which the driver answers by trying again, where that takes too long, and 251 where it was
   * given up meanwhile
   */
  async begin(session: string, number: number, peer: number): Promise<Transaction> {
    const before = this.bySession.get(session);
    if (before && before.number > number)
      throw new StoreError(
        'TransactionTooOld',
        `Cannot start transaction ${String(number)}: a newer one has started on this session`,
      );
    if (before && before.number === number)
      throw new StoreError(
        'ConflictingOperationInProgress',
        `Transaction ${String(number)} has started before`,
      );
    if (before) this.abort(before);
    const transaction: Transaction = {
      label: `session ${session.slice(0, 8)}`,
      session,
      number,
      peer,
      state: 'waiting',
      timer: undefined,
    };
    this.bySession.set(session, transaction);
    try {
      await this.gate.hold(transaction);
    } catch (error) {
      transaction.state = 'aborted';
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError('WriteConflict', `WriteConflict error: ${reason}`, transient);
    }
    if (transaction.state !== 'waiting') {
      this.gate.release(transaction, 'rollback');
      throw noSuchTransaction(number);
    }
    transaction.state = 'open';
    transaction.timer = setTimeout(() => {
      this.abort(transaction);
    }, this.lifetime);
    return transaction;
  }

  /** @throws StoreError 251 where it is not open any more */
  continue(session: string, number: number, peer: number): Transaction {
    const transaction = this.bySession.get(session);
    if (transaction?.number !== number || transaction.state !== 'open') throw noSuchTransaction(number);
    transaction.peer = peer;
    return transaction;
  }

  find(session: string, number: number): Transaction | undefined {
    const transaction = this.bySession.get(session);
    return transaction?.number === number ? transaction : undefined;
  }

  commit(transaction: Transaction): void {
    this.end(transaction, 'committed');
  }

  /** One that still waits for another ends when it would begin. */
  abort(transaction: Transaction): void {
    if (transaction.state === 'waiting') transaction.state = 'aborted';
    if (transaction.state === 'open') this.end(transaction, 'aborted');
  }

  endSession(session: string): void {
    const transaction = this.bySession.get(session);
    if (transaction) this.abort(transaction);
    this.bySession.delete(session);
  }

  /** A client that is gone will not end its transaction. */
  disconnected(peer: number): void {
    for (const transaction of this.bySession.values()) if (transaction.peer === peer) this.abort(transaction);
  }

  close(): void {
    for (const transaction of this.bySession.values()) this.abort(transaction);
    this.bySession.clear();
  }

  private end(transaction: Transaction, state: 'committed' | 'aborted'): void {
    clearTimeout(transaction.timer);
    transaction.state = 'aborted';
    this.ended(transaction);
    this.gate.release(transaction, state === 'committed' ? 'commit' : 'rollback');
    transaction.state = state;
  }
}
