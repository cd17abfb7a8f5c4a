import { PageViewed } from '@upfront/contracts/activity/events.js';
import { events } from '@upfront/contracts/events.js';
import { ActiveGroupSwitched, PasswordLinkIssued } from '@upfront/contracts/identity/events.js';
import type { PasswordLinkPurpose } from '@upfront/contracts/identity/model.js';
import type { EventDefinition, Recorded, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { declaredOperations } from '@upfront/contracts/operations.js';
import { resources } from '@upfront/contracts/resources.js';
import { searchable } from '@upfront/contracts/kernel/search-text.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { aggregateIdOf } from '../runner/aggregate-id.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { activities, knownRecords, pageViews, type KnownRecordModel } from './activity.read-models.js';
import { isAdminChange } from './admin-change.js';
import { changesBetween } from './changes-between.js';
import { flatten, type Values } from './flatten.js';
import { actionOf, recordTypeOf } from './words.js';

/** Steps of background work and of a person's own inbox: nobody did them. */
const notActivity = new Set<string>([
  'PageViewed.v1',
  'NotificationPosted.v1',
  'NotificationsRead.v1',
  'TasksSeen.v1',
  'WelcomeTaskCompleted.v1',
  'SupportAlertSeen.v1',
  'DeliveryAwaited.v1',
  'DeliveryStarted.v1',
  'DeliveryMade.v1',
  'DeliveryFailed.v1',
  // Background work says how it ends; the way there is in the task queue and the push logs.
  ...declaredOperations.flatMap(({ events: { started, progressed, delayed } }) =>
    [started, progressed, delayed].map(({ type }) => type),
  ),
  'PushAttemptStarted.v1',
  'PushAttempted.v1',
  'PushResolved.v1',
]);

const created = new Set(resources.map(({ log }) => log.created));

/** Records that a company is given at its beginning: known from then on, and nobody's doing. */
const isProvided = ({ type, data }: RecordedEvent): boolean =>
  created.has(type) && typeof data === 'object' && data !== null && 'key' in data && data.key !== null;

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const idsIn = (data: unknown): readonly string[] => [...new Set(JSON.stringify(data).match(uuids) ?? [])];

/** Names of all records that the data mentions by id. */
const namesIn = async (data: unknown, store: Store): Promise<ReadonlyMap<string, string>> => {
  const records = await store.getMany(knownRecords, idsIn(data));
  return new Map(records.flatMap(({ _id, name }) => (name ? [[_id, name] as const] : [])));
};

const nameFrom = (values: Values): string | undefined => {
  const person = [values['First name'], values['Last name']].filter(Boolean).join(' ');
  return (
    values['Name'] ??
    values['Campaign name'] ??
    values['Filename'] ??
    (person || undefined) ??
    values['Details'] ??
    undefined
  );
};

/** What a part of a record was before, as the event itself says it: the record has several, and keeps none of them. */
const partBefore = (part: string, data: unknown): unknown =>
  isRecord(data) && 'previous' in data ? { [part]: data['previous'] } : {};

/** Fields of one record that are known: those whose names people choose could be ever new ones. */
const MOST_VALUES = 1_000;

/** What a record was last said to have as a value. */
const valueOf = (known: KnownRecordModel | undefined, field: string): string | undefined =>
  known?.values.find((one) => one.field === field)?.value ?? undefined;

const record = async (
  definition: EventDefinition,
  event: RecordedEvent,
  store: Store,
  purpose?: PasswordLinkPurpose,
): Promise<void> => {
  const { part } = definition;
  const recordId = aggregateIdOf(event.streamId);
  const names = await namesIn(event.data, store);
  const known = await store.get(knownRecords, recordId);
  const company = await store.get(knownRecords, event.metadata.companyId);
  const inWords = (data: unknown): Values =>
    flatten(
      data,
      (id) => (id === recordId ? undefined : names.get(id)),
      valueOf(known, 'Budget currency') ?? valueOf(company, 'Currency'),
    );
  const said = inWords(event.data);
  const ofRecord = new Map(known?.values.map(({ field, value }) => [field, value]));
  const before =
    part === undefined ? ofRecord : new Map(Object.entries(inWords(partBefore(part, event.data))));
  const changes = changesBetween(before, said);
  const recordName = (part === undefined ? nameFrom(said) : undefined) ?? known?.name ?? '';
  if (part === undefined)
    store.put(knownRecords, {
      _id: recordId,
      name: recordName,
      values: [...new Map([...ofRecord, ...Object.entries(said)])]
        .slice(-MOST_VALUES)
        .map(([field, value]) => ({ field, value })),
    });
  if (isProvided(event)) return;
  const { metadata } = event;
  const action = actionOf(definition, purpose);
  const recordType = recordTypeOf(event.streamId, recordId);
  store.put(activities, {
    _id: event.id,
    isAdmin: isAdminChange({ recordType, recordId, userId: metadata.userId, action }),
    at: metadata.at,
    companyId: metadata.companyId,
    groupId: metadata.groupId,
    userId: metadata.userId,
    userName: metadata.userName,
    impersonatorId: metadata.impersonatorId ?? null,
    action,
    recordType,
    recordId,
    recordName,
    changes,
    ...searchable(recordName, metadata.userName, action),
  });
};

/** Which of their groups somebody works in is their own doing; that an account begins in one is no act of whoever made it. */
const switched = async (event: Recorded<typeof ActiveGroupSwitched>, store: Store): Promise<void> => {
  if (event.metadata.userId === event.data.userId) await record(ActiveGroupSwitched, event, store);
};

const told: ReadonlySet<string> = new Set([ActiveGroupSwitched.type, PasswordLinkIssued.type]);

/** A page that somebody opened: no record, and nothing changed. */
const view = ({ id, data, metadata }: Recorded<typeof PageViewed>, store: Store): void =>
  store.put(pageViews, {
    _id: id,
    at: metadata.at,
    companyId: metadata.companyId,
    groupId: metadata.groupId,
    userId: data.userId,
    userName: metadata.userName,
    impersonatorId: metadata.impersonatorId ?? null,
    path: data.path,
    ...searchable(metadata.userName, data.path.replaceAll('/', ' ')),
  });

/** Who changed what, and when, with the changed values: one entry per event, whatever its context. */
export const activityProjection = defineProjection({
  name: 'activity',
  group: 'activity',
  models: [activities, pageViews, knownRecords],
  reads: (event) => [[knownRecords, [...idsIn(event.data), event.metadata.companyId]]],
  on: [
    when(PageViewed, view),
    when(ActiveGroupSwitched, switched),
    when(PasswordLinkIssued, (event, store: Store) =>
      record(PasswordLinkIssued, event, store, event.data.purpose),
    ),
    ...events
      .filter(({ type }) => !notActivity.has(type) && !told.has(type))
      .map((definition) => when(definition, (event, store: Store) => record(definition, event, store))),
  ],
});
