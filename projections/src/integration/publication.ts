import type { IntegrationEventDefinition } from '@upfront/contracts/integration/define-integration-event.js';
import { isEvent, type EventDefinition, type RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { z } from 'zod';

/** What is told of an event. */
interface Told {
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How one type of stored event is told outside. */
export interface Publication {
  readonly type: string;
  readonly definition: IntegrationEventDefinition;
  readonly told: (event: RecordedEvent) => Told;
}

/**
 * Tells an event outside: `map` says what of it leaves the product. The data is checked by the integration event's
 * schema, which drops every field that it does not name.
 * @throws while it is told, where the data is not what was promised
 */
export const publish = <Type extends string, Data extends z.core.$ZodType, Promised extends z.core.$ZodType>(
  stored: EventDefinition<Type, Data>,
  definition: IntegrationEventDefinition<string, Promised>,
  map: (data: z.output<Data>) => z.input<Promised>,
): Publication => ({
  type: stored.type,
  definition,
  told: (event) => {
    if (!isEvent(stored, event)) throw new Error(`${event.type} is not ${stored.type}`);
    const data = z.record(z.string(), z.unknown()).parse(z.parse(definition.data, map(event.data)));
    return { data, key: z.string().min(1).parse(data[definition.key]) };
  },
});
