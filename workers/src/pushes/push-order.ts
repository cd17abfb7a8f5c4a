import { GiveUpPush } from '@upfront/contracts/crm/commands.js';
import { pushForSending } from '@upfront/contracts/crm/queries.js';
import type { PushOrder } from '../connectors/crm-connector.js';
import type { JobContext } from '../runner/job-context.js';
import { ServiceRefusal } from '../runner/services.js';

/** What is to be pushed, as it is now. Undefined where it cannot be: then that has been reported. */
export const orderFor = async (
  {
    pushId,
    campaignId,
    crmId,
  }: { readonly pushId: string; readonly campaignId: string; readonly crmId: string },
  { services, attemptKey }: JobContext,
): Promise<PushOrder | undefined> => {
  try {
    const { connection, credentials, sheet } = await services.query(pushForSending, {
      pushId,
      campaignId,
      crmId,
    });
    return { crmId, connection, credentials, sheet };
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    await services.command(GiveUpPush, { pushId, reason: error.detail }, attemptKey);
    return undefined;
  }
};
