import {
  INTEGRATION_CONTEXTS,
  MESSAGE_HEADERS,
  topicOf,
  type IntegrationMessage,
} from '@upfront/contracts/integration/define-integration-event.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { OutgoingMessage } from '@upfront/platform/kafka/kafka-publisher.js';
import { campaignPublications } from './campaigns.publications.js';
import { clientPublications } from './clients.publications.js';
import { identityPublications } from './identity.publications.js';
import { orderPublications } from './orders.publications.js';
import type { Publication } from './publication.js';
import { taskPublications } from './tasks.publications.js';

/** Everything that is told outside, once. A new context adds its own here. */
export const publications: readonly Publication[] = [
  ...clientPublications,
  ...campaignPublications,
  ...orderPublications,
  ...taskPublications,
  ...identityPublications,
];

/** Every topic that something is told in. */
export const publishedTopics: readonly string[] = INTEGRATION_CONTEXTS.map(topicOf);

/** A message that tells an event outside; its value is text. */
export interface ToldMessage extends OutgoingMessage {
  readonly value: string;
}

const byType = new Map(publications.map((one) => [one.type, one]));
if (byType.size !== publications.length) throw new Error('A stored event is told outside twice');

/** Whether an event is told outside. */
export const isTold = ({ type }: RecordedEvent): boolean => byType.has(type);

/** The message that tells an event outside; undefined for what stays inside. */
export const messageOf = (event: RecordedEvent): ToldMessage | undefined => {
  const publication = byType.get(event.type);
  if (!publication) return undefined;
  const { definition } = publication;
  const { key, data } = publication.told(event);
  const { companyId, groupId, userId, at, correlationId, traceparent } = event.metadata;
  const value: IntegrationMessage = {
    id: event.id,
    type: definition.type,
    time: at,
    position: event.position,
    companyId,
    groupId,
    userId,
    data,
  };
  return {
    topic: topicOf(definition.context),
    key,
    value: JSON.stringify(value),
    headers: {
      [MESSAGE_HEADERS.id]: event.id,
      [MESSAGE_HEADERS.type]: definition.type,
      [MESSAGE_HEADERS.time]: at,
      [MESSAGE_HEADERS.position]: String(event.position),
      [MESSAGE_HEADERS.correlation]: correlationId,
      [MESSAGE_HEADERS.contentType]: 'application/json',
      ...(traceparent ? { [MESSAGE_HEADERS.trace]: traceparent } : {}),
    },
  };
};
