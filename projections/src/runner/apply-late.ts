import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { ProjectionSet } from './apply-batch.js';
import { isFaultOfEvent } from './document-fault.js';
import { setAsideAgain } from './held-records.js';
import type { SetAsideRecord } from './set-aside-store.js';
import type { ModelChange, UnitOfWork } from './unit-of-work.js';

/** Events that are applied late in one go. */
const CHUNK = 100;

interface Late {
  readonly events: readonly RecordedEvent[];
  readonly set: ProjectionSet;
  /** Position of the event of the log that asked for it. */
  readonly at: number;
}

interface End {
  /** The record as it stands now: ended, or set aside at the event that failed. */
  readonly record: SetAsideRecord;
  readonly changes: readonly ModelChange[];
  readonly error?: unknown;
}

/**
 * Applies the waiting events of a record, in order, where the log says that somebody wanted it. Documents that other
 * events have changed meanwhile are ahead of these, so they take effect at the position of the wish. Where they do not
 * all go at once, documents are stored as not yet containing that position, so that the next of them can change them.
 */
export const applyLate = async (
  { events, set, at }: Late,
  record: SetAsideRecord,
  { work, forget }: { readonly work: () => UnitOfWork; readonly forget: () => void },
): Promise<End> => {
  const changes: ModelChange[] = [];
  let done = 0;
  for (let size = CHUNK; done < events.length;) {
    const some = events.slice(done, done + size);
    try {
      await set.handle(some, work(), { at });
      const isAll = some.length === events.length;
      changes.push(...(await work().flush(isAll ? undefined : at)));
      done += some.length;
    } catch (error) {
      forget();
      if (!isFaultOfEvent(error)) throw error;
      const [failed] = some;
      if (some.length === 1 && failed)
        return { record: setAsideAgain(record, failed, error, events.length - done), changes, error };
      size = Math.ceil(some.length / 2);
    }
  }
  return { record: { ...record, waiting: 0, endedAt: at }, changes };
};
