import type { Database, Statement } from 'better-sqlite3';
import { StoreError } from '../errors.js';

/** Sessions that have not been heard of for this long are forgotten, in milliseconds. */
export const sessionTimeout = 30 * 60 * 1000;
/** More sessions than this are not remembered; the ones used longest ago go first. */
const maxSessions = 20_000;

type Row = [transactionNumber: number, reply: Buffer | null];

/**
 * The answer to the last retryable write of each session, written with the write itself: a client that
 * lost the answer, even because the process died, asks again and is told what happened.
 */
export class Sessions {
  private readonly finding: Statement<[string], Row>;
  private readonly saving: Statement<[string, number, Buffer, number]>;
  private readonly removing: Statement<[string]>;
  private readonly expiring: Statement<[number]>;
  private readonly trimming: Statement<[number]>;

  /** @param db the writing connection */
  constructor(db: Database) {
    this.finding = db
      .prepare<[string], Row>('SELECT transaction_number, reply FROM sessions WHERE id = ?')
      .raw();
    this.saving = db.prepare<[string, number, Buffer, number]>(
      `INSERT INTO sessions (id, transaction_number, reply, used_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET transaction_number = excluded.transaction_number, reply = excluded.reply, used_at = excluded.used_at`,
    );
    this.removing = db.prepare<[string]>('DELETE FROM sessions WHERE id = ?');
    this.expiring = db.prepare<[number]>('DELETE FROM sessions WHERE used_at < ?');
    this.trimming = db.prepare<[number]>(
      'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions ORDER BY used_at DESC LIMIT -1 OFFSET ?)',
    );
  }

  /**
   * The answer given before to the same number.
   * @throws StoreError 225 where the session has gone on to a higher number
   */
  replyTo(session: string, transactionNumber: number): Buffer | undefined {
    const known = this.finding.get(session);
    if (!known) return undefined;
    const [number, reply] = known;
    if (number > transactionNumber) {
      throw new StoreError(
        'TransactionTooOld',
        `Retryable write with txnNumber ${String(transactionNumber)} is prohibited on session because a newer retryable write with txnNumber ${String(number)} has already started on this session.`,
      );
    }
    return number === transactionNumber ? (reply ?? undefined) : undefined;
  }

  save(session: string, transactionNumber: number, reply: Buffer, now: number): void {
    this.saving.run(session, transactionNumber, reply, now);
  }

  end(session: string): void {
    this.removing.run(session);
  }

  expire(now: number): void {
    this.expiring.run(now - sessionTimeout);
    this.trimming.run(maxSessions);
  }
}
