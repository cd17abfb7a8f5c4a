import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';

/** Where a job belongs that follows from an event, and what it must wait for before it reads. */
export const jobScopeOf = ({ metadata, position }: RecordedEvent) => ({
  companyId: metadata.companyId,
  groupId: metadata.groupId,
  correlationId: metadata.correlationId,
  position,
});

/** The same where the event says to whom its record belongs: whoever caused it may be of another company. */
export const recordScopeOf = (
  event: RecordedEvent & { readonly data: { readonly companyId: string; readonly groupId: string } },
) => {
  const { companyId, groupId } = event.data;
  return { ...jobScopeOf(event), companyId, groupId };
};
