import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import type { CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { attempt } from '../../app/attempt.js';
import { send, type SendOptions } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { DeleteCampaign } from '../../generated/commands/delete-campaign.js';
import { RestoreCampaign } from '../../generated/commands/restore-campaign.js';
import { UpdateCampaign } from '../../generated/commands/update-campaign.js';

/** What changes know of a campaign: as much as a row of a list has. */
export type Changed = Pick<Campaign, 'id' | 'name' | 'status' | 'isTest'>;

/** A change that can be taken back, of one campaign or of many. */
export interface CampaignChange {
  /** Campaigns that are so already are left alone. */
  readonly isNeeded: (campaign: Changed) => boolean;
  readonly apply: (campaign: Changed, options?: SendOptions) => Promise<unknown>;
  readonly undo: (campaign: Changed, options?: SendOptions) => Promise<unknown>;
  /** Such as `Spring Patio Launch deleted.` and `3 campaigns deleted.` */
  readonly done: (what: string, isMany: boolean) => string;
  /** Such as `Deleting`. */
  readonly doing: string;
}

export const toStatus = ({ id: statusId, name }: Pick<CampaignStatus, 'id' | 'name'>): CampaignChange => ({
  isNeeded: ({ status }) => status.id !== statusId,
  apply: ({ id }, options) => send(UpdateCampaign, { id, data: { statusId } }, options),
  undo: ({ id, status }, options) => send(UpdateCampaign, { id, data: { statusId: status.id } }, options),
  done: (what) => `${what} moved to ${name}.`,
  doing: `Moving to ${name}`,
});

export const toTest = (isTest: boolean): CampaignChange => ({
  isNeeded: (campaign) => campaign.isTest !== isTest,
  apply: ({ id }, options) => send(UpdateCampaign, { id, data: { isTest } }, options),
  undo: ({ id }, options) => send(UpdateCampaign, { id, data: { isTest: !isTest } }, options),
  done: (what, isMany) => `${what} marked as ${isMany ? '' : 'a '}${word(isTest)}${isMany ? 's' : ''}.`,
  doing: 'Marking',
});
const word = (isTest: boolean): string => (isTest ? 'test' : 'real campaign');

export const deletion: CampaignChange = {
  isNeeded: () => true,
  apply: ({ id }, options) => send(DeleteCampaign, { id }, options),
  undo: ({ id }, options) => send(RestoreCampaign, { id }, options),
  done: (what) => `${what} deleted.`,
  doing: 'Deleting',
};

/** Makes a change to one campaign and offers to take it back. */
export const makeChange = async (change: CampaignChange, campaign: Changed): Promise<boolean> => {
  if (!change.isNeeded(campaign)) return true;
  const isDone = await attempt(() => change.apply(campaign));
  if (isDone) toast.undo(change.done(campaign.name, false), () => void attempt(() => change.undo(campaign)));
  return isDone;
};

export const campaignsInWords = (count: number): string => counted(count, 'campaign');
