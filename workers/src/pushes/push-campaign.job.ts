import { Inject, Injectable } from '@nestjs/common';
import { GiveUpPush, RecordPushAttempt, StartPushAttempt } from '@upfront/contracts/crm/commands.js';
import { pushCampaign } from '@upfront/contracts/crm/jobs.js';
import { crmTexts, type PushExchange } from '@upfront/contracts/crm/model.js';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import { CRM_CONNECTORS, type CrmConnectors } from '../connectors/connectors.js';
import { CrmError, type Pushed, type PushOrder } from '../connectors/crm-connector.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { backoffMs, TryLater } from '../runner/try-later.js';
import { PushOrders } from './push-order.js';

type Data = JobData<typeof pushCampaign>;
type Ended = { readonly pushed: Pushed } | { readonly error: CrmError };

/** One try of a push: announced before it is sent, reported with everything that was sent and answered. */
@Injectable()
export class PushCampaignJob implements JobHandler<(typeof pushCampaign)['data']> {
  readonly definition = pushCampaign;

  constructor(
    @Inject(CRM_CONNECTORS) private readonly connectors: CrmConnectors,
    @Inject(PushOrders) private readonly orders: PushOrders,
  ) {}

  async run(data: Data, context: JobContext): Promise<void> {
    const { services, attemptKey } = context;
    const { pushId } = data;
    const order = await this.orders.orderFor(data, context);
    if (!order) return;
    const start = await services.command(StartPushAttempt, { pushId, attemptKey }, attemptKey);
    if (start.next !== 'send') return;

    const exchanges: PushExchange[] = [];
    const startedAt = new Date();
    const ended = await this.send(order, exchanges, context);
    const nextTryAt = waitOf(ended, start.attempt);
    const input = { pushId, attemptKey, ...reportOf(ended, startedAt, nextTryAt, exchanges) };
    const report = await services.command(RecordPushAttempt, input, attemptKey);
    if (report.next === 'again') throw new TryLater(nextTryAt);
  }

  async exhausted({ pushId }: Data, error: Error, { services, attemptKey }: JobContext): Promise<void> {
    const reason = `The push could not be carried out: ${error.message}`.slice(0, 2_000);
    await services.command(GiveUpPush, { pushId, reason }, attemptKey);
  }

  private async send(
    order: PushOrder,
    exchanges: PushExchange[],
    { signal, logger }: JobContext,
  ): Promise<Ended> {
    const connector = this.connectors[order.connection.kind];
    try {
      return { pushed: await connector.push(order, { add: (one) => void exchanges.push(one) }, signal) };
    } catch (error) {
      if (error instanceof CrmError) return { error };
      // A fault of ours after the try was announced: something may have been sent.
      logger.error({ err: error }, 'a connector failed in an unforeseen way');
      return { error: new CrmError({ outcome: 'unknown', reason: crmTexts.interrupted }, { cause: error }) };
    }
  }
}

/** When to try again, if it is tried again: what the outside system asked for, or our own growing wait. */
const waitOf = (ended: Ended, attempt: number): number => {
  const asked = 'error' in ended ? ended.error.retryAfterMs : undefined;
  return Date.now() + Math.max(asked ?? 0, backoffMs(pushCampaign.backoffMs, attempt));
};

const reportOf = (ended: Ended, startedAt: Date, nextTryAt: number, exchanges: readonly PushExchange[]) => {
  const durationMs = Date.now() - startedAt.getTime();
  const common = { startedAt: startedAt.toISOString(), durationMs, exchanges: [...exchanges] };
  if ('pushed' in ended) {
    const { ids, url } = ended.pushed;
    const status = exchanges.at(-1)?.status ?? null;
    const none = { code: null, reason: null, fields: [], nextTryAt: null };
    return { try: { ...common, ...none, outcome: 'accepted' as const, status }, ids, url };
  }
  const { outcome, status, code, reason, fields } = ended.error;
  const again = outcome === 'retry' ? new Date(nextTryAt).toISOString() : null;
  const failed = {
    outcome,
    status: status ?? null,
    code: code ?? null,
    reason,
    fields: [...fields],
    nextTryAt: again,
  };
  return { try: { ...common, ...failed }, ids: null, url: null };
};
