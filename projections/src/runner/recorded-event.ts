import type { EventMetadata, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { upcast } from '@upfront/contracts/kernel/upcast.js';

const isMetadata = (value: unknown): value is EventMetadata =>
  typeof value === 'object' &&
  value !== null &&
  'commandId' in value &&
  'companyId' in value &&
  'at' in value;

/** An event as the store's client gives it, read from the log or from its stream. */
interface StoredEvent {
  readonly isJson: boolean;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position?: { readonly commit: bigint } | undefined;
}

/** An event of the log as handlers see it, in its version of today; undefined for the store's own events and any that no command made. */
export const toRecordedEvent = (event: StoredEvent | undefined): RecordedEvent | undefined => {
  if (!event?.isJson || event.type.startsWith('$') || !isMetadata(event.metadata)) return undefined;
  return upcast({
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    streamId: event.streamId,
    revision: Number(event.revision),
    position: Number(event.position?.commit ?? 0n),
  });
};
