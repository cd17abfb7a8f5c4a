import { Inject, Injectable } from '@nestjs/common';
import { RecordConnectionTest } from '@upfront/contracts/crm/commands.js';
import { testConnection } from '@upfront/contracts/crm/jobs.js';
import { connectionForTest } from '@upfront/contracts/crm/queries.js';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import { CRM_CONNECTORS, type CrmConnectors } from '../connectors/connectors.js';
import { CrmError } from '../connectors/crm-connector.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { ServiceRefusal } from '../runner/services.js';
import { CREDENTIAL_SOURCE, type CredentialSource } from './crm-credentials.js';

type Data = JobData<typeof testConnection>;

const NO_CREDENTIALS = 'No readable credentials are stored. Enter them in the connection.';

/** Says whether a connection works: signs in anew and reads what a push would look up. Nothing is written outside. */
@Injectable()
export class TestConnectionJob implements JobHandler<(typeof testConnection)['data']> {
  readonly definition = testConnection;

  constructor(
    @Inject(CRM_CONNECTORS) private readonly connectors: CrmConnectors,
    @Inject(CREDENTIAL_SOURCE) private readonly credentials: CredentialSource,
  ) {}

  async run({ crmId, testId }: Data, context: JobContext): Promise<void> {
    const { services, attemptKey } = context;
    const reason = await this.problem(crmId, context);
    await services.command(
      RecordConnectionTest,
      { id: crmId, testId, passed: reason === null, reason },
      attemptKey,
    );
  }

  async exhausted(
    { crmId, testId }: Data,
    error: Error,
    { services, attemptKey }: JobContext,
  ): Promise<void> {
    const reason = `The test could not be carried out: ${error.message}`.slice(0, 2_000);
    await services.command(RecordConnectionTest, { id: crmId, testId, passed: false, reason }, attemptKey);
  }

  /** Why the connection does not work; null where it does. */
  private async problem(crmId: string, { services, signal }: JobContext): Promise<string | null> {
    try {
      const connection = await services.query(connectionForTest, { crmId });
      const credentials = await this.credentials.of(crmId);
      if (!credentials) return NO_CREDENTIALS;
      await this.connectors[connection.kind].check({ crmId, connection, credentials }, signal);
      return null;
    } catch (error) {
      if (error instanceof CrmError) return error.reason;
      if (error instanceof ServiceRefusal) return error.detail;
      throw error;
    }
  }
}
