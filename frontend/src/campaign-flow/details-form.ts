import { z } from 'zod';
import type { UpdateCampaignTeamMembers as Team } from '@upfront/contracts/campaigns/commands.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { CalendarDate, MinorUnits, Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../app/command-client.js';
import { UpdateCampaign } from '../generated/commands/update-campaign.js';
import { UpdateCampaignOwner } from '../generated/commands/update-campaign-owner.js';
import { onceReadable } from '../ui/forms/once-readable.js';
import { UpdateCampaignTeamMembers } from '../generated/commands/update-campaign-team-members.js';

const Fields = z.object({
  name: Name,
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
  kind: z.enum(['total', 'monthly']),
  amount: MinorUnits.min(1, 'Enter a budget').nullable(),
  objectives: z.array(z.string()),
  ownerUserId: z.string().min(1, 'Choose an owner'),
  team: z.array(z.string()),
  agency: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
});
export type Details = z.infer<typeof Fields>;

const Values = Fields.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
  path: ['endDate'],
  error: 'The end date is before the start date',
  when: onceReadable(Fields.pick({ startDate: true, endDate: true })),
});
/** What is missing can be told whatever is typed elsewhere. */
const atOnce = onceReadable(z.object({}));

/**
 * What the form may send of a campaign. Nothing that would not be saved is accepted: half of a flight, or nothing in
 * place of a flight or budget that the campaign has.
 */
export const detailsForm = (was: Pick<Details, 'startDate' | 'endDate' | 'amount'>) =>
  Values.refine(({ startDate, endDate }) => startDate !== null || (endDate ?? was.startDate) === null, {
    path: ['startDate'],
    error: 'Enter a start date',
    when: atOnce,
  })
    .refine(({ startDate, endDate }) => endDate !== null || (startDate ?? was.endDate) === null, {
      path: ['endDate'],
      error: 'Enter an end date',
      when: atOnce,
    })
    .refine(({ amount }) => amount !== null || was.amount === null, {
      path: ['amount'],
      error: 'Enter a budget',
      when: atOnce,
    });

const entered = (error: string) =>
  z.unknown().refine((value) => value !== null && value !== undefined, { error });

/** What the steps after this one need; a draft may be saved without it. */
export const neededToContinue = z.object({
  startDate: entered('Enter a start date'),
  endDate: entered('Enter an end date'),
  amount: entered('Enter a budget'),
});

/** What is saved of a campaign, as its form holds it. */
export const savedOf = (campaign: Campaign): Details => ({
  name: campaign.name,
  startDate: campaign.flight?.startDate ?? null,
  endDate: campaign.flight?.endDate ?? null,
  kind: campaign.budget?.kind ?? 'total',
  amount: campaign.budget?.amount ?? null,
  objectives: campaign.objectives.map(({ id }) => id),
  ownerUserId: campaign.ownerUserId,
  team: campaign.teamMembers.map(({ id }) => id),
  agency: campaign.agency ? { id: campaign.agency.id, name: campaign.agency.name } : null,
});

type Member = RequestOf<typeof Team>['teamMembers'][number];

const memberOf = ({ id, campaignTeamsAccess, ...known }: Campaign['teamMembers'][number]): Member => ({
  userId: id,
  campaignTeamsAccess: campaignTeamsAccess === 'view' ? 'view' : 'edit',
  allowCampaignPresentationEdit: known.allowCampaignPresentationEdit,
});

/** Whoever joins the team may edit. */
const newMember = (userId: string): Member => ({
  ...{ userId, campaignTeamsAccess: 'edit' },
  allowCampaignPresentationEdit: false,
});

const changed = (a: readonly string[], b: readonly string[]): boolean =>
  a.length !== b.length || a.some((one) => !b.includes(one));

/** What was changed of the campaign's own values. What was left alone is not sent: others may have changed it. */
const changesOf = (values: Details, was: Details, currency: string) => {
  const { startDate, endDate, amount, kind, name, objectives, agency } = values;
  const differs = (...fields: readonly (keyof Details)[]): boolean =>
    fields.some((field) => JSON.stringify(values[field]) !== JSON.stringify(was[field]));
  return {
    ...(differs('name') ? { name } : {}),
    ...(differs('objectives') ? { objectives } : {}),
    ...(differs('agency') ? { agency } : {}),
    ...(startDate && endDate && differs('startDate', 'endDate') ? { flight: { startDate, endDate } } : {}),
    ...(amount && differs('amount', 'kind') ? { budget: { kind, amount, currency } } : {}),
  };
};

/** Sends what was changed: the campaign's own values, its team, and its owner, each with what was seen of it. */
export async function saveDetails(campaign: Campaign, values: Details, currency: string): Promise<void> {
  const { id, ownerUserId } = campaign;
  const was = savedOf(campaign);
  const data = changesOf(values, was, currency);
  const seen = seenOf(data, { ...campaign, objectives: was.objectives });
  await send(UpdateCampaign, { id, data, seen });
  if (changed(values.team, was.team)) {
    const saved = campaign.teamMembers.map(memberOf);
    const known = new Map(saved.map((member) => [member.userId, member]));
    const teamMembers = values.team.map((userId) => known.get(userId) ?? newMember(userId));
    await send(UpdateCampaignTeamMembers, { id, teamMembers, seen: { teamMembers: saved } });
  }
  // Last: whoever hands the campaign over may lose the right to edit it.
  if (values.ownerUserId !== ownerUserId) {
    await send(UpdateCampaignOwner, { id, ownerUserId: values.ownerUserId, seen: { ownerUserId } });
  }
}
