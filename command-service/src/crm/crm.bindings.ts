import type { HandlerType } from '../execute/bind.js';
import {
  addExternalCrm,
  changeExternalCrm,
  recordConnectionTest,
  removeExternalCrm,
  testExternalCrm,
} from './connection.handlers.js';
import { pushDataToCrm } from './push-data-to-crm.handler.js';
import { pushReportHandlers } from './push-reports.js';

export const crmHandlers: readonly HandlerType[] = [
  pushDataToCrm,
  addExternalCrm,
  changeExternalCrm,
  removeExternalCrm,
  testExternalCrm,
  recordConnectionTest,
  ...pushReportHandlers,
];
