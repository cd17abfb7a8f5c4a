import { z } from 'zod';
import { PersonSummary } from '../identity/model.js';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { SearchInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { CampaignStatus } from './statuses.js';
import { Campaign, CampaignClient, DeletedCampaign, HistoryEntry, SubmissionView } from './views.js';

const view = { context: 'campaigns', access: access.record('view', 'Campaign') } as const;

export const campaign = defineQuery({
  ...view,
  name: 'campaign',
  path: '/campaign/load/{id}',
  input: z.object({ id: Id }),
  output: z.object({ campaign: Campaign, client: CampaignClient }).meta({ id: 'LoadedCampaign' }),
  after: ['workspace', 'operations'],
  summary: 'A campaign with all data its pages show, and its client.',
});

/** Answers only for a deleted campaign; `campaign` answers 404 for those. */
export const deletedCampaign = defineQuery({
  ...view,
  name: 'deletedCampaign',
  path: '/campaign/{id}/deleted',
  input: z.object({ id: Id }),
  output: DeletedCampaign,
  summary: 'Who deleted a campaign, and when; 404 where it is not deleted.',
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
  summary: 'History of a campaign, newest first: who changed what, when, from which value to which.',
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
  summary: 'The status a campaign has, and those it can get.',
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
  summary: 'The client’s campaign with this name, ignoring case.',
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
  summary: 'The given clients that already have a campaign with this name.',
});

/** Answers 202 while the submission runs (spec sales 4); polled every second. */
export const submissionStatus = defineQuery({
  ...view,
  name: 'submissionStatus',
  path: '/campaign/{id}/submission-status',
  input: z.object({ id: Id }),
  output: SubmissionView,
  otherStatuses: [202],
  summary: 'Result of submitting the order; 202 while it runs.',
});

const people = {
  input: z.object({
    id: Id.optional(),
    search: SearchInput,
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
  summary: 'People in the company who can own a campaign.',
});

export const campaignPotentialTeamMembers = defineQuery({
  ...people,
  name: 'campaignPotentialTeamMembers',
  context: 'campaigns',
  path: '/campaign/load-potential-team-members',
  summary: 'People in the company who can join a campaign’s team, without its owner and current team.',
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
  summary: 'Objectives a campaign can have.',
});
