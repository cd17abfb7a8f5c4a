import { CampaignStarted, DetailsSet, StatusMoved } from '@upfront/contracts/campaigns/events.js';
import { EMPTY_CONTENT } from '@upfront/contracts/campaigns/content.js';
import { DEFAULT_STATUSES } from '@upfront/contracts/campaigns/statuses.js';
import { ClientCreated } from '@upfront/contracts/clients/events.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { TaskCompleted, TaskCreated, TaskEdited } from '@upfront/contracts/tasks/events.js';
import { randomFor, type Random } from '@upfront/local/demo/random.js';
import { CLIENT_FIRST, CLIENT_SECOND, SEASONS, SUBJECTS } from './words.js';

export interface PastEvent {
  readonly type: string;
  readonly data: unknown;
}

/** What one stream holds, and who did it where. */
export interface PastStream {
  readonly streamId: string;
  readonly groupId: string;
  readonly userId: string;
  readonly events: readonly PastEvent[];
}

/** Where and by whom the past was made. The first group has more than half of it. */
export interface Place {
  readonly companyId: string;
  readonly groupIds: readonly string[];
  /** People by group, at least one each. */
  readonly people: readonly (readonly string[])[];
}

/** The same id for the same number, in the form of a UUIDv7. */
export const idOf = (kind: number, n: number): string =>
  `01900000-${kind.toString(16).padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const clientName = (n: number): string => {
  const first = CLIENT_FIRST[n % CLIENT_FIRST.length] ?? '';
  const second = CLIENT_SECOND[Math.floor(n / CLIENT_FIRST.length) % CLIENT_SECOND.length] ?? '';
  const branch = Math.floor(n / (CLIENT_FIRST.length * CLIENT_SECOND.length));
  return branch === 0 ? `${first} ${second}` : `${first} ${second} ${branch + 1}`;
};

const someone = ({ groupIds, people }: Place, random: Random) => {
  const group = random.next() < 0.6 ? 0 : random.int(1, groupIds.length - 1);
  return { groupId: groupIds[group] ?? '', userId: random.pick(people[group] ?? []) };
};

/** Clients with owners, in both groups. */
export const pastClients = (count: number, place: Place): PastStream[] => {
  const random = randomFor('clients');
  return Array.from({ length: count }, (_, n) => {
    const { groupId, userId } = someone(place, random);
    const clientId = idOf(1, n);
    const created = eventOf(ClientCreated, {
      clientId,
      companyId: place.companyId,
      companyGroupId: groupId,
      name: clientName(n),
      industryId: null,
      termsAndConditions: '',
      logo: null,
      addresses: [],
      geoProfiles: [],
      billingDetails: null,
      ownerIds: [userId],
      teamMembers: [],
      createdBy: userId,
    });
    return { streamId: `client-${clientId}`, groupId, userId, events: [created] };
  });
};

const pad = (value: number): string => String(value).padStart(2, '0');

const contentOf = (n: number, random: Random) => {
  const month = random.int(1, 12);
  const name = `${random.pick(SEASONS)} ${random.pick(SUBJECTS)} ${random.int(2022, 2027)} ${n.toString(36)}`;
  const amount = random.int(10, 5_000) * 10_000;
  return {
    ...EMPTY_CONTENT,
    name,
    flight: { startDate: `2026-${pad(month)}-01`, endDate: `2027-${pad(month)}-28` },
    budget: { kind: 'total' as const, amount, total: amount, currency: 'USD' },
    objectives: ['store-visits'],
  };
};

interface CampaignOptions {
  /** A third was renamed or moved to another status afterwards; without, all are drafts as they were started. */
  readonly areWorkedOn: boolean;
}

/** Campaigns of those clients, in every status unless nobody has worked on them. */
export const pastCampaigns = (
  count: number,
  clients: readonly PastStream[],
  place: Place,
  { areWorkedOn }: CampaignOptions = { areWorkedOn: true },
): PastStream[] => {
  const random = randomFor('campaigns');
  return Array.from({ length: count }, (_, n): PastStream => {
    const client = random.pick(clients);
    const { groupId } = client;
    const userId = random.pick(place.people[place.groupIds.indexOf(groupId)] ?? []);
    const campaignId = idOf(2, n);
    const status = areWorkedOn ? random.pick(DEFAULT_STATUSES).id : 'draft';
    const content = contentOf(n, random);
    const started = eventOf(CampaignStarted, {
      campaignId,
      companyId: place.companyId,
      groupId,
      clientId: client.streamId.slice('client-'.length),
      flow: random.next() < 0.8 ? 'full' : 'express',
      statusId: status,
      ownerUserId: userId,
      createdByUserId: userId,
      teamMembers: [],
      isTest: areWorkedOn && random.next() < 0.02,
      content,
    });
    return {
      streamId: `campaign-${campaignId}`,
      groupId,
      userId,
      events: areWorkedOn
        ? [started, ...laterOf(campaignId, status, content.name, random, started.data.isTest)]
        : [started],
    };
  });
};

const laterOf = (
  campaignId: string,
  previous: string,
  name: string,
  random: Random,
  isTest: boolean,
): PastEvent[] => {
  const chance = random.next();
  if (chance < 0.15) {
    const changes = { name: `${name} revised` };
    return [eventOf(DetailsSet, { campaignId, changes, previous: { name } })];
  }
  const statusId = random.pick(DEFAULT_STATUSES).id;
  if (chance < 0.33 && statusId !== previous)
    return [eventOf(StatusMoved, { campaignId, statusId, previous, isTest })];
  return [];
};

/** Tasks, half of them edited and a third completed. */
export const pastTasks = (count: number, place: Place): PastStream[] => {
  const random = randomFor('tasks');
  return Array.from({ length: count }, (_, n) => {
    const { groupId, userId } = someone(place, random);
    const taskId = idOf(3, n);
    const details = `<p>Send the revised rate card ${n}</p>`;
    const content = { details, dueDate: `2027-03-${pad(random.int(1, 28))}`, assigneeIds: [userId] };
    const facts = { creatorId: userId, companyId: place.companyId, groupId, taskable: null };
    const events: PastEvent[] = [eventOf(TaskCreated, { taskId, ...content, ...facts })];
    if (n % 2 === 0)
      events.push(eventOf(TaskEdited, { taskId, ...content, details: `${details}<p>today</p>` }));
    if (n % 3 === 0)
      events.push(eventOf(TaskCompleted, { taskId, completedBy: userId, creatorId: userId, details }));
    return { streamId: `task-${taskId}`, groupId, userId, events };
  });
};
