import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { RecordFact } from '@upfront/contracts/kernel/resource/record-log.js';
import { when, type EventHandler } from '../runner/projection.js';

/** What is done about a fact of a declared record, in a context such as a projection's store. */
type FactHandler<Context> = (
  fact: RecordFact,
  event: Pick<RecordedEvent, 'metadata' | 'revision'>,
  context: Context,
) => Promise<void> | void;

/** Handles whatever happens to a declared record, however its events are called. */
export const whenRecord = <Context>(
  { log }: AnyResource,
  handle: FactHandler<Context>,
): readonly EventHandler<Context>[] =>
  log.events.map((definition) =>
    when(definition, async (event, context: Context) => {
      const fact = log.factOf(event);
      if (fact) await handle(fact, event, context);
    }),
  );
