import {
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
} from '@upfront/contracts/crm/events.js';
import { ExportCompleted, ExportFailed, ExportRequested } from '@upfront/contracts/operations/events.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { workspacePeople } from '../clients/names.read-models.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { onEveryCampaignEvent, type RecordedCampaignEvent } from './campaign-events.js';
import { campaignDetails, campaignHistories, type CampaignHistoryModel } from './campaigns.read-models.js';
import { goalRecords, statusRecords } from './status-order.js';
import { tell, type Told } from './history-entry.js';

/** Upfront acts by itself under this name. */
const AUTOMATIC = 'Automatic';

const byWhom = ({ metadata }: RecordedEvent) => {
  const isAutomatic = metadata.userId === 'system';
  return { byUserId: metadata.userId, byName: isAutomatic ? AUTOMATIC : metadata.userName };
};

const entryOf = (_id: string, campaignId: string, event: RecordedEvent, told: Told) => ({
  _id,
  campaignId,
  at: event.metadata.at,
  ...byWhom(event),
  kind: told.kind,
  title: told.title,
  shape: told.shape,
  detail: told.detail ?? null,
  changes: told.changes ?? [],
  subjectId: told.subjectId ?? null,
  weight: told.weight,
  sequence: event.position,
});

/** Changes that one command made are one entry, under the title that weighs most. */
const merged = (known: CampaignHistoryModel, event: RecordedEvent, told: Told) => {
  const entry = entryOf(known._id, known.campaignId, event, told);
  const changes = [...known.changes, ...entry.changes];
  return told.weight > known.weight ? { ...entry, changes } : { ...known, changes, sequence: event.position };
};

const write = async (event: RecordedCampaignEvent, store: Store): Promise<void> => {
  const told = await tell(event, store);
  if (!told) return;
  const { campaignId } = event.data;
  const id = `${campaignId}:${event.metadata.commandId}`;
  const known = await store.get(campaignHistories, id);
  if (!known) return store.put(campaignHistories, entryOf(id, campaignId, event, told));
  await store.update(campaignHistories, id, (entry) => merged(entry, event, told));
};

/** Long work has one entry, which says how it ended once it has. */
const writeWork = (
  subject: string,
  campaignId: string,
  event: RecordedEvent,
  store: Store,
  told: Omit<Told, 'weight'>,
): void =>
  store.put(
    campaignHistories,
    entryOf(`${campaignId}:${subject}`, campaignId, event, { ...told, weight: 9 }),
  );

const exportName = (kind: string): string => (kind === 'insertion-order' ? 'Insertion order' : 'Campaign');

const finishExport = async (
  event: RecordedEvent & { readonly data: { readonly exportId: string } },
  store: Store,
  shape: string,
  titleOf: (name: string) => string,
  detail: string | null,
): Promise<void> => {
  const { exportId } = event.data;
  const [started] = await store.where(campaignHistories, { subjectId: exportId });
  if (!started) return;
  const name = started.title.startsWith('Insertion order') ? 'Insertion order' : 'Campaign';
  const { byName, byUserId } = started;
  const entry = entryOf(started._id, started.campaignId, event, {
    kind: 'export',
    title: titleOf(name),
    shape,
    weight: 9,
    detail,
    subjectId: exportId,
  });
  store.put(campaignHistories, { ...entry, byName, byUserId });
};

/** What happened to a campaign: its own changes, its orders, and what was exported and pushed. */
export const campaignHistoryProjection = defineProjection({
  name: 'campaign-history',
  group: 'workspace',
  models: [campaignHistories, campaignDetails, statusRecords, goalRecords, workspacePeople],
  on: [
    ...onEveryCampaignEvent(write),
    when(PushRequested, (event, store: Store) => {
      const { pushId, campaignId, system } = event.data;
      writeWork(pushId, campaignId, event, store, {
        kind: 'push',
        title: `Push to ${system} started`,
        shape: 'running',
        subjectId: pushId,
      });
    }),
    when(PushConfirmed, (event, store: Store) => {
      const { pushId, campaignId, system } = event.data;
      writeWork(pushId, campaignId, event, store, {
        kind: 'push',
        title: `Pushed to ${system}`,
        shape: 'disc-tick',
        subjectId: pushId,
      });
    }),
    when(PushFailed, (event, store: Store) => {
      const { pushId, campaignId, system, reason } = event.data;
      writeWork(pushId, campaignId, event, store, {
        kind: 'push',
        title: `Push to ${system} failed`,
        shape: 'failed',
        detail: reason,
        subjectId: pushId,
      });
    }),
    when(PushOutcomeUnknown, (event, store: Store) => {
      const { pushId, campaignId, reason } = event.data;
      writeWork(pushId, campaignId, event, store, {
        kind: 'push',
        title: 'Push: outcome unknown',
        shape: 'waiting',
        detail: reason,
        subjectId: pushId,
      });
    }),
    when(ExportRequested, (event, store: Store) => {
      const { exportId, campaignId, kind } = event.data;
      writeWork(exportId, campaignId, event, store, {
        kind: 'export',
        title: `${exportName(kind)} export started`,
        shape: 'running',
        subjectId: exportId,
      });
    }),
    when(ExportCompleted, (event, store: Store) =>
      finishExport(event, store, 'disc-tick', (name) => `${name} exported`, null),
    ),
    when(ExportFailed, (event, store: Store) =>
      finishExport(event, store, 'failed', (name) => `${name} export failed`, event.data.reason),
    ),
  ],
});
