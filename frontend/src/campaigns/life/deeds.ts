import type { Client } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { CancelCampaignEdit } from '../../generated/commands/cancel-campaign-edit.js';
import { ConvertExpressCampaign } from '../../generated/commands/convert-express-campaign.js';
import { CopyCampaign } from '../../generated/commands/copy-campaign.js';
import { CreateCampaignVersion } from '../../generated/commands/create-campaign-version.js';
import { DiscardCampaignVersion } from '../../generated/commands/discard-campaign-version.js';
import { MarkCampaignComplete } from '../../generated/commands/mark-campaign-complete.js';
import { SetPrimaryCampaign } from '../../generated/commands/set-primary-campaign.js';
import { CampaignListDocument } from '../../generated/queries/campaign-list.js';
import type { Acting } from './actions.js';

type Named = Pick<Campaign, 'id' | 'name'>;

/** Does it, and says so. */
const said = async (work: () => Promise<unknown>, text: string): Promise<boolean> => {
  const isDone = await attempt(work);
  if (isDone) toast.success(text);
  return isDone;
};

/** Says that a campaign was made of another one, and leads to it. */
export const saidMade = (name: string, id: string, { go }: Pick<Acting, 'go'>): void => {
  toast.success(`${name} created.`, { label: 'Open', run: () => go(`/campaign/${id}/summary`) });
};

/** Opens the next version for editing; the undo of it discards that again. */
export const revise = async ({ id, version }: Campaign, { go }: Acting): Promise<boolean> => {
  const isDone = await attempt(() => send(CreateCampaignVersion, { id }));
  if (!isDone) return false;
  toast.undo(
    `Version ${version + 1} can be edited. Version ${version} stays in force until you order it.`,
    () => void attempt(() => send(DiscardCampaignVersion, { id })),
  );
  go(`/new-campaign/${id}/details`);
  return true;
};

export const complete = ({ id, name }: Named): Promise<boolean> =>
  said(() => send(MarkCampaignComplete, { id }), `${name} is complete.`);

export const cancelEdit = ({ id }: Named): Promise<boolean> =>
  said(() => send(CancelCampaignEdit, { id }), 'Edit cancelled.');

export const discardRevision = ({ id, version }: Campaign): Promise<boolean> =>
  said(() => send(DiscardCampaignVersion, { id }), `Version ${version} discarded.`);

export const copy = ({ id }: Named, acting: Acting): Promise<boolean> =>
  attempt(async () => {
    const made = await send(CopyCampaign, { id });
    saidMade(made.campaign.name, made.id, acting);
  });

export const convert = async ({ id, name }: Named, { go }: Acting): Promise<boolean> => {
  const isDone = await said(() => send(ConvertExpressCampaign, { id }), `${name} is a full campaign.`);
  if (isDone) go(`/new-campaign/${id}/audience`);
  return isDone;
};

/** The primary campaign of a client; undefined where it has none. */
const primaryOf = async (clientId: string, queries: Client): Promise<string | undefined> => {
  const variables = { clientId, primary: true, limit: 1, tab: 'all' } as const;
  const options = { requestPolicy: 'network-only' } as const;
  const { data } = await queries.query(CampaignListDocument, variables, options).toPromise();
  return data?.campaignList.campaigns[0]?.id;
};

/** A client has one primary campaign: taking it back makes the one before primary again. */
export const makePrimary = async (
  { id, name, client, isPrimary }: Campaign,
  { client: queries }: Acting,
): Promise<boolean> => {
  const before = isPrimary ? undefined : await primaryOf(client.id, queries);
  const isDone = await attempt(() => send(SetPrimaryCampaign, { id, isPrimary: !isPrimary }));
  if (!isDone) return false;
  const undone = before === undefined ? { id, isPrimary } : { id: before, isPrimary: true };
  const text = isPrimary
    ? `${name} is no longer the primary campaign.`
    : `${name} is the primary campaign of ${client.name}.`;
  toast.undo(text, () => void attempt(() => send(SetPrimaryCampaign, undone)));
  return true;
};
