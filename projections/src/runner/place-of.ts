import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { z } from 'zod';

const Place = z.object({ companyId: z.string(), groupId: z.string() });
export type Place = z.infer<typeof Place>;

/** Where the record of an event belongs: as the event says, since whoever caused it may be of another company. */
export const placeOf = ({ data, metadata }: RecordedEvent): Place =>
  Place.safeParse(data).data ?? Place.parse(metadata);
