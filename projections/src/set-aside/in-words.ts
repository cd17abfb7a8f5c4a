import type { SetAsideRecord } from '../runner/set-aside-store.js';

/** What is set aside, where and why, in one sentence. */
export const inWords = ({
  group,
  streamId,
  eventType,
  position,
  waiting,
  reason,
}: SetAsideRecord): string => {
  const behind = waiting > 1 ? ` and ${waiting - 1} behind it` : '';
  return `${group}: ${streamId} is set aside at ${eventType} (position ${position})${behind}: ${reason}`;
};
