import type { AllStreamSubscription, ResolvedEvent, StreamSubscription } from '@eventstore/db-client';
import { until } from '@upfront/platform/testing/until.js';

/** A subscription and all that it has told so far. */
export class Recorder {
  readonly events: ResolvedEvent[] = [];
  readonly signals: string[] = [];
  readonly errors: Error[] = [];
  readonly #subscription: StreamSubscription | AllStreamSubscription;

  constructor(subscription: StreamSubscription | AllStreamSubscription) {
    this.#subscription = subscription;
    const signal = (name: string) => () => this.signals.push(name);
    subscription.on('confirmation', signal('confirmation'));
    subscription.on('caughtUp', signal('caughtUp'));
    subscription.on('fellBehind', signal('fellBehind'));
    subscription.on('error', (cause: Error) => this.errors.push(cause));
    subscription.on('data', (event: ResolvedEvent) => this.events.push(event));
  }

  /** What has arrived of one stream. */
  of(stream: string): number[] {
    return this.events
      .filter(({ event }) => event?.streamId === stream)
      .map(({ event }) => Number(event?.revision));
  }

  signalled(name: string): Promise<void> {
    return until(() => this.signals.includes(name));
  }

  received(stream: string, count: number): Promise<void> {
    return until(() => this.of(stream).length >= count);
  }

  failed(): Promise<void> {
    return until(() => this.errors.length > 0);
  }

  stop(): Promise<void> {
    return this.#subscription.unsubscribe();
  }
}
