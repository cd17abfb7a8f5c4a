import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.js';

/** `streamId`: the record whose events are held back. `by`: who asked, as the machine knows them. */
const asked = { streamId: z.string(), by: z.string() };

/** An operator asked for the events of a record that was set aside to be applied now. */
export const SetAsideRetried = defineEvent('SetAsideRetried.v1', z.object(asked));

/** An operator decided that the read models go on without one event of a record, and why. */
export const SetAsideEventSkipped = defineEvent(
  'SetAsideEventSkipped.v1',
  z.object({ ...asked, revision: z.int(), eventType: z.string(), reason: z.string() }),
);
