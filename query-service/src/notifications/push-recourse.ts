import { abilityFor } from '@upfront/contracts/ability.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { allows } from '@upfront/contracts/kernel/ability.js';
import { standingAt } from '@upfront/contracts/identity/standing-at.js';
import type { PushRecourse } from '@upfront/contracts/notifications/model.js';
import {
  campaignLists,
  type CampaignListModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import type { NotificationModel } from '@upfront/projections/notifications/notifications.read-model.js';
import type { QueryContext } from '../edge/query-context.js';

const canRepair = (reader: Actor, companyId: string): boolean =>
  allows(abilityFor(reader), 'view', 'PushLog', { companyId }) &&
  allows(abilityFor(reader), 'edit', 'ExternalCrm', { companyId });

const recourseOf = (
  readers: readonly Actor[],
  companyId: string,
  campaign: CampaignListModel | undefined,
): PushRecourse => {
  if (readers.some((reader) => canRepair(reader, companyId))) return 'repair';
  const canPush = (reader: Actor): boolean =>
    campaign !== undefined && allows(abilityFor(reader), 'edit', 'Campaign', { ...campaign });
  return readers.some(canPush) ? 'push' : 'ask';
};

/** Who reads a notification: whoever asks, or, where a message is written for them, its recipient in their groups. */
const readersOf = async (
  failed: readonly NotificationModel[],
  context: QueryContext,
): Promise<(one: NotificationModel) => readonly Actor[]> => {
  const { actor } = context;
  const others = failed.map(({ userId }) => userId).filter((id) => id !== actor.userId);
  if (others.length === 0) return () => [actor];
  const found = await context
    .read(actors)
    .find({ _id: { $in: [...new Set(others)] } })
    .lean();
  const people = new Map(found.map((one) => [one._id, one]));
  return ({ userId, companyId }) => {
    if (userId === actor.userId) return [actor];
    const { memberships = [], isProviderEmployee = false } = people.get(userId) ?? {};
    return memberships
      .filter((place) => isProviderEmployee || place.companyId === companyId)
      .map((place) => standingAt(place, isProviderEmployee, userId));
  };
};

/** What the reader of each failed push among the notifications can do about it, by the notification. */
export const pushRecourses = async (
  found: readonly NotificationModel[],
  context: QueryContext,
): Promise<ReadonlyMap<string, PushRecourse>> => {
  const failed = found.filter(({ notificationType }) => notificationType === 'push_data_failed');
  if (failed.length === 0) return new Map();
  const ids = failed.flatMap(({ content: { campaignId } }) => campaignId ?? []);
  const [readersFor, rows] = await Promise.all([
    readersOf(failed, context),
    context
      .read(campaignLists)
      .find({ _id: { $in: [...new Set(ids)] } })
      .lean<CampaignListModel[]>(),
  ]);
  const campaigns = new Map(rows.map((row) => [row._id, row]));
  return new Map(
    failed.map((one) => [
      one._id,
      recourseOf(readersFor(one), one.companyId, campaigns.get(one.content.campaignId ?? '')),
    ]),
  );
};
