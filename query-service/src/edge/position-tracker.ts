import type { Redis } from 'ioredis';
import { POSITIONS_CHANNEL } from '@upfront/projections/runner/channels.js';
import type { Checkpoints } from '@upfront/projections/runner/checkpoints.js';
import { z } from 'zod';

/** Longest wait for a read model, in ms. */
export const LONGEST_WAIT_MS = 2_000;
/** How often the stored checkpoints are looked at while nothing is heard through Redis, in ms. */
const LOOK_EVERY_MS = 200;

const Message = z.object({ group: z.string(), position: z.number() });

/** Knows how far each projection group is, so that a reader can wait for what they wrote. */
export class PositionTracker {
  readonly #checkpoints: Checkpoints;
  readonly #positions = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #looking: Promise<void> | undefined;

  constructor(checkpoints: Checkpoints) {
    this.#checkpoints = checkpoints;
  }

  /** Listens on a connection of its own, since a subscribed one can do nothing else. */
  async listen(subscriber: Redis): Promise<void> {
    subscriber.on('message', (channel: string, text: string) => {
      if (channel === POSITIONS_CHANNEL) this.#hear(text);
    });
    await subscriber.subscribe(POSITIONS_CHANNEL);
  }

  /** Notes a position that was heard or looked up. */
  note(group: string, position: number): void {
    // A group that begins anew (a store that was emptied) is not known here; positions only grow.
    if (position <= (this.#positions.get(group) ?? -1)) return;
    this.#positions.set(group, position);
    for (const look of [...this.#waiting]) look();
  }

  /** How far each group is, as far as it was heard. */
  known(): ReadonlyMap<string, number> {
    return new Map(this.#positions);
  }

  /** Waits until all groups have written `position`, at most `ms`. False when they have not. Unknown groups never do. */
  async reached(groups: readonly string[], position: number, ms = LONGEST_WAIT_MS): Promise<boolean> {
    if (this.#has(groups, position)) return true;
    const deadline = Date.now() + ms;
    while (Date.now() < deadline) {
      await this.#look();
      if (this.#has(groups, position)) return true;
      await this.#changed(Math.min(LOOK_EVERY_MS, Math.max(1, deadline - Date.now())), groups, position);
      if (this.#has(groups, position)) return true;
    }
    return false;
  }

  #has(groups: readonly string[], position: number): boolean {
    return groups.every((group) => (this.#positions.get(group) ?? -1) >= position);
  }

  #hear(text: string): void {
    const message = Message.safeParse(JSON.parse(text));
    if (message.success) this.note(message.data.group, message.data.position);
  }

  /** One look at the stored checkpoints serves all who wait. */
  #look(): Promise<void> {
    this.#looking ??= this.#checkpoints
      .readAll()
      .then((all) => all.forEach((position, group) => this.note(group, position)))
      .finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  #changed(ms: number, groups: readonly string[], position: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const look = (): void => {
        if (this.#has(groups, position)) done();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(look);
    });
  }
}
