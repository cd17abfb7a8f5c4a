import type { ExpectedRevision, ProposedEvent, WriteOutcome } from '../store/model.js';
import type { AppendLimits } from './proposed-events.js';

/** What the append calls need of the store. */
export interface AppendPort {
  readonly limits: AppendLimits;
  /**
   * Resolves when the events are on the disk. `isCancelled` is asked just before writing.
   * @throws Refusal for stream metadata that cannot be honoured
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly ProposedEvent[],
    isCancelled: () => boolean,
  ): Promise<WriteOutcome>;
}
