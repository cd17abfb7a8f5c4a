import { z } from 'zod';
import { asRecorded } from '../kernel/recorded.js';

/** Contexts that tell outside systems what happened. */
export const INTEGRATION_CONTEXTS = ['clients', 'campaigns', 'orders', 'tasks', 'identity'] as const;
export type IntegrationContext = (typeof INTEGRATION_CONTEXTS)[number];

/** The Kafka topic of a context, such as `upfront.campaigns.v1`. */
export const topicOf = (context: IntegrationContext): string => `upfront.${context}.v1`;

export interface IntegrationEventDefinition<
  Type extends string = string,
  Data extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly kind: 'integration-event';
  readonly context: IntegrationContext;
  /** Past tense and unique, such as `CampaignCreated`. */
  readonly type: Type;
  readonly data: Data;
  /** Field of the data that names the aggregate: the key of the message. */
  readonly key: string;
  /** One sentence for whoever consumes it. */
  readonly summary: string;
}

/**
 * Declares what outside systems are told. It is a promise of its own: the events that are stored may change, these keep
 * their shape within the `v1` of their topic, where fields are only ever added. They carry no personal data, since what
 * has left through a topic cannot be erased: people are named by their ids.
 */
export const defineIntegrationEvent = <
  const Type extends string,
  Shape extends Record<string, z.core.$ZodType>,
>(
  context: IntegrationContext,
  type: Type,
  shape: Shape,
  options: { readonly key: keyof Shape & string; readonly summary: string },
): IntegrationEventDefinition<Type, z.ZodObject<Shape>> => ({
  kind: 'integration-event',
  context,
  type,
  data: asRecorded(z.object(shape)),
  ...options,
});

/** The value of a message, as JSON. */
export const IntegrationMessage = z.object({
  /** The same when a message is repeated: whoever has seen it already leaves it out. */
  id: z.string(),
  type: z.string(),
  /** When it happened. */
  time: z.iso.datetime(),
  /** Rises from message to message of one key: what is not above the last one seen is a repetition. */
  position: z.int(),
  companyId: z.string(),
  groupId: z.string(),
  /** Who did it; `system` where nobody did. */
  userId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type IntegrationMessage = z.infer<typeof IntegrationMessage>;

/** Headers of every message, beside `correlation-id` and, where the event was traced, `traceparent`. */
export const MESSAGE_HEADERS = {
  id: 'event-id',
  type: 'event-type',
  time: 'event-time',
  position: 'event-position',
  correlation: 'correlation-id',
  trace: 'traceparent',
  contentType: 'content-type',
} as const;
