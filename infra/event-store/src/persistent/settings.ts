import type { CreateReq, UpdateReq } from '@eventstore/db-client/generated/persistent_pb.js';
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import { type FilterRule, filterRuleOf } from '../streams/stream-filter.js';
import { invalidArgument, notEmulated } from '../wire/refusals.js';
import { streamNameOf } from '../wire/requests.js';

export const STRATEGIES = ['DispatchToSingle', 'RoundRobin', 'Pinned'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Where a group without a checkpoint starts: at an end, or at a revision or position, that one included. */
export type StartFrom = 'start' | 'end' | number;

/** The settings of a group, in the words of the protocol. Times are in milliseconds; 0 subscribers means any number. */
export interface GroupSettings {
  readonly startFrom: StartFrom;
  readonly filter: FilterRule | null;
  readonly resolveLinks: boolean;
  readonly messageTimeout: number;
  readonly maxRetryCount: number;
  readonly checkpointAfter: number;
  readonly minCheckpointCount: number;
  readonly maxCheckpointCount: number;
  readonly maxSubscriberCount: number;
  readonly liveBufferSize: number;
  readonly readBatchSize: number;
  readonly historyBufferSize: number;
  readonly strategy: Strategy;
}

/** The name under which $all has its groups. */
export const ALL = '$all';

/** The largest uint64, which stands for the end of a stream in requests. */
const END_REVISION = '18446744073709551615';
const TICKS_PER_MILLISECOND = 10_000;

export interface GroupRequest {
  readonly stream: string;
  readonly group: string;
  readonly settings: GroupSettings;
}

/** @throws Refusal where a setting is missing, wrong or not emulated */
export function parseGroupRequest(request: CreateReq | UpdateReq): GroupRequest {
  const options = request.getOptions();
  const settings = options?.getSettings();
  if (!options || !settings) throw invalidArgument('A persistent subscription needs settings.');
  const group = options.getGroupName();
  if (group === '') throw invalidArgument('A persistent subscription needs a group name.');
  const all = options.getAll();
  if (all) {
    const message = 'getFilter' in all ? all.getFilter() : undefined;
    const filter = message ? filterRuleOf(message) : null;
    const startFrom = startOf(all, all.hasPosition() ? all.getPosition()?.getCommitPosition() : undefined);
    return { stream: ALL, group, settings: { ...commonSettings(settings), startFrom, filter } };
  }
  const ofStream = options.getStream();
  const identifier = ofStream?.getStreamIdentifier() ?? options.getStreamIdentifier();
  const startFrom = ofStream
    ? startOf(ofStream, ofStream.hasRevision() ? ofStream.getRevision() : undefined)
    : revisionOf(settings.getRevision());
  const stream = streamNameOf(identifier);
  return { stream, group, settings: { ...commonSettings(settings), startFrom, filter: null } };
}

interface Address {
  getAll(): object | undefined;
  getStreamIdentifier(): StreamIdentifier | undefined;
  getGroupName(): string;
}

/** The stream and the group that a request names. */
export function addressOf(options: Address | undefined): [stream: string, group: string] {
  if (!options) throw invalidArgument('The call needs options.');
  return [options.getAll() ? ALL : streamNameOf(options.getStreamIdentifier()), options.getGroupName()];
}

interface Ends {
  hasStart(): boolean;
  hasEnd(): boolean;
}

function startOf(ends: Ends, exact: string | undefined): StartFrom {
  if (exact !== undefined) return revisionOf(exact);
  return ends.hasEnd() ? 'end' : 'start';
}

function revisionOf(text: string): StartFrom {
  if (text === END_REVISION) return 'end';
  const revision = Number(text);
  return revision === 0 ? 'start' : revision;
}

type SettingsMessage = CreateReq.Settings | UpdateReq.Settings;

function commonSettings(settings: SettingsMessage): Omit<GroupSettings, 'startFrom' | 'filter'> {
  if (settings.getExtraStatistics()) throw notEmulated('extra statistics of persistent subscriptions');
  const readBatchSize = settings.getReadBatchSize();
  if (readBatchSize < 1) throw invalidArgument('The read batch size must be at least 1.');
  return {
    resolveLinks: settings.getResolveLinks(),
    messageTimeout: settings.hasMessageTimeoutTicks()
      ? Number(settings.getMessageTimeoutTicks()) / TICKS_PER_MILLISECOND
      : settings.getMessageTimeoutMs(),
    maxRetryCount: settings.getMaxRetryCount(),
    checkpointAfter: settings.hasCheckpointAfterTicks()
      ? Number(settings.getCheckpointAfterTicks()) / TICKS_PER_MILLISECOND
      : settings.getCheckpointAfterMs(),
    minCheckpointCount: settings.getMinCheckpointCount(),
    maxCheckpointCount: settings.getMaxCheckpointCount(),
    maxSubscriberCount: settings.getMaxSubscriberCount(),
    liveBufferSize: settings.getLiveBufferSize(),
    readBatchSize,
    historyBufferSize: settings.getHistoryBufferSize(),
    strategy: strategyOf(settings),
  };
}

function strategyOf(settings: SettingsMessage): Strategy {
  const named = 'getConsumerStrategy' in settings ? settings.getConsumerStrategy() : '';
  const strategy =
    STRATEGIES.find((name) => name === named) ?? STRATEGIES[settings.getNamedConsumerStrategy()];
  if (strategy === undefined || (named !== '' && strategy !== named)) {
    throw notEmulated(`the consumer strategy "${named}"`);
  }
  return strategy;
}
