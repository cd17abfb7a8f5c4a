import { PageViewed } from '@upfront/contracts/activity/events.js';
import { events } from '@upfront/contracts/events.js';
import type { Recorded, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { resources } from '@upfront/contracts/resources.js';
import { searchTerms } from '@upfront/contracts/kernel/search-text.js';
import { aggregateIdOf } from '../runner/aggregate-id.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { activities, knownRecords, pageViews, type KnownRecordModel } from './activity.read-models.js';
import { flatten, type Values } from './flatten.js';
import { actionOf, recordTypeOf } from './words.js';

/** Steps of background work and of a person's own inbox: nobody did them. */
const notActivity = new Set([
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
]);

const created = new Set(resources.map(({ events: { created: definition } }) => definition.type));

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

/** Something joins a record or leaves it, such as a location or a role: it takes the place of no value of the record. */
const isPart = (type: string): boolean =>
  /(?:Added|Linked|Removed|Unlinked|Reordered|Granted|Revoked|Assigned|Withdrawn)\.v\d+$/.test(type);

/** What a record was last said to have as a value. */
const valueOf = (known: KnownRecordModel | undefined, field: string): string | undefined =>
  known?.values.find((one) => one.field === field)?.value ?? undefined;

const record = async (event: RecordedEvent, store: Store): Promise<void> => {
  const recordId = aggregateIdOf(event.streamId);
  const names = await namesIn(event.data, store);
  const known = await store.get(knownRecords, recordId);
  const company = await store.get(knownRecords, event.metadata.companyId);
  const said = flatten(
    event.data,
    (id) => (id === recordId ? undefined : names.get(id)),
    valueOf(known, 'Budget currency') ?? valueOf(company, 'Currency'),
  );
  const before = new Map(known?.values.map(({ field, value }) => [field, value]));
  const replaced = isPart(event.type) ? new Map<string, string | null>() : before;
  const changes = Object.entries(said)
    .filter(([field, to]) => (replaced.get(field) ?? null) !== to)
    .map(([field, to]) => ({ field, from: replaced.get(field) ?? null, to }));
  const recordName = nameFrom(said) ?? known?.name ?? '';
  const after = isPart(event.type) ? before : new Map([...before, ...Object.entries(said)]);
  store.put(knownRecords, {
    _id: recordId,
    name: recordName,
    values: [...after].map(([field, value]) => ({ field, value })),
  });
  if (isProvided(event)) return;
  const { metadata } = event;
  const action = actionOf(event.type);
  store.put(activities, {
    _id: event.id,
    at: metadata.at,
    companyId: metadata.companyId,
    groupId: metadata.groupId,
    userId: metadata.userId,
    userName: metadata.userName,
    impersonatorId: metadata.impersonatorId ?? null,
    action,
    recordType: recordTypeOf(event.streamId, recordId),
    recordId,
    recordName,
    changes,
    searchTerms: searchTerms(recordName, metadata.userName, action),
  });
};

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
    searchTerms: searchTerms(metadata.userName, data.path.replaceAll('/', ' ')),
  });

/** Who did what, when, on which record, with the changed values: one entry per event, whatever its context. */
export const activityProjection = defineProjection({
  name: 'activity',
  group: 'activity',
  models: [activities, pageViews, knownRecords],
  reads: (event) => [[knownRecords, [...idsIn(event.data), event.metadata.companyId]]],
  on: [
    when(PageViewed, view),
    ...events
      .filter(({ type }) => !notActivity.has(type))
      .map((definition) => when(definition, (event, store: Store) => record(event, store))),
  ],
});
