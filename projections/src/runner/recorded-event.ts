import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';

const isMetadata = (value: unknown): value is EventMetadata =>
  typeof value === 'object' &&
  value !== null &&
  'commandId' in value &&
  'companyId' in value &&
  'at' in value;

/** An event of the log as handlers see it; undefined for the store's own events and any that no command made. */
export const toRecordedEvent = (event: AllStreamRecordedEvent | undefined): RecordedEvent | undefined => {
  if (!event?.isJson || event.type.startsWith('$') || !isMetadata(event.metadata)) return undefined;
  return {
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    streamId: event.streamId,
    revision: Number(event.revision),
    position: Number(event.position.commit),
  };
};
