import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput } from '../kernel/list.js';
import { Id, Instant } from '../kernel/values.js';
import { CampaignSheet } from '../operations/model.js';
import { externalCrmRows, PUSH_LOG_TABS, pushLogRows } from './crm.lists.js';
import {
  CampaignExternalIds,
  ConnectionDetails,
  CrmKind,
  ExternalCrm,
  ExternalCrmDetails,
  PushLogDetails,
  PushLogEntry,
} from './model.js';

const after = ['operations'] as const;
const crms = z.object({ num: z.int32(), externalCrms: z.array(ExternalCrm) }).meta({ id: 'ExternalCrmList' });

export const externalCrmList = defineQuery({
  name: 'externalCrmList',
  context: 'crm',
  path: '/external-crm/list',
  input: z.object(listInput(externalCrmRows)),
  list: externalCrmRows,
  output: crms,
  access: access.record('view', 'ExternalCrm'),
  after,
  summary: 'The company’s external CRMs that campaigns can be pushed to',
});

export const externalCrm = defineQuery({
  name: 'externalCrm',
  context: 'crm',
  path: '/external-crm/load/{id}',
  input: z.object({ id: Id }),
  output: ExternalCrm,
  access: access.record('view', 'ExternalCrm'),
  after,
  summary: 'One external CRM',
});

/** The external CRMs that a campaign can be pushed to, each with what is known of the campaign there. */
export const campaignCrms = defineQuery({
  name: 'campaignCrms',
  context: 'crm',
  path: '/external-crm/get-crms',
  input: z.object({ campaignId: Id }),
  output: z
    .object({
      crms: z.array(
        z
          .object({ id: Id, name: z.string(), kind: CrmKind, push: CampaignExternalIds.nullable() })
          .meta({ id: 'CampaignCrm' }),
      ),
    })
    .meta({ id: 'CampaignCrms' }),
  access: access.record('view', 'Campaign'),
  after,
  summary: 'External CRMs for a campaign, with its external ids and the state of its last push',
});

export const adminExternalCrms = defineQuery({
  name: 'adminExternalCrms',
  context: 'crm',
  path: '/admin/external-crms',
  input: z.object(listInput(externalCrmRows)),
  list: externalCrmRows,
  output: z
    .object({ num: z.int32(), externalCrms: z.array(ExternalCrmDetails) })
    .meta({ id: 'AdminExternalCrmList' }),
  access: access.record('edit', 'ExternalCrm'),
  after,
  summary: 'Connections to external CRMs, for administrators',
});

export const adminExternalCrm = defineQuery({
  name: 'adminExternalCrm',
  context: 'crm',
  path: '/admin/external-crm/{id}',
  input: z.object({ id: Id }),
  output: ExternalCrmDetails,
  access: access.record('edit', 'ExternalCrm'),
  after,
  summary: 'One connection to an external CRM',
});

/** Pushes, newest try first. Search covers campaign, client, id and reason. Source: spec admin 7. */
export const pushLogs = defineQuery({
  name: 'pushLogs',
  context: 'crm',
  path: '/admin/external-crm-push-logs/list',
  input: z.object({
    ...listInput(pushLogRows),
    ...filterInput(pushLogRows, { crmId: z.string().default(''), campaignId: z.string().default('') }),
    state: z.enum(PUSH_LOG_TABS).default('all'),
    /** Only pushes tried at or after this instant. */
    since: z
      .string()
      .refine(
        (text) => text === '' || Instant.safeParse(text).success,
        'Use an instant such as 2027-03-14T09:00:00Z',
      )
      .default(''),
  }),
  output: z
    .object({
      num: z.int32(),
      pushLogs: z.array(PushLogEntry),
      counts: z
        .object({
          all: z.int32(),
          failed: z.int32(),
          running: z.int32(),
          waiting: z.int32(),
          delivered: z.int32(),
        })
        .meta({ id: 'PushLogCounts' }),
    })
    .meta({ id: 'PushLogList' }),
  list: pushLogRows,
  access: access.record('view', 'PushLog'),
  after,
  summary: 'Pushes into external CRMs: state, tries, reason',
});

export const pushLog = defineQuery({
  name: 'pushLog',
  context: 'crm',
  path: '/admin/external-crm-push-logs/load/{id}',
  input: z.object({ id: Id }),
  output: PushLogDetails,
  access: access.record('view', 'PushLog'),
  after,
  summary: 'One push with every try, its request and its answer',
});

/** What a worker needs to test a connection. */
export const connectionForTest = defineQuery({
  name: 'connectionForTest',
  context: 'crm',
  path: '/internal/connections/{crmId}',
  input: z.object({ crmId: Id }),
  output: ConnectionDetails,
  access: access.internal,
  after,
  summary: 'A connection to an external CRM, without its credentials, for the worker that tests it',
});

/** What a worker needs to push a campaign. */
export const pushForSending = defineQuery({
  name: 'pushForSending',
  context: 'crm',
  path: '/internal/pushes/{pushId}',
  input: z.object({ pushId: Id, campaignId: Id, crmId: Id }),
  output: z.object({
    connection: ConnectionDetails,
    sheet: CampaignSheet,
  }),
  access: access.internal,
  after: ['operations', 'workspace'],
  summary:
    'A campaign and the connection it is pushed through, without its credentials, for the worker that sends it',
});
