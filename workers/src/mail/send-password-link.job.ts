import { Inject, Injectable } from '@nestjs/common';
import { sendPasswordLink } from '@upfront/contracts/identity/jobs.js';
import { mailRecipient } from '@upfront/contracts/identity/queries.js';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import { passwordLinkToken } from '@upfront/platform/secrets/password-link.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { MAIL_LINKS, type MailLinks } from './mail-links.js';
import { mailOf } from './mail-layout.js';
import { MAIL_SENDER, type MailSender } from './mail-sender.js';
import { passwordLinkMail } from './password-mails.js';

type Data = JobData<typeof sendPasswordLink>;

/** Mails the link by which a user sets a password. The link leads to our own address, whoever asked for it from where. */
@Injectable()
export class SendPasswordLinkJob implements JobHandler<(typeof sendPasswordLink)['data']> {
  readonly definition = sendPasswordLink;

  constructor(
    @Inject(MAIL_SENDER) private readonly sender: MailSender,
    @Inject(MAIL_LINKS) private readonly links: MailLinks,
  ) {}

  async run(
    { userId, linkId, purpose, expiresAt, tenant = 'default' }: Data,
    { services, jobId }: JobContext,
  ): Promise<void> {
    // A link that no longer works helps nobody.
    if (Date.parse(expiresAt) <= Date.now()) return;
    const { email, firstName, fullName, isActive } = await services.query(mailRecipient, { id: userId });
    if (!isActive) return;
    const token = passwordLinkToken(this.links.secrets, { userId, linkId });
    const url = new URL(`/reset-password/${token}`, this.links.tenants.urlOf(tenant)).href;
    const { subject, ...content } = passwordLinkMail(purpose, firstName, url);
    await this.sender.send({
      to: { name: fullName, address: email },
      subject,
      ...mailOf(content),
      id: jobId,
    });
  }
}
