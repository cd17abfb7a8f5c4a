import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STATUSES, type CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import { shownStatus } from './shown-status.js';

const named = (id: string): CampaignStatus => {
  const found = DEFAULT_STATUSES.find((status) => status.id === id);
  if (!found) throw new Error(`There is no status ${id}`);
  return found;
};

describe('the status of a campaign', () => {
  it('says that planning is complete where it still was Draft', () => {
    expect(shownStatus({ status: named('draft'), activeStep: 'complete' }).name).toBe('Planning complete');
    expect(shownStatus({ status: named('draft'), activeStep: 'products' }).name).toBe('Draft');
  });

  it('is what the company says once it has another one', () => {
    expect(shownStatus({ status: named('live'), activeStep: 'complete' }).name).toBe('Live');
    expect(shownStatus({ status: named('completed'), activeStep: 'complete' }).name).toBe('Completed');
  });
});
