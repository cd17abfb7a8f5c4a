import type { CampaignEvent } from './events.js';

/**
 * The ordered version that counts while a later one is revised, after an event. `ordered` is the version of now with its
 * order, null where it was never ordered; the aggregate and the read models fold it alike.
 */
export const inForceAfter = <Version>(
  event: CampaignEvent,
  inForce: Version | null,
  ordered: Version | null,
): Version | null => {
  switch (event.type) {
    case 'VersionCreated.v1':
      return ordered;
    case 'VersionDiscarded.v1':
      return null;
    case 'OrderSettled.v1':
      return event.data.outcome === 'submitted' ? null : inForce;
    default:
      return inForce;
  }
};
