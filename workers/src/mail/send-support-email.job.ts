import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import { ConfirmSupportEmail, FailSupportEmail } from '@upfront/contracts/support/commands.js';
import type { SupportAttachment } from '@upfront/contracts/support/events.js';
import { sendSupportEmail } from '@upfront/contracts/support/jobs.js';
import { supportRequestForSending } from '@upfront/contracts/support/queries.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { OBJECT_STORE } from '../exports/build-export.work.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { mailOf } from './mail-layout.js';
import { MAIL_SENDER, type MailAttachment, type MailSender } from './mail-sender.js';
import { supportMail } from './support-mail.js';

type Data = JobData<typeof sendSupportEmail>;

/** Nest's token for the address of support. */
export const SUPPORT_ADDRESS = Symbol('SupportAddress');

/** Mails a question to support; who answers the mail, answers the person. */
@Injectable()
export class SendSupportEmailJob implements JobHandler<(typeof sendSupportEmail)['data']> {
  readonly definition = sendSupportEmail;

  constructor(
    @Inject(MAIL_SENDER) private readonly sender: MailSender,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(SUPPORT_ADDRESS) private readonly address: string,
  ) {}

  async run({ requestId }: Data, { services, jobId, attemptKey }: JobContext): Promise<void> {
    const request = await services.query(supportRequestForSending, { id: requestId });
    if (request.isSent) return;
    const attachments = await Promise.all(request.attachments.map((attachment) => this.open(attachment)));
    await this.sender.send({
      to: { name: 'Upfront Support', address: this.address },
      replyTo: { name: request.person.fullName, address: request.person.email },
      subject: request.subject,
      ...mailOf(supportMail(request)),
      attachments,
      id: jobId,
    });
    await services.command(ConfirmSupportEmail, { requestId }, attemptKey);
  }

  async exhausted({ requestId }: Data, error: Error, { services, attemptKey }: JobContext): Promise<void> {
    const reason = error.message.slice(0, 1000);
    await services.command(FailSupportEmail, { requestId, reason }, attemptKey);
  }

  private async open({ name, key }: SupportAttachment): Promise<MailAttachment> {
    const object = await this.store.open(key);
    if (!object) throw new Error(`The attachment ${name} is not in the object store.`);
    return { filename: name, content: object.stream, contentType: object.contentType };
  }
}
