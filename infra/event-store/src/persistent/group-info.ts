import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { PersistentGroup } from './group.js';
import { ALL, type GroupSettings } from './settings.js';
import type { Subscriber } from './subscriber.js';

type SubscriptionInfo = InstanceType<typeof persistent.SubscriptionInfo>;
type ConnectionInfo = InstanceType<typeof persistent.SubscriptionInfo.ConnectionInfo>;

/** A group with its settings, connections and counts, as the protocol shows it. */
export function groupInfo(group: PersistentGroup): SubscriptionInfo {
  const { row, counts } = group;
  const { settings } = row;
  const lastKnown = group.source.lastKnown();
  return new persistent.SubscriptionInfo()
    .setEventSource(row.stream)
    .setGroupName(row.group)
    .setStatus('Live')
    .setConnectionsList(group.subscribers.map(connectionInfo))
    .setAveragePerSecond(perSecond(counts.processed, group.createdAt))
    .setTotalItems(String(counts.processed))
    .setCountSinceLastMeasurement('0')
    .setLastCheckpointedEventPosition(group.checkpoint === null ? '' : group.source.show(group.checkpoint))
    .setLastKnownEventPosition(lastKnown === undefined ? '' : group.source.show(lastKnown))
    .setResolveLinkTos(settings.resolveLinks)
    .setStartFrom(startFromText(row.stream, settings))
    .setMessageTimeoutMilliseconds(settings.messageTimeout)
    .setExtraStatistics(false)
    .setMaxRetryCount(settings.maxRetryCount)
    .setLiveBufferSize(settings.liveBufferSize)
    .setBufferSize(settings.historyBufferSize)
    .setReadBatchSize(settings.readBatchSize)
    .setCheckPointAfterMilliseconds(settings.checkpointAfter)
    .setMinCheckPointCount(settings.minCheckpointCount)
    .setMaxCheckPointCount(settings.maxCheckpointCount)
    .setReadBufferCount(counts.waiting)
    .setLiveBufferCount('0')
    .setRetryBufferCount(counts.retrying)
    .setTotalInFlightMessages(counts.inFlight)
    .setOutstandingMessagesCount(counts.inFlight + counts.retrying + counts.waiting + counts.parking)
    .setNamedConsumerStrategy(settings.strategy)
    .setMaxSubscriberCount(settings.maxSubscriberCount)
    .setParkedMessageCount(String(group.parked.count));
}

function connectionInfo(subscriber: Subscriber): ConnectionInfo {
  const { connection } = subscriber;
  return new persistent.SubscriptionInfo.ConnectionInfo()
    .setFrom(connection.from)
    .setUsername('anonymous')
    .setConnectionName(connection.name)
    .setAverageItemsPerSecond(perSecond(subscriber.sent, subscriber.connectedAt))
    .setTotalItems(String(subscriber.sent))
    .setCountSinceLastMeasurement('0')
    .setAvailableSlots(subscriber.freeSlots)
    .setInFlightMessages(subscriber.inFlight);
}

function perSecond(count: number, since: number): number {
  return Math.round(count / Math.max(1, (Date.now() - since) / 1000));
}

function startFromText(stream: string, { startFrom }: GroupSettings): string {
  const number = startFrom === 'start' ? 0 : startFrom === 'end' ? -1 : startFrom;
  return stream === ALL ? `C:${number}/P:${number}` : String(number);
}
