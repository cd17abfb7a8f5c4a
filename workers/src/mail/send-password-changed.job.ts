import { Inject, Injectable } from '@nestjs/common';
import { sendPasswordChanged } from '@upfront/contracts/identity/jobs.js';
import { mailRecipient } from '@upfront/contracts/identity/queries.js';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { mailOf } from './mail-layout.js';
import { MAIL_SENDER, type MailSender } from './mail-sender.js';
import { passwordChangedMail } from './password-mails.js';

type Data = JobData<typeof sendPasswordChanged>;

const momentIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));

/** Tells a user that their password was changed. */
@Injectable()
export class SendPasswordChangedJob implements JobHandler<(typeof sendPasswordChanged)['data']> {
  readonly definition = sendPasswordChanged;

  constructor(@Inject(MAIL_SENDER) private readonly sender: MailSender) {}

  async run({ userId, at }: Data, { services, jobId }: JobContext): Promise<void> {
    const { email, firstName, fullName, timeZone } = await services.query(mailRecipient, { id: userId });
    const { subject, ...content } = passwordChangedMail(firstName, momentIn(timeZone, at));
    await this.sender.send({
      to: { name: fullName, address: email },
      subject,
      ...mailOf(content),
      id: jobId,
    });
  }

  /** The password is changed all the same; what failed stands among the failed jobs. */
  exhausted(): Promise<void> {
    return Promise.resolve();
  }
}
