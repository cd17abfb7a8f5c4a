import { Problem } from '../../app/api/problem.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { RemoveExternalCrm } from '../../generated/commands/remove-external-crm.js';
import { TestExternalCrm } from '../../generated/commands/test-external-crm.js';

/** True when it was done; a refusal is said. */
const done = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!error.isHandled) toast.error(error.message);
    return false;
  }
};

/** How it ends is told over the live line, in the connection itself. */
export const testConnection = (id: string): Promise<boolean> => done(send(TestExternalCrm, { id }));

export const removeConnection = (id: string): Promise<boolean> => done(send(RemoveExternalCrm, { id }));
