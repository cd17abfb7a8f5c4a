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
import type { Tools } from '../execute/tools.js';

/** Written beside the record, whose own rules have no part in it; the activity then says who asked for what. */
const note = async (
  { streamId, recordId }: { readonly streamId: string; readonly recordId: string },
  event: DomainEvent,
  context: CommandContext,
  tools: Tools,
): Promise<{ readonly answer: { readonly streamId: string }; readonly position: number }> => {
  const beside = `set-aside-${recordId}`;
  const id = eventIdOf(context.commandId, beside, 0);
  const metadata = eventMetadata(context, new Date().toISOString());
  const { position } = await tools.store.append(beside, 'any', [{ id, ...event, metadata }]);
  return { answer: { streamId }, position };
};

const retry = handle(RetrySetAside, ({ recordId, streamId, by }, context, tools) =>
  note({ recordId, streamId }, eventOf(SetAsideRetried, { streamId, by }), context, tools),
);

const skip = handle(SkipSetAsideEvent, ({ recordId, ...skipped }, context, tools) =>
  note({ recordId, streamId: skipped.streamId }, eventOf(SetAsideEventSkipped, skipped), context, tools),
);

const retryRecord = handle(RetryRecord, async ({ recordId, streamId }, context, tools) => {
  checkRecord(RetryRecord.access, context, {});
  const event = eventOf(SetAsideRetried, { streamId, by: context.actor.fullName });
  return note({ recordId, streamId }, event, context, tools);
});

const skipEvent = handle(SkipRecordEvent, async ({ recordId, ...skipped }, context, tools) => {
  checkRecord(SkipRecordEvent.access, context, {});
  const event = eventOf(SetAsideEventSkipped, { ...skipped, by: context.actor.fullName });
  return note({ recordId, streamId: skipped.streamId }, event, context, tools);
});

export const setAsideHandlers: readonly HandlerType[] = [retry, skip, retryRecord, skipEvent];
