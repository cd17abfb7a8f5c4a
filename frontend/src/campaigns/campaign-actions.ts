import type { ExportFormat, ExportKind } from '@upfront/contracts/operations/model.js';
import { EXPORT_MAX_POLLS, EXPORT_POLL_MS } from '@upfront/contracts/operations/model.js';
import { callApi } from '../app/api/http.js';
import { NO_ANSWER, Problem } from '../app/api/problem.js';
import { run } from '../app/command-client.js';
import { followOperation } from '../app/operations/operations.js';
import { toast } from '../app/toast/toasts.js';
import { PushDataToCrm } from '../generated/commands/push-data-to-crm.js';
import { SubmitOrder } from '../generated/commands/submit-order.js';

/** Texts of the specification (spec sales 8). */
const texts = {
  exportFailed: 'Error requesting campaign export',
  exportUnreachable: 'Error requesting campaign export, status and url',
  submitFailed: 'Error occurred while submitting the campaign',
} as const;

interface ExportAnswer {
  readonly operationId?: string;
  readonly url?: string | null;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

/**
 * Asks for an export every second until its file is there, at most 120 times (spec sales 9), then downloads it.
 * The first answer puts the work into the tray, so that the page may be left.
 */
export async function exportCampaign(id: string, kind: ExportKind, format: ExportFormat): Promise<void> {
  try {
    for (let polls = 0; polls < EXPORT_MAX_POLLS; polls += 1) {
      const body = { kind, format, retry: polls === 0 };
      const answer = await callApi('PUT', `/campaigns/${id}/exports`, { body, silent: polls > 0 });
      // The server validates its answers against the contract of the call.
      const { url, operationId } = answer.body as ExportAnswer;
      if (answer.status === 200 && url) return download(url);
      if (answer.status !== 202) break;
      if (polls === 0 && operationId) followOperation(operationId);
      await pause(EXPORT_POLL_MS);
    }
    toast.error(texts.exportFailed);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.isHandled) return;
    toast.error(error.status === NO_ANSWER ? texts.exportUnreachable : texts.exportFailed);
  }
}

/** Pushes a campaign into an external system; how it ends is told by the tray, a notification, and the page. */
export async function pushCampaign(campaignId: string, crmId: string, system: string): Promise<void> {
  try {
    const { finished } = await run(PushDataToCrm, { campaignId, crmId });
    const { state, reason } = await finished;
    if (state === 'done') toast.success(`The campaign is in ${system}.`);
    else if (state === 'failed') toast.error(reason ?? `The campaign could not be pushed to ${system}.`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!error.isHandled) toast.error(error.message);
  }
}

/** Submits the order and waits for its outcome. True once it was taken. */
export async function submitOrder(id: string, submissionComment: string, key: string): Promise<boolean> {
  try {
    const { finished } = await run(SubmitOrder, { id, submissionComment }, { idempotencyKey: key });
    const { state, reason } = await finished;
    if (state === 'done') return true;
    toast.error(reason ? `${texts.submitFailed}: ${reason}` : texts.submitFailed);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!error.isHandled) toast.error(`${texts.submitFailed}: ${error.message}`);
  }
  return false;
}
