import { bytesOf, type StoredEvent } from '../store/model.js';
import type { ResolvedEvent } from '../wire/event-encoder.js';

/** An event on its way through a group. */
export interface Message {
  readonly resolved: ResolvedEvent;
  /** The event (or link) by whose id the subscriber answers. */
  readonly original: StoredEvent;
  /** Its place in the source; null for a replayed one, whose place is long behind the checkpoint. */
  readonly mark: number | null;
  readonly retryCount: number;
  /** Tells a replay that one of its messages is done. */
  readonly done?: () => void;
}

/** Where a subscriber's messages go; how it looks to the outside. */
export interface Connection {
  readonly from: string;
  readonly name: string;
  readonly bufferSize: number;
  send(message: Message): void;
  drop(cause: Error): void;
}

/** A subscriber gets no more while messages of so many bytes are unanswered: they are all in memory. */
const MOST_BYTES = 4 * 1024 * 1024;

interface InFlight {
  readonly message: Message;
  readonly sentAt: number;
}

/** One connected consumer and the messages it has not answered yet, at most as many as its buffer holds. */
export class Subscriber {
  readonly connection: Connection;
  readonly connectedAt = Date.now();
  /** In order of sending. More than one message may carry the same event id. */
  readonly #inFlight = new Map<Message, InFlight>();
  readonly #byId = new Map<string, Message[]>();
  #sent = 0;
  #bytes = 0;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  get freeSlots(): number {
    return this.connection.bufferSize - this.#inFlight.size;
  }

  /** Whether it can be sent one more. */
  get isFree(): boolean {
    return this.freeSlots > 0 && this.#bytes < MOST_BYTES;
  }

  get inFlight(): number {
    return this.#inFlight.size;
  }

  get sent(): number {
    return this.#sent;
  }

  send(message: Message): void {
    const id = message.original.id.toString('hex');
    this.#inFlight.set(message, { message, sentAt: Date.now() });
    this.#byId.set(id, [...(this.#byId.get(id) ?? []), message]);
    this.#sent += 1;
    this.#bytes += messageBytes(message);
    this.connection.send(message);
  }

  /** The message that the subscriber answers, which is then no longer in flight; undefined for an unknown one. */
  answered(eventId: string): Message | undefined {
    const message = this.#byId.get(eventId)?.[0];
    if (message) this.#remove(message);
    return message;
  }

  /** Takes the messages that were sent before `time` and not answered since. */
  takeSentBefore(time: number): Message[] {
    const late: Message[] = [];
    for (const { message, sentAt } of this.#inFlight.values()) {
      if (sentAt > time) break;
      late.push(message);
    }
    for (const message of late) this.#remove(message);
    return late;
  }

  takeAll(): Message[] {
    return this.takeSentBefore(Infinity);
  }

  #remove(message: Message): void {
    const id = message.original.id.toString('hex');
    const rest = (this.#byId.get(id) ?? []).filter((other) => other !== message);
    if (rest.length > 0) this.#byId.set(id, rest);
    else this.#byId.delete(id);
    this.#inFlight.delete(message);
    this.#bytes -= messageBytes(message);
  }
}

/** What a message takes in memory, in bytes. */
export function messageBytes({ original, resolved: { event } }: Message): number {
  return bytesOf(original) + (event && event !== original ? bytesOf(event) : 0);
}
