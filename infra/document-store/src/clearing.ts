import { setTimeout } from 'node:timers/promises';
import type { Log } from '@upfront/engine-kit/log.js';
import type { WriteGate } from './sessions/write-gate.js';
import type { DroppedTables } from './storage/dropped-tables.js';
import type { FreeSpace } from './storage/free-space.js';

/** How long the store is at one piece, and how long it is left to others between two, in milliseconds. */
const [piece, pause] = [3, 5];

/** Gives back the room of dropped tables and removed documents beside everything else, piece by piece. */
export class Clearing {
  private isNeeded = false;
  private isClosed = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly dropped: DroppedTables,
    private readonly freeSpace: FreeSpace,
    private readonly gate: WriteGate,
    private readonly log: Log,
  ) {
    dropped.onAdded = () => {
      this.wake();
    };
  }

  /** Goes on until nothing is left; after a failure, when it is woken again. */
  wake(): void {
    this.isNeeded = true;
    if (!this.isClosed) this.running ??= this.run();
  }

  /** Stops between two pieces; the rest is noted for the next start. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (this.isNeeded && !this.isClosed) {
        await setTimeout(pause);
        await this.gate.slice(() => {
          const until = performance.now() + piece;
          this.isNeeded = !this.isClosed && !(this.dropped.remove(until) && this.freeSpace.giveBack(until));
        });
      }
      if (!this.isClosed) await this.gate.between(() => this.freeSpace.cutFile());
    } catch (error) {
      this.log({
        level: 'warn',
        msg: 'could not give back the room of what was dropped',
        error: error instanceof Error ? error.message : String(error),
      });
    } finally {
      this.running = undefined;
    }
  }
}
