import type { CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { JobDefinition } from '@upfront/contracts/kernel/define-job.js';
import type { z } from 'zod';
import { refuseTwice, type EventHandler } from '../runner/projection.js';

/** What a reaction can set off. Both are done at least once and, by their derived keys, take effect once. */
export interface Effects {
  /**
   * Queues a job. Its id derives from the event and the job's name; `id` tells several of one name apart.
   * @throws when the data is not what the job declares
   */
  job<Data extends z.core.$ZodType>(
    job: JobDefinition<string, Data>,
    data: z.input<Data>,
    options?: { readonly id?: string; readonly delayMs?: number },
  ): Promise<void>;
  /**
   * Sends an internal command on behalf of the system, in the event's company and group. Its idempotency key derives
   * from the event and the command's name; `key` tells several of one name apart. A refusal (4xx) is logged and counts
   * as done, since it would be the same the next time.
   */
  command<D extends CommandDefinition>(
    command: D,
    input: RequestOf<D>,
    options?: { readonly key?: string; readonly companyId?: string; readonly groupId?: string },
  ): Promise<void>;
}

export interface Reaction {
  readonly kind: 'reaction';
  readonly name: string;
  readonly on: readonly EventHandler<Effects>[];
}

/**
 * Declares what follows from events outside the read models: jobs and commands. It follows the log from its own
 * checkpoint, in order, at least once, and no rebuild ever runs it.
 */
export const defineReaction = (options: Omit<Reaction, 'kind'>): Reaction => {
  refuseTwice(options.name, options.on);
  return { ...options, kind: 'reaction' };
};

/** Gives a handler the effects of one event. */
export type EffectsFor = (event: RecordedEvent, reaction: string) => Effects;
