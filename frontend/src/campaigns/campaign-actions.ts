import type { Campaign, SubmissionView } from '@upfront/contracts/campaigns/views.js';
import { pushFailure, type PushRecourse } from '@upfront/contracts/notifications/model.js';
import type { ExportFormat, ExportKind } from '@upfront/contracts/operations/model.js';
import { EXPORT_POLLING } from '@upfront/contracts/operations/model.js';
import { operationTexts } from '@upfront/contracts/operations/problems.js';
import { ORDER_POLLING, orderTexts } from '@upfront/contracts/orders/model.js';
import type { z } from 'zod';
import { callApi, type Answer } from '../app/api/http.js';
import { NO_ANSWER, Problem } from '../app/api/problem.js';
import { attempt } from '../app/attempt.js';
import { run } from '../app/command-client.js';
import { followWork } from '../app/operations/follow-work.js';
import { followOperation } from '../app/operations/operations.js';
import { currentUser } from '../app/session/session.js';
import { toast } from '../app/toast/toasts.js';
import { PushDataToCrm } from '../generated/commands/push-data-to-crm.js';
import { SubmitOrder } from '../generated/commands/submit-order.js';

interface ExportAnswer {
  readonly operationId?: string;
  readonly url?: string | null;
}

type Submission = z.infer<typeof SubmissionView>;

/** An answer other than 202, which says that the work goes on. */
const settled = (answer: Answer): Answer | undefined => (answer.status === 202 ? undefined : answer);

const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

/**
 * Asks for an export every second until its file is there, with up to 120 retries (spec sales 9), then downloads it.
 * The first answer puts the work into the tray, so that the page may be left.
 */
export async function exportCampaign(id: string, kind: ExportKind, format: ExportFormat): Promise<void> {
  const ask = async (poll: number): Promise<Answer | undefined> => {
    const isFirst = poll === 0;
    const answer = await callApi('PUT', `/campaigns/${id}/exports`, {
      body: { kind, format, retry: isFirst },
    });
    // The server validates its answers against the contract of the call.
    const { operationId } = answer.body as ExportAnswer;
    if (isFirst && answer.status === 202 && operationId) followOperation(operationId);
    return settled(answer);
  };
  try {
    const answer = await followWork(ask, EXPORT_POLLING);
    const url = answer?.status === 200 ? (answer.body as ExportAnswer).url : undefined;
    if (url) download(url);
    else toast.error(operationTexts.exportFailed);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The banner says that there is no connection, this what did not come of it.
    if (error.status === NO_ANSWER) toast.error(operationTexts.exportTransport);
    else if (!error.isHandled) toast.error(operationTexts.exportFailed);
  }
}

/** What the person can do where a push fails; the notification of it says the same. */
const recourseOf = ({ edit }: Campaign['abilities']): PushRecourse => {
  const routes = currentUser()?.permissionRoutes ?? [];
  const canRepair = ['AdminExternalCRMList', 'AdminExternalCRMPushLogs'].every((one) => routes.includes(one));
  if (canRepair) return 'repair';
  return edit ? 'push' : 'ask';
};

/** Pushes a campaign into an external system; how it ends is told by the tray, a notification, and the page. */
export async function pushCampaign(
  { id: campaignId, name: campaignName, abilities }: Pick<Campaign, 'id' | 'name' | 'abilities'>,
  crmId: string,
  system: string,
): Promise<void> {
  await attempt(async () => {
    const { finished } = await run(PushDataToCrm, { campaignId, crmId });
    const { state, reason } = await finished;
    if (state === 'done') toast.success(`The campaign is in ${system}.`);
    else if (state === 'failed') {
      toast.error(pushFailure({ campaignName, system, reason }, recourseOf(abilities)));
    }
  });
}

/** How an order ended; one that cannot be read at the moment counts as running. */
async function lookAtOrder(id: string, orderId: string): Promise<Answer | undefined> {
  try {
    const answer = await callApi('GET', `/campaign/${id}/submission-status`, { silent: true });
    // An answer that is a moment behind may still tell of the submission before.
    return (answer.body as Submission).orderId === orderId ? settled(answer) : undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.isPassing || error.isNotFound) return undefined;
    throw error;
  }
}

/**
 * Submits the order and asks for its outcome every second, at most 100 times: after that it is told that it goes on,
 * which is no failure (spec sales 9). The tray follows it to its end in any case.
 */
export async function submitOrder(
  { id, name }: Pick<Campaign, 'id' | 'name'>,
  submissionComment: string,
  key: string,
): Promise<void> {
  try {
    const { id: orderId } = await run(SubmitOrder, { id, submissionComment }, { idempotencyKey: key });
    const answer = await followWork(() => lookAtOrder(id, orderId), ORDER_POLLING);
    if (!answer) return void toast.info(orderTexts.unsettled(name));
    const { status, reason } = answer.body as Submission;
    if (status === 'submitted') toast.success(`${name} is submitted.`);
    else toast.error(reason ? orderTexts.failedWith(reason) : orderTexts.failed);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!error.isHandled) toast.error(orderTexts.failedWith(error.message));
  }
}
