import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { CRM_CONNECTORS, type CrmConnectors } from './connectors/connectors.js';
import { DeliverNotificationJob } from './deliveries/deliver-notification.job.js';
import { HOOK_SENDER, type HookSender } from './deliveries/senders.js';
import { BuildExport, OBJECT_STORE } from './exports/build-export.work.js';
import { MAIL_LINKS, type MailLinks } from './mail/mail-links.js';
import { MAIL_SENDER, type MailSender } from './mail/mail-sender.js';
import { SendAccountNoticeJob } from './mail/send-account-notice.job.js';
import { SendPasswordLinkJob } from './mail/send-password-link.job.js';
import { SendSupportEmailJob, SUPPORT_ADDRESS } from './mail/send-support-email.job.js';
import { SubmitOrderJob } from './orders/submit-order.job.js';
import { CREDENTIAL_SOURCE, type CredentialSource } from './pushes/crm-credentials.js';
import { PushCampaignJob } from './pushes/push-campaign.job.js';
import { PushOrders } from './pushes/push-order.js';
import { ResolvePushJob } from './pushes/resolve-push.job.js';
import { TestConnectionJob } from './pushes/test-connection.job.js';
import { RemindOfTasksJob } from './reminders/remind-of-tasks.job.js';
import { JOB_HANDLERS, type JobHandler } from './runner/job-handler.js';
import { bindWork, type OperationWork } from './runner/operation-work.js';
import { bindJob } from './runner/registry.js';

export interface Outside {
  readonly connectors: CrmConnectors;
  readonly credentials: CredentialSource;
  readonly store: ObjectStore;
  readonly mails: MailSender;
  readonly links: MailLinks;
  readonly supportAddress: string;
  readonly hooks: HookSender;
}

/** All jobs and all work of declared kinds; a new one is added here. */
const jobs = [
  BuildExport,
  PushCampaignJob,
  ResolvePushJob,
  SubmitOrderJob,
  TestConnectionJob,
  SendPasswordLinkJob,
  SendAccountNoticeJob,
  SendSupportEmailJob,
  RemindOfTasksJob,
  DeliverNotificationJob,
] as const;

const handlers: Provider = {
  provide: JOB_HANDLERS,
  inject: [...jobs],
  useFactory: (...all: readonly (JobHandler | OperationWork)[]) =>
    all.map((one) => ('operation' in one ? bindWork(one) : bindJob(one))),
};

/** Nest's root: one provider per job, and what jobs use of the outside. */
@Module({})
export class WorkersModule {
  static with({
    connectors,
    credentials,
    store,
    mails,
    links,
    supportAddress,
    hooks,
  }: Outside): DynamicModule {
    return {
      module: WorkersModule,
      providers: [
        { provide: CRM_CONNECTORS, useValue: connectors },
        { provide: CREDENTIAL_SOURCE, useValue: credentials },
        { provide: OBJECT_STORE, useValue: store },
        { provide: MAIL_SENDER, useValue: mails },
        { provide: MAIL_LINKS, useValue: links },
        { provide: HOOK_SENDER, useValue: hooks },
        { provide: SUPPORT_ADDRESS, useValue: supportAddress },
        PushOrders,
        ...jobs,
        handlers,
      ],
    };
  }
}
