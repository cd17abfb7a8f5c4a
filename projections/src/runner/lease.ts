import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import { pause } from './backoff.js';
import { databaseOf } from './read-models.js';

/** How long a lease holds after its holder's last sign of life. */
export const LEASE_MS = 4_000;
/** How often the holder renews it, and the longest time after which a standby looks at it again. */
export const RENEW_MS = 1_000;
/** Shortest time after which a standby looks again. */
const STANDBY_MS = 200;

interface LeaseDocument {
  readonly _id: string;
  readonly owner: string;
  readonly until: number;
  /** Who asks the holder to step aside for a moment, and until when that wish counts. */
  readonly wantedBy: string;
  readonly wantedUntil: number;
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;

/**
 * The right to run one group. It keeps two processes from doing the same work; that no document is ever written from
 * a stale state does not depend on it (nor on clocks that agree), since every write names the position it replaces.
 */
export class Lease {
  readonly #connection: Connection;
  readonly #name: string;
  readonly #owner = randomUUID();

  constructor(connection: Connection, name: string) {
    this.#connection = connection;
    this.#name = name;
  }

  /** Takes or renews the lease. False while another has it, or is to have it next. */
  async hold(): Promise<boolean> {
    const now = Date.now();
    try {
      const result = await this.#leases().updateOne(
        {
          _id: this.#name,
          $and: [
            { $or: [{ owner: this.#owner }, { until: { $lt: now } }] },
            { $or: [{ wantedBy: this.#owner }, { wantedUntil: { $lt: now } }] },
          ],
        },
        {
          $set: { owner: this.#owner, until: now + LEASE_MS },
          $setOnInsert: { wantedBy: '', wantedUntil: 0 },
        },
        { upsert: true },
      );
      return result.matchedCount + result.upsertedCount > 0;
    } catch (error) {
      // The upsert of a lease that another holds collides with its document.
      if (isTaken(error)) return false;
      throw error;
    }
  }

  /**
   * When, in ms, a standby is to try again: as soon as the lease of a holder that is gone has run out, so that the group
   * moves within {@link LEASE_MS} and a little.
   */
  async untilFree(): Promise<number> {
    const found = await this.#leases().findOne({ _id: this.#name }, { projection: { until: 1 } });
    const left = (found?.until ?? 0) - Date.now() + 1;
    return Math.min(RENEW_MS, Math.max(STANDBY_MS, left));
  }

  /** Gives the lease up, so that a standby takes over at once. */
  async release(): Promise<void> {
    await this.#leases().updateOne({ _id: this.#name, owner: this.#owner }, { $set: { until: 0 } });
    await this.#leases().updateOne(
      { _id: this.#name, wantedBy: this.#owner },
      { $set: { wantedBy: '', wantedUntil: 0 } },
    );
  }

  /** Asks the holder to step aside and waits for the lease. @throws when it is not given within `ms` */
  async demand(ms = 30_000): Promise<void> {
    const deadline = Date.now() + ms;
    while (Date.now() < deadline) {
      await this.#leases().updateOne(
        { _id: this.#name, $or: [{ wantedBy: this.#owner }, { wantedUntil: { $lt: Date.now() } }] },
        { $set: { wantedBy: this.#owner, wantedUntil: Date.now() + LEASE_MS } },
      );
      if (await this.hold()) return;
      await pause(100);
    }
    throw new Error(`The group ${this.#name} was not handed over within ${ms / 1000} s`);
  }

  #leases(): mongo.Collection<LeaseDocument> {
    return databaseOf(this.#connection).collection<LeaseDocument>('leases');
  }
}

/** Renews a lease that is held, until the answer is called, which gives it up. */
export const keepHeld = (lease: Pick<Lease, 'hold' | 'release'>): (() => Promise<void>) => {
  let renewed: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewed = Promise.all([renewed, lease.hold().catch(() => undefined)]);
  }, RENEW_MS);
  return async () => {
    clearInterval(timer);
    // A renewal under way would take the lease again after it was given up.
    await renewed;
    await lease.release();
  };
};

/**
 * Runs `work` whenever this process holds the lease, until `signal` is aborted. The signal that `work` gets is aborted
 * when the lease is lost or asked for; it then ends what it does and returns.
 */
export const whileHeld = async (
  lease: Lease,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> => {
  const tryHold = (): Promise<boolean> =>
    lease.hold().catch((error: unknown) => {
      onError(error);
      return false;
    });
  while (!signal.aborted) {
    if (!(await tryHold())) {
      await pause(await lease.untilFree().catch(() => RENEW_MS), signal);
      continue;
    }
    const stop = new AbortController();
    const running = work(AbortSignal.any([signal, stop.signal]))
      .catch(onError)
      .finally(() => stop.abort());
    while (!stop.signal.aborted && !signal.aborted) {
      await pause(RENEW_MS, AbortSignal.any([signal, stop.signal]));
      if (!stop.signal.aborted && !signal.aborted && !(await tryHold())) stop.abort();
    }
    await running;
    await lease.release().catch(onError);
  }
};
