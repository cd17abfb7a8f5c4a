import { Inject, Injectable } from '@nestjs/common';
import { GiveUpPush, RecordPushLookup } from '@upfront/contracts/crm/commands.js';
import { resolvePush } from '@upfront/contracts/crm/jobs.js';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import { CRM_CONNECTORS, type CrmConnectors } from '../connectors/connectors.js';
import { CrmError } from '../connectors/crm-connector.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { PushOrders } from './push-order.js';

type Data = JobData<typeof resolvePush>;

/** Looks our key up in the outside system after an answer was lost; nothing is sent again before that is known. */
@Injectable()
export class ResolvePushJob implements JobHandler<(typeof resolvePush)['data']> {
  readonly definition = resolvePush;

  constructor(
    @Inject(CRM_CONNECTORS) private readonly connectors: CrmConnectors,
    @Inject(PushOrders) private readonly orders: PushOrders,
  ) {}

  async run(data: Data, context: JobContext): Promise<void> {
    const { services, signal, attemptKey } = context;
    const { pushId } = data;
    const order = await this.orders.orderFor(data, context);
    if (!order) return;
    try {
      const result = await this.connectors[order.connection.kind].lookUp(
        order,
        { add: () => undefined },
        signal,
      );
      const found =
        result.found === 'complete' ? { ids: result.ids, url: result.url } : { ids: null, url: null };
      await services.command(RecordPushLookup, { pushId, found: result.found, ...found }, attemptKey);
    } catch (error) {
      if (!(error instanceof CrmError) || error.outcome !== 'rejected') throw error;
      await services.command(GiveUpPush, { pushId, reason: error.reason }, attemptKey);
    }
  }

  async exhausted({ pushId }: Data, error: Error, { services, attemptKey }: JobContext): Promise<void> {
    await services.command(
      GiveUpPush,
      { pushId, reason: error.message.slice(0, 2_000) || 'No answer.' },
      attemptKey,
    );
  }
}
