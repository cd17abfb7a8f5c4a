import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { placeOf } from '../runner/place-of.js';

/** Where a job belongs that follows from an event, and what it must wait for before it reads. */
export const jobScopeOf = ({ metadata, position }: RecordedEvent) => ({
  companyId: metadata.companyId,
  groupId: metadata.groupId,
  correlationId: metadata.correlationId,
  position,
});

/** The same in the place of the event's record. */
export const recordScopeOf = (event: RecordedEvent) => ({ ...jobScopeOf(event), ...placeOf(event) });
