import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.js';
import { Id } from '../kernel/values.js';

/** A person had failed work run again. Events of one kind of work alone follow from its declaration. */
export const OperationRequeued = defineEvent(
  'OperationRequeued.v1',
  z.object({ operationId: Id, kind: z.string(), companyId: Id, groupId: Id }),
);
