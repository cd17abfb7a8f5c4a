import { asRefusal } from '../wire/refusals.js';

type CallEvent = 'cancelled' | 'close' | 'error' | 'drain';

/** What is needed of a gRPC call that answers with a stream, whether or not requests stream too. */
interface OutgoingCall {
  on(event: CallEvent, listener: () => void): unknown;
  once(event: CallEvent, listener: () => void): unknown;
  off(event: CallEvent, listener: () => void): unknown;
  emit(event: 'error', cause: Error): boolean;
  write(message: Buffer, sent?: () => void): boolean;
  end(): unknown;
}

/** A call takes sixteen messages before it says that it is full, whatever their size: larger ones go one at a time. */
const LARGE = 16 * 1024;

/**
 * The sending half of a call, with backpressure: `write` resolves when the client can take more. After the
 * client went away every write is a no-op and `closed` is true, so that loops end by looking at it.
 */
export class CallSink {
  readonly #call: OutgoingCall;
  readonly #onClose = new Set<() => void>();
  #closed = false;

  constructor(call: OutgoingCall) {
    this.#call = call;
    const close = () => this.#close();
    call.on('cancelled', close);
    call.on('close', close);
    call.on('error', close);
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** @returns a promise only where the caller has to wait */
  write(message: Buffer): Promise<void> | undefined {
    if (this.#closed) return undefined;
    if (message.length >= LARGE) return this.#sent(message);
    if (this.#call.write(message)) return undefined;
    return new Promise((resolve) => {
      const done = () => {
        this.#call.off('drain', done);
        this.#onClose.delete(done);
        resolve();
      };
      this.#call.once('drain', done);
      this.onClose(done);
    });
  }

  /** Resolves when the message has left. A call that is cut tells nobody, so that the end counts too. */
  #sent(message: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#onClose.delete(done);
        resolve();
      };
      this.onClose(done);
      this.#call.write(message, done);
    });
  }

  /** Calls `listener` when the call is over, at once where it already is. */
  onClose(listener: () => void): void {
    if (this.#closed) listener();
    else this.#onClose.add(listener);
  }

  end(): void {
    if (this.#closed) return;
    this.#close();
    this.#call.end();
  }

  fail(cause: unknown): void {
    if (this.#closed) return;
    this.#close();
    this.#call.emit('error', asRefusal(cause));
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const listener of [...this.#onClose]) listener();
  }
}
