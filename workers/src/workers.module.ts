import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { CRM_CONNECTORS, type CrmConnectors } from './connectors/connectors.js';
import { BuildExportJob, OBJECT_STORE } from './exports/build-export.job.js';
import { SubmitOrderJob } from './orders/submit-order.job.js';
import { CREDENTIAL_SOURCE, type CredentialSource } from './pushes/crm-credentials.js';
import { PushCampaignJob } from './pushes/push-campaign.job.js';
import { PushOrders } from './pushes/push-order.js';
import { ResolvePushJob } from './pushes/resolve-push.job.js';
import { TestConnectionJob } from './pushes/test-connection.job.js';
import { JOB_HANDLERS } from './runner/job-handler.js';
import { bindJob } from './runner/registry.js';

export interface Outside {
  readonly connectors: CrmConnectors;
  readonly credentials: CredentialSource;
  readonly store: ObjectStore;
}

/** All jobs, bound; a new job is added to the providers and here. */
const handlers: Provider = {
  provide: JOB_HANDLERS,
  inject: [BuildExportJob, PushCampaignJob, ResolvePushJob, SubmitOrderJob, TestConnectionJob],
  useFactory: (
    build: BuildExportJob,
    push: PushCampaignJob,
    resolve: ResolvePushJob,
    order: SubmitOrderJob,
    test: TestConnectionJob,
  ) => [bindJob(build), bindJob(push), bindJob(resolve), bindJob(order), bindJob(test)],
};

/** Nest's root: one provider per job, and what jobs use of the outside. */
@Module({})
export class WorkersModule {
  static with({ connectors, credentials, store }: Outside): DynamicModule {
    return {
      module: WorkersModule,
      providers: [
        { provide: CRM_CONNECTORS, useValue: connectors },
        { provide: CREDENTIAL_SOURCE, useValue: credentials },
        { provide: OBJECT_STORE, useValue: store },
        PushOrders,
        BuildExportJob,
        PushCampaignJob,
        ResolvePushJob,
        SubmitOrderJob,
        TestConnectionJob,
        handlers,
      ],
    };
  }
}
