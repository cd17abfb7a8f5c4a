import { STATUS_IDS, type CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';

/** A campaign, as far as its status is shown. */
export interface ShownCampaign {
  readonly status: Pick<CampaignStatus, 'id' | 'name' | 'shape'>;
  readonly activeStep: string;
}

/** A campaign whose planning is finished says so, instead of Draft, until it is given another status. */
export const shownStatus = ({ status, activeStep }: ShownCampaign): Pick<CampaignStatus, 'name' | 'shape'> =>
  status.id === STATUS_IDS.draft && activeStep === 'complete'
    ? { name: 'Planning complete', shape: 'open-circle' }
    : status;
