import { z } from 'zod';
import { PersonSummary } from '../identity/model.js';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { listInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { CampaignStatus } from './statuses.js';
import { Campaign, CampaignClient, HistoryEntry, SubmissionView } from './views.js';

const view = { context: 'campaigns', access: access.record('view', 'Campaign') } as const;

export const campaign = defineQuery({
  ...view,
  name: 'campaign',
  path: '/campaign/load/{id}',
  input: z.object({ id: Id }),
  output: z.object({ campaign: Campaign, client: CampaignClient }).meta({ id: 'LoadedCampaign' }),
  after: ['workspace', 'operations'],
  summary: 'A campaign with everything that its pages show, and its client.',
});

export const campaignHistory = defineQuery({
  ...view,
  name: 'campaignHistory',
  path: '/campaign/{id}/history',
  input: z.object({
    id: Id,
    page: z.int32().min(1).default(1),
    limit: z.int32().min(1).max(200).default(50),
    kind: z.string().max(40).default(''),
  }),
  output: z.object({ num: z.int32(), entries: z.array(HistoryEntry) }).meta({ id: 'CampaignHistory' }),
  summary: 'What happened to a campaign, newest first: who, when, from what to what.',
});

const statuses = z.object({ statuses: z.array(CampaignStatus) });

export const campaignStatuses = defineQuery({
  name: 'campaignStatuses',
  context: 'campaigns',
  path: '/campaign-statuses',
  input: z.object({}),
  output: statuses.meta({ id: 'CampaignStatuses' }),
  access: access.member,
  after: ['workspace'],
  summary: 'Campaign statuses of the company, in order.',
});

/** `isCurrent` and `isAllowed`: the statuses of the ordered stage are reached by ordering only. */
export const campaignStatusChoices = defineQuery({
  ...view,
  name: 'campaignStatusChoices',
  path: '/campaign/{id}/load-statuses',
  input: z.object({ id: Id }),
  output: z
    .object({
      statuses: z.array(
        z
          .object({ ...CampaignStatus.shape, isCurrent: z.boolean(), isAllowed: z.boolean() })
          .meta({ id: 'CampaignStatusChoice' }),
      ),
    })
    .meta({ id: 'CampaignStatusChoices' }),
  summary: 'Statuses that a campaign has or can be given.',
});

export const campaignByName = defineQuery({
  name: 'campaignByName',
  context: 'campaigns',
  path: '/campaign/find-by-name-and-client',
  input: z.object({ name: z.string().trim().max(200), clientId: Id }),
  output: z
    .object({
      campaign: z.object({ id: z.string(), name: z.string() }).meta({ id: 'NamedCampaign' }).nullable(),
    })
    .meta({ id: 'CampaignByName' }),
  access: access.record('view', 'Campaign'),
  summary: 'The campaign of a client that has this name, whatever the case.',
});

export const campaignNameCheck = defineQuery({
  name: 'campaignNameCheck',
  context: 'campaigns',
  path: '/campaign/check-name-for-clients',
  input: z.object({ name: z.string().trim().max(200), clientIds: z.array(Id).min(1).max(200) }),
  output: z
    .object({
      clients: z.array(
        z.object({ clientId: z.string(), exists: z.boolean() }).meta({ id: 'CampaignNameTaken' }),
      ),
    })
    .meta({ id: 'CampaignNameCheck' }),
  access: access.record('view', 'Campaign'),
  summary: 'Which of these clients already have a campaign of this name.',
});

/** Answers 202 while the submission runs (spec sales 4); polled every second. */
export const submissionStatus = defineQuery({
  ...view,
  name: 'submissionStatus',
  path: '/campaign/{id}/submission-status',
  input: z.object({ id: Id }),
  output: SubmissionView,
  summary: 'How the submission of the order ended; 202 while it runs.',
});

const people = {
  input: z.object({
    id: Id.optional(),
    search: listInput(['name']).search,
    page: z.int32().min(1).default(1),
    limit: z.int32().min(1).max(200).default(10),
  }),
  output: z.object({ num: z.int32(), users: z.array(PersonSummary) }).meta({ id: 'CampaignPeople' }),
  access: access.member,
  after: ['workspace'],
} as const;

export const campaignPotentialOwners = defineQuery({
  ...people,
  name: 'campaignPotentialOwners',
  context: 'campaigns',
  path: '/campaign/load-potential-owners',
  summary: 'People of the company who can own a campaign.',
});

export const campaignPotentialTeamMembers = defineQuery({
  ...people,
  name: 'campaignPotentialTeamMembers',
  context: 'campaigns',
  path: '/campaign/load-potential-team-members',
  summary: 'People of the company who can be in the team of a campaign; its owner and team are left out.',
});

export const campaignObjectives = defineQuery({
  name: 'campaignObjectives',
  context: 'campaigns',
  path: '/data/campaign-objectives',
  input: z.object({}),
  output: z
    .object({
      objectives: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'ObjectiveChoice' })),
    })
    .meta({ id: 'CampaignObjectives' }),
  access: access.member,
  summary: 'Objectives that a campaign can have.',
});
