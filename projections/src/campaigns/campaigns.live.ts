import type { StepType } from '@upfront/contracts/operations/steps.js';
import { whenTold } from '../operations/when-told.js';
import { defineLiveHook, type Live } from '../runner/live-hook.js';
import { placeOf } from '../runner/place-of.js';
import { toldInHistory } from './told-in-history.js';

const told: ReadonlySet<StepType> = new Set(['requested', 'requeued', 'done', 'failed', 'unknown']);

/** What long work writes into a campaign's history changes no campaign, and is told beside. */
export const campaignsLive = defineLiveHook({
  name: 'campaigns',
  group: 'workspace',
  on: whenTold(toldInHistory, ({ step, event }, live: Live) => {
    if (!told.has(step.type)) return;
    const news = { readModel: 'campaign-history', id: null, position: event.position };
    live.toCompany(placeOf(event).companyId, 'data-changed', news);
  }),
});
