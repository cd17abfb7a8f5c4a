import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import {
  ConfirmDelivery,
  FailDelivery,
  RequestDelivery,
} from '@upfront/contracts/notifications/channel-commands.js';
import { deliveryContent, deliveryTargets } from '@upfront/contracts/notifications/channel-queries.js';
import { MOST_IN_DIGEST, type DeliveryTarget } from '@upfront/contracts/notifications/channels.js';
import { deliverNotification } from '@upfront/contracts/notifications/jobs.js';
import { MAIL_LINKS, type MailLinks } from '../mail/mail-links.js';
import { mailOf } from '../mail/mail-layout.js';
import { MAIL_SENDER, type MailSender } from '../mail/mail-sender.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { TryLater } from '../runner/try-later.js';
import { messageOf } from './delivery-message.js';
import { notificationMail } from './notification-mail.js';
import { HOOK_SENDER, isHookChannel, type HookSender } from './senders.js';

type Data = JobData<typeof deliverNotification>;

/**
 * Sends a notification by the channels that were chosen for it. Each channel says whether it may leave now: what comes
 * soon after a message waits and leaves with what else has come until then.
 */
@Injectable()
export class DeliverNotificationJob implements JobHandler<(typeof deliverNotification)['data']> {
  readonly definition = deliverNotification;

  constructor(
    @Inject(MAIL_SENDER) private readonly mails: MailSender,
    @Inject(MAIL_LINKS) private readonly links: MailLinks,
    @Inject(HOOK_SENDER) private readonly hooks: HookSender,
  ) {}

  async run({ notificationId }: Data, context: JobContext): Promise<void> {
    const { targets } = await context.services.query(deliveryTargets, { id: notificationId });
    const waits: number[] = [];
    const failures: unknown[] = [];
    for (const target of targets) {
      try {
        const at = await this.deliver(target, notificationId, context);
        if (at !== undefined) waits.push(at);
      } catch (error) {
        // The other channels do not wait for this one.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    if (waits.length > 0) throw new TryLater(Math.min(...waits));
  }

  async exhausted({ notificationId }: Data, error: Error, context: JobContext): Promise<void> {
    const { services, jobId, attemptKey } = context;
    const { targets } = await services.query(deliveryTargets, { id: notificationId });
    const reason = error.message.slice(0, 1000);
    for (const { ownerId, channel } of targets) {
      const key = `${attemptKey}-${channel}-${ownerId}-fail`;
      await services.command(FailDelivery, { ownerId, channel, jobId, reason }, key);
    }
  }

  /** Answers when to ask again, where it has to wait. */
  private async deliver(
    target: DeliveryTarget,
    notificationId: string,
    context: JobContext,
  ): Promise<number | undefined> {
    const { services, jobId, attemptKey } = context;
    const { ownerId, channel, item } = target;
    const key = `${attemptKey}-${channel}-${ownerId}`;
    const request = { ownerId, channel, item, notificationId, jobId };
    const { next, at, notificationIds } = await services.command(RequestDelivery, request, key);
    if (next === 'wait') return at;
    if (next === 'done') return undefined;
    await this.send(target, notificationIds, context);
    await services.command(ConfirmDelivery, { ownerId, channel, jobId }, `${key}-sent`);
    return undefined;
  }

  private async send(
    { owner, ownerId, channel }: DeliveryTarget,
    notificationIds: readonly string[],
    { services, jobId, signal }: JobContext,
  ): Promise<void> {
    const named = notificationIds.slice(0, MOST_IN_DIGEST);
    const contents = await Promise.all(named.map((id) => services.query(deliveryContent, { id })));
    const [first] = contents;
    // Who was deactivated hears nothing more.
    if (!first || (owner === 'user' && !first.recipient.isActive)) return;
    const publicUrl = this.links.tenants.urlOf('default');
    const more = notificationIds.length - named.length;
    const message = messageOf(contents, { owner, publicUrl, more });
    if (isHookChannel(channel)) return this.hooks.post(channel, ownerId, message, signal);
    const { fullName, firstName, email } = first.recipient;
    const { subject, ...content } = notificationMail(message, firstName);
    const to = { name: fullName, address: email };
    return this.mails.send({ to, subject, ...mailOf(content), id: jobId });
  }
}
