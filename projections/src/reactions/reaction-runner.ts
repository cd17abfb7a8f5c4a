import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { Logger } from '@upfront/platform/logging.js';
import { inSpan } from '@upfront/platform/tracing/tracing.js';
import { HandlerFailure } from '../runner/apply-batch.js';
import type { Checkpoints } from '../runner/checkpoints.js';
import type { EventFeed, Page } from '../runner/event-feed.js';
import { LogFollower } from '../runner/log-follower.js';
import type { Follower } from '../runner/runner.js';
import type { Effects, Reaction } from './reaction.js';

/** Most events between two checkpoints: as many effects are repeated at most after a crash. */
const BATCH = 100;
/** How often a reaction that had nothing to do stores how far it is, in ms. */
const IDLE_CHECKPOINT_MS = 1_000;

/** Prefix of a reaction's checkpoint and lease, which projections' groups do not use. */
export const REACTIONS = 'reactions:';

export interface ReactionOptions {
  readonly reaction: Reaction;
  readonly feed: EventFeed;
  readonly checkpoints: Checkpoints;
  readonly effectsOf: (event: RecordedEvent) => Effects;
  readonly logger: Logger;
}

/** Follows the log for one reaction: effects first, then the checkpoint, so that none is lost. */
export class ReactionRunner extends LogFollower implements Follower {
  readonly #options: ReactionOptions;
  readonly #handlers: ReadonlyMap<string, Reaction['on'][number]['handle']>;

  constructor(options: ReactionOptions) {
    const { reaction, feed, logger } = options;
    const name = `${REACTIONS}${reaction.name}`;
    super({ name, feed, logger, batch: BATCH, complaint: 'a reaction failed and will be repeated' });
    this.#options = options;
    this.#handlers = new Map(reaction.on.map(({ type, handle }) => [type, handle]));
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
      const handle = this.#handlers.get(event.type);
      if (!handle) continue;
      // The lease may be gone: whoever has it now does the rest.
      if (signal.aborted) return;
      try {
        await this.#react(event, handle);
      } catch (error) {
        if (acted) await this.#options.checkpoints.write(this.name, before);
        throw new HandlerFailure(this.#options.reaction.name, event, error);
      }
      acted = true;
    }
    this.position = page.position;
    const { checkpoints } = this.#options;
    if (acted) await checkpoints.write(this.name, page.position);
    else checkpoints.later(this.name, page.position, IDLE_CHECKPOINT_MS);
    this.passed(page);
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
    return (await this.#options.checkpoints.read(this.name)) ?? (await this.#firstPosition());
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
