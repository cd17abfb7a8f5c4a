import type { HandlerType } from '../execute/bind.js';
import { exportCampaign } from './export-campaign.handler.js';
import { operationReportHandlers } from './operation-reports.js';
import { requeueTask } from './requeue-task.handler.js';
import { setAsideHandlers } from './set-aside.handlers.js';

export const operationHandlers: readonly HandlerType[] = [
  exportCampaign,
  requeueTask,
  ...operationReportHandlers,
  ...setAsideHandlers,
];
