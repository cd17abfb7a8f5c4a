import * as campaignEvents from '@upfront/contracts/campaigns/events.js';
import type { CampaignEvent } from '@upfront/contracts/campaigns/events.js';
import type { EventDefinition, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { EventHandler } from '../runner/projection.js';

/** An event of a campaign's stream, as stored. */
export type RecordedCampaignEvent = RecordedEvent & CampaignEvent;

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'event';

const types: readonly string[] = Object.values(campaignEvents)
  .filter(isDefinition)
  .map(({ type }) => type);

const isOfCampaign = (event: RecordedEvent): event is RecordedCampaignEvent => types.includes(event.type);

/** Handles every event of a campaign's stream in the same way; whoever forgets one forgets nothing. */
export const onEveryCampaignEvent = <Context>(
  handler: (event: RecordedCampaignEvent, context: Context) => Promise<void>,
): EventHandler<Context>[] =>
  types.map((type) => ({
    type,
    handle: async (event: RecordedEvent, context: Context) => {
      if (isOfCampaign(event)) await handler(event, context);
    },
  }));
