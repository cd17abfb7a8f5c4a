import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { RemoveExternalCrm } from '../../generated/commands/remove-external-crm.js';
import { TestExternalCrm } from '../../generated/commands/test-external-crm.js';

/** How it ends is shown in the connection itself. */
export const testConnection = (id: string): Promise<boolean> => attempt(() => send(TestExternalCrm, { id }));

export const removeConnection = (id: string): Promise<boolean> =>
  attempt(() => send(RemoveExternalCrm, { id }));
