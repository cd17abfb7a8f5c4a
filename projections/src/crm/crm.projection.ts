import {
  ConnectionAdded,
  ConnectionCredentialsStored,
  ConnectionChanged,
  ConnectionRemoved,
  ConnectionTested,
  ConnectionTestRequested,
  PushAttempted,
  PushAttemptStarted,
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
  PushRequeued,
  PushResolved,
} from '@upfront/contracts/crm/events.js';
import type { ConnectionTest, PushState } from '@upfront/contracts/crm/model.js';
import type { Recorded, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { fold, searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import {
  campaignCrmId,
  campaignCrms,
  externalCrms,
  pushLogs,
  type CampaignCrmModel,
  type PushLogModel,
} from './crm.read-models.js';

type PushEvent = RecordedEvent & {
  readonly data: { readonly pushId: string; readonly campaignId: string; readonly crmId: string };
};

const tested = (crmId: string, test: ConnectionTest, store: Store): Promise<void> =>
  store.update(externalCrms, crmId, (before) => ({ ...before, test }));

/** What went through proves as much as a test; not of a connection that was changed since it was begun. */
const provedByPush = async (event: PushEvent, store: Store): Promise<void> => {
  const { pushId, crmId } = event.data;
  const begunAt = (await store.get(pushLogs, pushId))?.lastTryAt ?? '';
  const passed: ConnectionTest = { state: 'passed', at: event.metadata.at, reason: null };
  await store.update(externalCrms, crmId, (before) =>
    before.test?.state === 'running' || begunAt < before.updatedAt ? before : { ...before, test: passed },
  );
};

const called = (name: string) => ({ sortName: fold(name), ...searchable(name) });

const connectionHandlers = [
  when(ConnectionAdded, ({ data, metadata }, store: Store) => {
    const { crmId, companyId, details } = data;
    const times = { createdAt: metadata.at, updatedAt: metadata.at };
    store.put(externalCrms, {
      _id: crmId,
      companyId,
      ...details,
      ...called(details.name),
      hasCredentials: false,
      test: null,
      ...times,
    });
  }),
  when(ConnectionChanged, ({ data, metadata }, store: Store) =>
    store.update(externalCrms, data.crmId, (before) => ({
      ...before,
      ...data.details,
      ...called(data.details.name),
      // What was found out of another address is not true of this one.
      test: before.baseUrl === data.details.baseUrl ? before.test : null,
      updatedAt: metadata.at,
    })),
  ),
  when(ConnectionCredentialsStored, ({ data, metadata }, store: Store) =>
    store.update(externalCrms, data.crmId, (before) => ({
      ...before,
      hasCredentials: true,
      test: null,
      updatedAt: metadata.at,
    })),
  ),
  when(ConnectionTestRequested, ({ data, metadata }, store: Store) =>
    tested(data.crmId, { state: 'running', at: metadata.at, reason: null }, store),
  ),
  when(ConnectionTested, ({ data, metadata }, store: Store) =>
    tested(
      data.crmId,
      { state: data.passed ? 'passed' : 'failed', at: metadata.at, reason: data.reason },
      store,
    ),
  ),
  when(ConnectionRemoved, ({ data }, store: Store) => store.remove(externalCrms, data.crmId)),
];

const searched = ({
  campaignName,
  clientName,
  reason,
  _id,
}: Pick<PushLogModel, 'campaignName' | 'clientName' | 'reason' | '_id'>) =>
  searchable(campaignName, clientName, reason, _id);

interface Changes {
  readonly log?: (before: PushLogModel) => Partial<PushLogModel>;
  readonly campaign?: Partial<CampaignCrmModel>;
}

/** Moves a push on, in its log and in what the campaign shows. */
const move = async (
  event: PushEvent,
  store: Store,
  state: PushState,
  reason: string | null,
  changes: Changes = {},
): Promise<void> => {
  const { pushId, campaignId, crmId } = event.data;
  await store.update(pushLogs, pushId, (before) => {
    const next = { ...before, nextTryAt: null, ...changes.log?.(before), state, reason };
    return reason === before.reason ? next : { ...next, ...searched(next) };
  });
  await store.update(campaignCrms, campaignCrmId(campaignId, crmId), (before) => ({
    ...before,
    ...changes.campaign,
    state,
    reason,
    updatedAt: event.metadata.at,
  }));
};

const requested = async (event: Recorded<typeof PushRequested>, store: Store): Promise<void> => {
  const { pushId, run: _, ownerId: _owner, ...data } = event.data;
  const { userName, at } = event.metadata;
  const described = {
    _id: pushId,
    campaignName: data.campaignName,
    clientName: data.clientName,
    reason: null,
  };
  store.put(pushLogs, {
    ...data,
    ...described,
    sortName: fold(data.campaignName),
    state: 'queued',
    tries: 0,
    requestedByName: userName,
    requestedAt: at,
    lastTryAt: null,
    sortAt: at,
    nextTryAt: null,
    opportunityId: null,
    url: null,
    log: [],
    ...searched(described),
  });
  const { campaignId, crmId, companyId, groupId, system, kind } = data;
  const id = campaignCrmId(campaignId, crmId);
  const known = await store.get(campaignCrms, id);
  store.put(campaignCrms, {
    _id: id,
    ...{ campaignId, crmId, companyId, groupId, system, kind, pushId },
    state: 'queued',
    reason: null,
    ids: known?.ids ?? null,
    url: known?.url ?? null,
    updatedAt: at,
  });
};

/** Tries of one push that its log shows; one can be requeued as often as people like. */
const MOST_TRIES = 200;

const pushHandlers = [
  when(PushRequested, requested),
  when(PushAttemptStarted, (event, store: Store) => {
    const { at } = event.data;
    return move(event, store, 'sending', null, {
      log: ({ tries }) => ({ tries: tries + 1, lastTryAt: at, sortAt: at }),
    });
  }),
  when(PushAttempted, (event, store: Store) => {
    const one = event.data.try;
    return move(event, store, 'queued', one.reason, {
      log: ({ log }) => ({ log: [...log, one].slice(-MOST_TRIES), nextTryAt: one.nextTryAt }),
    });
  }),
  when(PushConfirmed, async (event, store: Store) => {
    const { ids, url } = event.data;
    await move(event, store, 'sent', null, {
      log: () => ({ opportunityId: ids.opportunityId, url }),
      campaign: { ids, url },
    });
    await provedByPush(event, store);
  }),
  when(PushFailed, (event, store: Store) => move(event, store, 'failed', event.data.reason)),
  when(PushOutcomeUnknown, (event, store: Store) => move(event, store, 'unknown', event.data.reason)),
  when(PushResolved, (event, store: Store) => move(event, store, 'queued', null)),
  when(PushRequeued, (event, store: Store) =>
    move(event, store, event.data.lookUpFirst ? 'unknown' : 'queued', null),
  ),
];

/** Connections to external CRMs, the log of pushes into them, and what is known of each campaign there. */
export const crmProjection = defineProjection({
  name: 'crm',
  group: 'operations',
  models: [externalCrms, pushLogs, campaignCrms],
  on: [...connectionHandlers, ...pushHandlers],
});
