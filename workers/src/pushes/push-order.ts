import { Inject, Injectable } from '@nestjs/common';
import { GiveUpPush } from '@upfront/contracts/crm/commands.js';
import { pushForSending } from '@upfront/contracts/crm/queries.js';
import type { PushOrder } from '../connectors/crm-connector.js';
import type { JobContext } from '../runner/job-context.js';
import { ServiceRefusal } from '../runner/services.js';
import { CREDENTIAL_SOURCE, type CredentialSource } from './crm-credentials.js';

interface Ref {
  readonly pushId: string;
  readonly campaignId: string;
  readonly crmId: string;
}

/** Gathers what a push needs: the campaign as it is now, the connection, and what to sign in with. */
@Injectable()
export class PushOrders {
  constructor(@Inject(CREDENTIAL_SOURCE) private readonly credentials: CredentialSource) {}

  /** Undefined where the push cannot be made: then that has been reported. */
  async orderFor({ pushId, campaignId, crmId }: Ref, context: JobContext): Promise<PushOrder | undefined> {
    const { services, attemptKey } = context;
    const giveUp = (reason: string) => services.command(GiveUpPush, { pushId, reason }, attemptKey);
    try {
      const { connection, sheet } = await services.query(pushForSending, { pushId, campaignId, crmId });
      const credentials = await this.credentials.of(crmId);
      if (credentials) return { crmId, connection, credentials, sheet };
      await giveUp(
        `No credentials are stored for ${connection.name}. Enter them in the connection, then requeue.`,
      );
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      await giveUp(error.detail);
    }
    return undefined;
  }
}
