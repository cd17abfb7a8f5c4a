import type { ProposedEvent } from '../store/model.js';
import { invalidArgument, maxAppendSizeExceeded } from '../wire/refusals.js';
import { proposedEventOf, type ProposedMessage, sizeOf } from '../wire/requests.js';

/** What one append may hold. */
export interface AppendLimits {
  /** EventStoreDB's limit, counted as it does. */
  readonly bytes: number;
  /** An append is one step: more would keep everybody else waiting, however small they are. */
  readonly events: number;
}

/** The events of an append while its messages come in. */
export class ProposedEvents {
  readonly list: ProposedEvent[] = [];
  readonly #limits: AppendLimits;
  #bytes = 0;

  constructor(limits: AppendLimits) {
    this.#limits = limits;
  }

  /** @throws Refusal where an event is not as it should be, or too much for one append */
  add(message: ProposedMessage): void {
    const { bytes, events } = this.#limits;
    if (this.list.length >= events)
      throw invalidArgument(
        `An append holds at most ${events.toLocaleString('en')} events: send it in parts.`,
      );
    const event = proposedEventOf(message);
    this.#bytes += sizeOf(event);
    if (this.#bytes > bytes) throw maxAppendSizeExceeded(bytes);
    this.list.push(event);
  }
}
