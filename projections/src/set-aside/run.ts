import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { RetrySetAside, SkipSetAsideEvent } from '@upfront/contracts/operations/set-aside-commands.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { sendByHand, type CommandService } from '../command-service.js';
import { pause } from '../runner/backoff.js';
import { inColumns } from '../runner/in-columns.js';
import type { SetAsideRecord, SetAsideStore } from '../runner/set-aside-store.js';
import type { Request } from './request.js';

/** How long the projections may take to do what they are asked, in ms. */
const PATIENCE_MS = 10_000;

export interface Hands {
  readonly store: SetAsideStore;
  readonly service: CommandService;
  readonly say: (sentence: string) => void;
}

const list = (records: readonly SetAsideRecord[], { say }: Hands): void => {
  if (records.length === 0) return say('No records set aside.');
  const rows = records.map((one) => [
    one.streamId,
    one.group,
    `${one.eventType} (position ${one.position})`,
    String(one.waiting),
    String(one.tries),
    one.since.toISOString().slice(0, 19).replace('T', ' '),
    one.reason,
  ]);
  const header = ['RECORD', 'GROUP', 'EVENT', 'WAITING', 'TRIES', 'SINCE (UTC)', 'REASON'];
  for (const line of inColumns([header, ...rows])) say(line);
};

const isCalled =
  (name: string) =>
  ({ recordId, streamId }: SetAsideRecord): boolean =>
    name === recordId || name === streamId;

/** Only the projections change documents, where the log says it. @throws NotSent where it cannot be written there */
const ask = async (
  record: SetAsideRecord,
  { service }: Hands,
  skipped?: { readonly reason: string },
): Promise<void> => {
  const { streamId, recordId, companyId, revision, eventType } = record;
  const asked = { streamId, recordId, by: userInfo().username };
  const scope = { companyId, groupId: '', key: randomUUID() };
  if (!skipped) return sendByHand(service, RetrySetAside, asked, scope);
  await sendByHand(service, SkipSetAsideEvent, { ...asked, ...skipped, revision, eventType }, scope);
};

/** What became of a record, in words; false where it is still set aside. */
const outcome = async (before: SetAsideRecord, { store, say }: Hands): Promise<boolean> => {
  const { streamId, _id } = before;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100)) {
    const now = (await store.open()).find((one) => one._id === _id);
    if (!now) {
      say(`${streamId}: applied. ${counted(before.waiting, 'event')} waiting.`);
      return true;
    }
    if (now.tries > before.tries) {
      say(`${streamId}: still set aside, at ${now.eventType} (position ${now.position}): ${now.reason}`);
      return false;
    }
  }
  say(`${streamId}: requested, but the projections have not finished. Are they running?`);
  return false;
};

/** Does what the command line asks for; answers the exit code. */
export const runSetAside = async (request: Request, hands: Hands): Promise<number> => {
  const all = await hands.store.open();
  if (request.kind === 'usage') return 2;
  if (request.kind === 'list') {
    list(all, hands);
    return 0;
  }
  const names = request.kind === 'retry' ? request.records : [request.record];
  const missing = names.filter((name) => !all.some(isCalled(name)));
  for (const name of missing) hands.say(`${name}: this record is not set aside.`);
  const chosen = names.length === 0 ? all : all.filter((one) => names.some((name) => isCalled(name)(one)));
  // One wish serves all groups that have set the record aside at one event.
  const asked = new Set<string>();
  let isDone = missing.length === 0;
  for (const record of chosen) {
    const wish = request.kind === 'skip' ? `${record.streamId} ${record.revision}` : record.streamId;
    if (!asked.has(wish))
      await ask(record, hands, request.kind === 'skip' ? { reason: request.reason } : undefined);
    asked.add(wish);
    isDone = (await outcome(record, hands)) && isDone;
  }
  return isDone ? 0 : 1;
};
