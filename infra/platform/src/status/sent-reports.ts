import type { InstanceReport, InstanceReports } from './instance-report.js';

/** Address of the command service that takes reports of services without a document store of their own. */
export const REPORTS_PATH = '/internal/instances';

const TIMEOUT_MS = 2_000;

/** Sends reports to the command service, which stores them. */
export class SentReports implements InstanceReports {
  constructor(
    private readonly commandUrl: string,
    private readonly token: string,
  ) {}

  async send(report: InstanceReport): Promise<void> {
    const answer = await fetch(`${this.commandUrl}${REPORTS_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The command service answered a report with ${answer.status}`);
  }
}
