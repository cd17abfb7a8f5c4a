import type { StoredEvent } from '../store/model.js';
import type { ParkedMessages } from './parked-messages.js';
import type { Message } from './subscriber.js';

/** Makes a message of a parked link; undefined where what it leads to is gone. */
type MessageOf = (link: StoredEvent, done: () => void) => Message | undefined;

/** Parked messages on their way back into their group: read as they are asked for, since there may be any number. */
export class Replays {
  readonly #parked: ParkedMessages;
  readonly #messageOf: MessageOf;
  readonly #running: Iterator<Message>[] = [];

  constructor(parked: ParkedMessages, messageOf: MessageOf) {
    this.#parked = parked;
    this.#messageOf = messageOf;
  }

  /** @param stopAt a revision of the parked stream, that one excluded */
  start(stopAt: number | null): void {
    this.#running.push(this.#replay(this.#parked.takeForReplay(stopAt)));
  }

  next(): Message | undefined {
    for (;;) {
      const [first] = this.#running;
      if (!first) return undefined;
      const { value, done } = first.next();
      if (!done) return value;
      this.#running.shift();
    }
  }

  /** Where all messages of a replay are done, they are forgotten. */
  *#replay(links: Iterable<StoredEvent>): Generator<Message, undefined> {
    // Counts itself until all were taken.
    let open = 1;
    const done = () => {
      open -= 1;
      if (open === 0) this.#parked.forgetReplayed().catch(() => undefined);
    };
    for (const link of links) {
      const message = this.#messageOf(link, done);
      if (!message) continue;
      open += 1;
      yield message;
    }
    done();
    return undefined;
  }
}
