import { Inject, Injectable } from '@nestjs/common';
import { sendAccountNotice } from '@upfront/contracts/identity/jobs.js';
import { mailRecipient } from '@upfront/contracts/identity/queries.js';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { mailOf } from './mail-layout.js';
import { MAIL_SENDER, type MailSender } from './mail-sender.js';
import { accountNoticeMail } from './account-mails.js';

type Data = JobData<typeof sendAccountNotice>;

const momentIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));

/** Tells a user of a change of their account. */
@Injectable()
export class SendAccountNoticeJob implements JobHandler<(typeof sendAccountNotice)['data']> {
  readonly definition = sendAccountNotice;

  constructor(@Inject(MAIL_SENDER) private readonly sender: MailSender) {}

  async run({ userId, at, notice, address }: Data, { services, jobId }: JobContext): Promise<void> {
    const { email, firstName, fullName, timeZone } = await services.query(mailRecipient, { id: userId });
    const { subject, ...content } = accountNoticeMail(notice, firstName, momentIn(timeZone, at));
    await this.sender.send({
      to: { name: fullName, address: address ?? email },
      subject,
      ...mailOf(content),
      id: jobId,
    });
  }
}
