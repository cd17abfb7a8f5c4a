import { RequeueTask } from '../../generated/commands/requeue-task.js';
import { send } from '../command-client.js';
import { followOperation } from './operations.js';

/** Runs failed work again (only where `abilities.requeue` says so), and follows it in the tray. */
export async function requeueOperation(id: string): Promise<void> {
  await send(RequeueTask, { id });
  followOperation(id);
}
