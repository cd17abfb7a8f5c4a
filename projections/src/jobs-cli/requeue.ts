import { randomUUID } from 'node:crypto';
import { RequeueTask } from '@upfront/contracts/operations/commands.js';
import { sendByHand, type CommandService } from '../command-service.js';
import type { BackgroundWork, Work } from './background-work.js';

/** Has one piece of failed work run again: by command, so that it stands in the log who asked for what. */
export const requeue = async (work: Work, all: BackgroundWork, service: CommandService): Promise<void> => {
  if (!work.scope) return all.retry(work.id);
  await sendByHand(service, RequeueTask, { id: work.id }, { ...work.scope, key: randomUUID() });
};
