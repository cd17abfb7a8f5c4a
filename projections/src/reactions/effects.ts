import { z } from 'zod';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { CommandFailed, type InternalCommands } from '@upfront/platform/internal-commands.js';
import { Outage } from '@upfront/platform/outage.js';
import type { JobQueues } from './job-queues.js';
import type { Effects } from './reaction.js';

/** BullMQ splits its keys at colons, so an id may not hold any. */
const idFrom = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .join('_')
    .replaceAll(':', '-');

/** The effects that one event of the log may have. */
export const effectsOf = (event: RecordedEvent, queues: JobQueues, commands: InternalCommands): Effects => ({
  job: async (job, data, { id, delayMs } = {}) => {
    await queues.add(job, { id: idFrom(event.id, job.name, id), data: z.parse(job.data, data), delayMs });
  },
  command: async (command, input, { key, companyId, groupId } = {}) => {
    const { metadata } = event;
    const sent = commands.send({
      name: command.name,
      input,
      key: idFrom(event.id, command.name, key),
      companyId: companyId ?? metadata.companyId,
      groupId: groupId ?? metadata.groupId,
      correlationId: metadata.correlationId,
      causationId: event.id,
    });
    await sent.catch(async (error: unknown) => {
      // It broke for want of something, not at this command.
      if (error instanceof CommandFailed && !(await commands.isServed()))
        throw new Outage(error.message, { cause: error });
      throw error;
    });
  },
});
