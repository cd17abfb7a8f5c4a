import { Injectable } from '@nestjs/common';
import { SettleCampaignOrder } from '@upfront/contracts/campaigns/internal-commands.js';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import { AcceptOrder, FailOrder, OpenOrder, ValidateOrder } from '@upfront/contracts/orders/commands.js';
import { submitOrder } from '@upfront/contracts/orders/jobs.js';
import { orderTexts } from '@upfront/contracts/orders/model.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { ServiceRefusal } from '../runner/services.js';

type Data = JobData<typeof submitOrder>;
type Instruction = AnswerOf<typeof OpenOrder>;

const REPORTS = { validate: ValidateOrder, accept: AcceptOrder } as const;

/**
 * Takes an order from the press of the button to its number or its refusal, one report after another. Every report may
 * be repeated: the order says each time what comes next.
 */
@Injectable()
export class SubmitOrderJob implements JobHandler<(typeof submitOrder)['data']> {
  readonly definition = submitOrder;

  async run({ orderId, campaignId }: Data, context: JobContext): Promise<void> {
    const { services, attemptKey } = context;
    const report = { orderId, campaignId };
    let instruction = await services.command(OpenOrder, report, `${attemptKey}.open`);
    while (instruction.next === 'validate' || instruction.next === 'accept') {
      const { next } = instruction;
      instruction = await services.command(REPORTS[next], report, `${attemptKey}.${next}`);
      if (instruction.next === next) throw new Error(`The order does not get beyond: ${next}`);
    }
    await this.settle(campaignId, orderId, instruction, context);
  }

  async exhausted({ orderId, campaignId }: Data, _error: Error, context: JobContext): Promise<void> {
    await this.settle(campaignId, orderId, await this.giveUp(orderId, campaignId, context), context);
  }

  private async giveUp(orderId: string, campaignId: string, context: JobContext): Promise<Instruction> {
    const { services, attemptKey } = context;
    const reason = orderTexts.exhausted;
    try {
      return await services.command(FailOrder, { orderId, campaignId, reason }, `${attemptKey}.fail`);
    } catch (error) {
      // It was never opened: only the campaign knows of it.
      if (!(error instanceof ServiceRefusal)) throw error;
      return { next: 'settle', outcome: 'failed', reason, lineId: null, orderNumber: null };
    }
  }

  private async settle(
    id: string,
    orderId: string,
    { next, outcome, reason, lineId, orderNumber }: Instruction,
    { services, attemptKey }: JobContext,
  ): Promise<void> {
    if (next !== 'settle' || outcome === null) return;
    const settled = { id, orderId, outcome, reason, lineId, orderNumber };
    await services.command(SettleCampaignOrder, settled, `${attemptKey}.settle`);
  }
}
