import {
  RetryRecord,
  RetrySetAside,
  SkipRecordEvent,
  SkipSetAsideEvent,
} from '@upfront/contracts/operations/set-aside-commands.js';
import { SetAsideEventSkipped, SetAsideRetried } from '@upfront/contracts/operations/set-aside-events.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { eventIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { eventMetadata, type CommandContext } from '../execute/context.js';
import { EventStore } from '../event-store/event-store.js';

/** Written beside the record, whose own rules have no part in it; the activity then says who asked for what. */
const note = async (
  { streamId, recordId }: { readonly streamId: string; readonly recordId: string },
  event: DomainEvent,
  context: CommandContext,
  { store }: { readonly store: EventStore },
): Promise<{ readonly answer: { readonly streamId: string }; readonly position: number }> => {
  const beside = `set-aside-${recordId}`;
  const id = eventIdOf(context.commandId, beside, 0);
  const metadata = eventMetadata(context, new Date().toISOString());
  const { position } = await store.append(beside, 'any', [{ id, ...event, metadata }]);
  return { answer: { streamId }, position };
};

const retry = handle(RetrySetAside, { store: EventStore }, ({ recordId, streamId, by }, context, services) =>
  note({ recordId, streamId }, eventOf(SetAsideRetried, { streamId, by }), context, services),
);

const skip = handle(SkipSetAsideEvent, { store: EventStore }, ({ recordId, ...skipped }, context, services) =>
  note({ recordId, streamId: skipped.streamId }, eventOf(SetAsideEventSkipped, skipped), context, services),
);

const retryRecord = handle(
  RetryRecord,
  { store: EventStore },
  async ({ recordId, streamId }, context, services) => {
    checkRecord(RetryRecord.access, context, {});
    const event = eventOf(SetAsideRetried, { streamId, by: context.actor.fullName });
    return note({ recordId, streamId }, event, context, services);
  },
);

const skipEvent = handle(
  SkipRecordEvent,
  { store: EventStore },
  async ({ recordId, ...skipped }, context, services) => {
    checkRecord(SkipRecordEvent.access, context, {});
    const event = eventOf(SetAsideEventSkipped, { ...skipped, by: context.actor.fullName });
    return note({ recordId, streamId: skipped.streamId }, event, context, services);
  },
);

export const setAsideHandlers: readonly HandlerType[] = [retry, skip, retryRecord, skipEvent];
