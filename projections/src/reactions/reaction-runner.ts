import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { withCorrelation } from '@upfront/platform/correlation.js';
import type { Logger } from '@upfront/platform/logging.js';
import { inSpan } from '@upfront/platform/tracing/tracing.js';
import { HandlerFailure } from '../runner/apply-batch.js';
import { backoff } from '../runner/backoff.js';
import type { Checkpoints } from '../runner/checkpoints.js';
import type { EventFeed, Page } from '../runner/event-feed.js';
import { measureGroup, type Followed } from '../runner/lag.js';
import { Progress } from '../runner/progress.js';
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
export class ReactionRunner implements Follower {
  readonly name: string;
  readonly #options: ReactionOptions;
  readonly #handlers: ReadonlyMap<string, Reaction['on'][number]['handle']>;
  readonly #measures;
  readonly #progress: Progress;
  #isFollowing = false;
  #position: number | undefined;
  #failure: Error | undefined;

  constructor(options: ReactionOptions) {
    this.name = `${REACTIONS}${options.reaction.name}`;
    this.#options = options;
    this.#handlers = new Map(options.reaction.on.map(({ type, handle }) => [type, handle]));
    this.#measures = measureGroup(this.name);
    this.#progress = new Progress(options.feed);
  }

  get failure(): Error | undefined {
    return this.#failure;
  }

  /** How far it is; undefined while another process follows the log for it. */
  get followed(): Followed | undefined {
    if (!this.#isFollowing) return undefined;
    const { name, failure } = this;
    return { name, failure, position: this.#progress.position, lag: this.#progress.lag };
  }

  async follow(signal: AbortSignal): Promise<void> {
    this.#isFollowing = true;
    for (let failures = 0; !signal.aborted;) {
      try {
        const position = await this.#begin();
        const page = await this.#options.feed.next(position, BATCH, signal);
        if (page.position > position) await this.#process(page, signal);
        failures = 0;
        this.#failure = undefined;
      } catch (error) {
        this.#position = undefined;
        this.#failure = error instanceof Error ? error : new Error(String(error));
        this.#measures.failed();
        this.#options.logger.error(
          { err: error, group: this.name, failures },
          'a reaction failed and will be repeated',
        );
        await backoff(failures, signal);
        failures += 1;
      }
    }
    this.#isFollowing = false;
    this.#position = undefined;
    // Whoever takes over begins where this ends.
    await this.#options.checkpoints.settle();
  }

  async drain(): Promise<number> {
    let count = 0;
    for (;;) {
      const position = await this.#begin();
      const page = await this.#options.feed.page(position, BATCH);
      if (page.position <= position) break;
      await this.#process(page, new AbortController().signal);
      count += page.events.length;
    }
    await this.#options.checkpoints.settle();
    return count;
  }

  async #process(page: Page, signal: AbortSignal): Promise<void> {
    let acted = false;
    let done = this.#position ?? 0;
    for (const event of page.events) {
      const before = done;
      done = event.position;
      const handle = this.#handlers.get(event.type);
      if (!handle) continue;
      // The lease may be gone: whoever has it now does the rest.
      if (signal.aborted) return;
      try {
        await withCorrelation(event.metadata.correlationId, () => this.#react(event, handle));
      } catch (error) {
        if (acted) await this.#options.checkpoints.write(this.name, before);
        throw new HandlerFailure(this.#options.reaction.name, event, error);
      }
      acted = true;
    }
    this.#position = page.position;
    const { checkpoints } = this.#options;
    if (acted) await checkpoints.write(this.name, page.position);
    else checkpoints.later(this.name, page.position, IDLE_CHECKPOINT_MS);
    this.#measures.done(page.events, true);
    this.#progress.passed(page);
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

  async #begin(): Promise<number> {
    if (this.#position !== undefined) return this.#position;
    await this.#options.checkpoints.settle();
    const stored = (await this.#options.checkpoints.read(this.name)) ?? (await this.#firstPosition());
    await this.#options.feed.refuseBeyondEnd(this.name, stored);
    this.#position = stored;
    this.#progress.begin(stored);
    return stored;
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
