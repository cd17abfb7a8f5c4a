import {
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
  PushRequeued,
} from '@upfront/contracts/crm/events.js';
import {
  ExportCompleted,
  ExportFailed,
  ExportRequested,
  OperationRequeued,
} from '@upfront/contracts/operations/events.js';
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
  subject: told.subject ?? null,
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

interface Work {
  readonly subjectId: string;
  readonly campaignId: string;
  /** `export` or `push`. */
  readonly kind: string;
  /** What is exported, or where it is pushed to. */
  readonly subject: string;
}
type Outcome = Pick<Told, 'title' | 'shape' | 'detail'>;

/** Each run of long work has an entry of its own, so that none is forgotten when it is run again. */
const begin = (
  { subjectId, campaignId, kind, subject }: Work,
  run: string,
  event: RecordedEvent,
  store: Store,
  title: string,
): void => {
  const told = { kind, title, shape: 'running', weight: 9, subjectId, subject };
  store.put(campaignHistories, entryOf(`${campaignId}:${run}`, campaignId, event, told));
};

/** The run that was on when the event happened; events may come again after a crash. */
const latestRun = async (store: Store, subjectId: string, event: RecordedEvent) => {
  const runs = await store.where(campaignHistories, { subjectId });
  return runs
    .filter(({ sequence }) => sequence <= event.position)
    .reduce<CampaignHistoryModel | undefined>(
      (latest, run) => (latest && latest.sequence >= run.sequence ? latest : run),
      undefined,
    );
};

/** Says how a run ended; whose it was stays. */
const end = async (
  subjectId: string,
  event: RecordedEvent,
  store: Store,
  outcomeOf: (subject: string) => Outcome,
): Promise<void> => {
  const run = await latestRun(store, subjectId, event);
  if (!run) return;
  const { kind, byName, byUserId } = run;
  const told = { kind, subjectId, subject: run.subject, weight: 9, ...outcomeOf(run.subject ?? '') };
  store.put(campaignHistories, { ...entryOf(run._id, run.campaignId, event, told), byName, byUserId });
};

const beginAgain = async (
  subjectId: string,
  event: RecordedEvent,
  store: Store,
  titleOf: (subject: string) => string,
): Promise<void> => {
  const run = await latestRun(store, subjectId, event);
  if (!run) return;
  const { campaignId, kind } = run;
  const work = { subjectId, campaignId, kind, subject: run.subject ?? '' };
  begin(work, `${subjectId}:${event.metadata.commandId}`, event, store, titleOf(work.subject));
};

const exportName = (kind: string): string => (kind === 'insertion-order' ? 'Insertion order' : 'Campaign');

/** What happened to a campaign: its own changes, its orders, and what was exported and pushed. */
export const campaignHistoryProjection = defineProjection({
  name: 'campaign-history',
  group: 'workspace',
  models: [campaignHistories, campaignDetails, statusRecords, goalRecords, workspacePeople],
  on: [
    ...onEveryCampaignEvent(write),
    when(PushRequested, (event, store: Store) => {
      const { pushId, campaignId, system } = event.data;
      const work = { subjectId: pushId, campaignId, kind: 'push', subject: system };
      begin(work, pushId, event, store, `Push to ${system} started`);
    }),
    when(PushRequeued, (event, store: Store) =>
      beginAgain(event.data.pushId, event, store, (system) => `Push to ${system} started again`),
    ),
    when(PushConfirmed, (event, store: Store) =>
      end(event.data.pushId, event, store, (system) => ({
        title: `Pushed to ${system}`,
        shape: 'disc-tick',
      })),
    ),
    when(PushFailed, (event, store: Store) =>
      end(event.data.pushId, event, store, (system) => ({
        title: `Push to ${system} failed`,
        shape: 'failed',
        detail: event.data.reason,
      })),
    ),
    when(PushOutcomeUnknown, (event, store: Store) =>
      end(event.data.pushId, event, store, (system) => ({
        title: `Push to ${system}: outcome unknown`,
        shape: 'waiting',
        detail: event.data.reason,
      })),
    ),
    when(ExportRequested, (event, store: Store) => {
      const { exportId, campaignId } = event.data;
      const subject = exportName(event.data.kind);
      const work = { subjectId: exportId, campaignId, kind: 'export', subject };
      begin(work, exportId, event, store, `${subject} export started`);
    }),
    when(ExportCompleted, (event, store: Store) =>
      end(event.data.exportId, event, store, (subject) => ({
        title: `${subject} exported`,
        shape: 'disc-tick',
      })),
    ),
    when(ExportFailed, (event, store: Store) =>
      end(event.data.exportId, event, store, (subject) => ({
        title: `${subject} export failed`,
        shape: 'failed',
        detail: event.data.reason,
      })),
    ),
    when(OperationRequeued, async (event, store: Store) => {
      const { operationId, kind } = event.data;
      if (kind !== 'export') return;
      await beginAgain(operationId, event, store, (subject) => `${subject} export started again`);
    }),
  ],
});
