import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { CommandFailed } from '@upfront/platform/internal-commands.js';
import type { Logger } from '@upfront/platform/logging.js';
import { inSpan } from '@upfront/platform/tracing/tracing.js';
import { HandlerFailure } from '../runner/apply-batch.js';
import type { Checkpoints } from '../runner/checkpoints.js';
import type { EventFeed, Page } from '../runner/event-feed.js';
import { REACTIONS } from '../runner/group-names.js';
import { LogFollower } from '../runner/log-follower.js';
import type { Follower } from '../runner/runner.js';
import { SetAsideDesk } from '../runner/set-aside-desk.js';
import type { SetAsideStore } from '../runner/set-aside-store.js';
import { wishIn } from '../runner/operator-wish.js';
import type { Effects, Reaction } from './reaction.js';

/** Most events between two checkpoints: as many effects are repeated at most after a crash. */
const BATCH = 100;
/** How often a reaction that had nothing to do stores how far it is, in ms. */
const IDLE_CHECKPOINT_MS = 1_000;
/** How often a command at which the command service breaks is sent before its event counts as the cause. */
const COMMAND_TRIES = 5;

export interface ReactionOptions {
  readonly reaction: Reaction;
  readonly feed: EventFeed;
  readonly checkpoints: Checkpoints;
  readonly setAside: SetAsideStore;
  readonly effectsOf: (event: RecordedEvent) => Effects;
  readonly logger: Logger;
}

/**
 * Follows the log for one reaction: effects first, then the checkpoint, so that none is lost. The record of an event that
 * it cannot take is set aside; while what it needs is away, it waits.
 */
export class ReactionRunner extends LogFollower implements Follower {
  readonly #options: ReactionOptions;
  readonly #handlers: ReadonlyMap<string, Reaction['on'][number]['handle']>;
  readonly #desk: SetAsideDesk;
  /** The event at which the command service breaks, and how often it did. */
  #broken = { position: -1, times: 0 };

  constructor(options: ReactionOptions) {
    const { reaction, feed, logger, setAside: store } = options;
    const name = `${REACTIONS}${reaction.name}`;
    super({ name, feed, logger, batch: BATCH, complaint: 'a reaction failed and will be repeated' });
    this.#options = options;
    this.#handlers = new Map(reaction.on.map(({ type, handle }) => [type, handle]));
    const concerns = ({ type }: RecordedEvent): boolean => this.#handlers.has(type);
    this.#desk = new SetAsideDesk({ group: name, store, feed, logger, concerns });
  }

  protected get setAsideCount(): number {
    return this.#desk.size;
  }

  protected drained(): Promise<void> {
    return this.#options.checkpoints.settle();
  }

  /** Whoever takes over begins where this ends. */
  protected ended(): Promise<void> {
    return this.#options.checkpoints.settle();
  }

  protected async process(page: Page, signal: AbortSignal): Promise<void> {
    let acted = false;
    let done = this.position ?? 0;
    for (const event of page.events) {
      const before = done;
      done = event.position;
      // The lease may be gone: whoever has it now does the rest.
      if (signal.aborted) return;
      try {
        acted = (await this.#pass(event)) || acted;
      } catch (error) {
        await this.#desk.save();
        if (acted) await this.#options.checkpoints.write(this.name, before);
        throw error;
      }
    }
    // Before the checkpoint: an event that was left out must never be forgotten.
    await this.#desk.save();
    this.position = page.position;
    const { checkpoints } = this.#options;
    if (acted) await checkpoints.write(this.name, page.position);
    else checkpoints.later(this.name, page.position, IDLE_CHECKPOINT_MS);
    this.passed(page);
  }

  /** Goes past an event; answers whether anything was done about it. */
  async #pass(event: RecordedEvent): Promise<boolean> {
    if (wishIn(event)) {
      await this.#desk.grant(event, (late) => this.#take(late));
      return true;
    }
    if (!this.#handlers.has(event.type) || this.#desk.holdsBack(event)) return false;
    try {
      await this.#take(event);
    } catch (error) {
      if (this.#mayPass(event, error)) throw error;
      this.#desk.put(event, error);
    }
    return true;
  }

  /** Whether it is too early to say that an event is to blame. */
  #mayPass({ position }: RecordedEvent, error: unknown): boolean {
    if (!(error instanceof HandlerFailure && error.cause instanceof CommandFailed)) return false;
    const { position: last, times } = this.#broken;
    this.#broken = { position, times: last === position ? times + 1 : 1 };
    return this.#broken.times < COMMAND_TRIES;
  }

  async #take(event: RecordedEvent): Promise<void> {
    const handle = this.#handlers.get(event.type);
    if (!handle) return;
    try {
      await this.#react(event, handle);
    } catch (error) {
      throw new HandlerFailure(this.#options.reaction.name, event, error);
    }
  }

  /** A span of its own only in a trace that is there: most events set nothing off. */
  async #react(event: RecordedEvent, handle: Reaction['on'][number]['handle']): Promise<void> {
    const effects = this.#options.effectsOf(event);
    const { traceparent } = event.metadata;
    if (traceparent === undefined) return handle(event, effects);
    const attributes = { 'upfront.event': event.type, 'upfront.event_id': event.id };
    const options = { kind: 'consumer', parent: traceparent, attributes } as const;
    await inSpan(`reaction ${this.#options.reaction.name}`, options, () => handle(event, effects));
  }

  protected async stored(): Promise<number> {
    await this.#options.checkpoints.settle();
    const position = (await this.#options.checkpoints.read(this.name)) ?? (await this.#firstPosition());
    await this.#desk.begin(position);
    return position;
  }

  /**
   * Where a reaction begins that never ran: with the first event on a fresh system; beside reactions that have run
   * before, where the one stands that is furthest behind, so that it does not act on what is long past.
   */
  async #firstPosition(): Promise<number> {
    const all = await this.#options.checkpoints.readAll();
    const others = [...all].filter(([name]) => name.startsWith(REACTIONS)).map(([, position]) => position);
    const first = others.length === 0 ? 0 : Math.min(...others);
    await this.#options.checkpoints.write(this.name, first);
    return first;
  }
}
