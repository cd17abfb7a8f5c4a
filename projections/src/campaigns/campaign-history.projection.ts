import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { workspacePeople } from '../clients/names.read-models.js';
import { whenTold, type ToldStep } from '../operations/when-told.js';
import { defineProjection } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { onEveryCampaignEvent, type RecordedCampaignEvent } from './campaign-events.js';
import { campaignDetails, campaignHistories, type CampaignHistoryModel } from './campaigns.read-models.js';
import { goalRecords, statusRecords } from './status-order.js';
import { tell, type Told } from './history-entry.js';
import { toldInHistory } from './told-in-history.js';

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

/** A step of long work about the campaign, in the words of its kind. */
const writeWork = async ({ operation, step, event }: ToldStep, store: Store): Promise<void> => {
  const { history } = operation;
  if (!history) return;
  const { begun, again, done, failed, unknown = failed } = history;
  const ended = (title: (what: string) => string, shape: string, reason: string | null = null) =>
    end(step.id, event, store, (what) => ({
      title: title(what),
      shape,
      ...(reason !== null && { detail: reason }),
    }));
  switch (step.type) {
    case 'requested': {
      const what = step.what ?? step.title;
      const work = { subjectId: step.id, campaignId: step.subject.id, kind: history.kind, subject: what };
      return begin(work, step.id, event, store, begun(what));
    }
    case 'requeued':
      return beginAgain(step.id, event, store, again);
    case 'done':
      return ended(done, 'disc-tick');
    case 'failed':
      return ended(failed, 'failed', step.reason);
    case 'unknown':
      return ended(unknown, 'waiting', step.reason);
    case 'started':
    case 'progressed':
    case 'delayed':
    case 'resolved':
      return undefined;
    default:
      return step satisfies never;
  }
};

/** What happened to a campaign: its own changes, its orders, and what was exported and pushed. */
export const campaignHistoryProjection = defineProjection({
  name: 'campaign-history',
  group: 'workspace',
  models: [campaignHistories, campaignDetails, statusRecords, goalRecords, workspacePeople],
  writes: [campaignHistories],
  on: [...onEveryCampaignEvent(write), ...whenTold(toldInHistory, writeWork)],
});
