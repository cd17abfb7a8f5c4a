import type { HandlerType } from '../execute/bind.js';
import { exportCampaign } from './export-campaign.handler.js';
import { exportReportHandlers } from './export-reports.js';
import { requeueTask } from './requeue-task.handler.js';

export const operationHandlers: readonly HandlerType[] = [
  exportCampaign,
  requeueTask,
  ...exportReportHandlers,
];
