import {
  CompleteExport,
  FailExport,
  ReportExportProgress,
  StartExport,
  type ExportInstruction,
} from '@upfront/contracts/operations/commands.js';
import type { z } from 'zod';
import { bind, messageOf, type HandlerType } from '../execute/bind.js';
import { exportAggregate } from './export.aggregate.js';
import type { ExportState } from './export.decider.js';

const instruction = (state: ExportState): z.infer<typeof ExportInstruction> => {
  if (state.stage === 'none') return { next: 'stop', attempt: 0 };
  const next = { queued: 'again', running: 'build', done: 'stop', failed: 'stop' } as const;
  return { next: next[state.status], attempt: state.tries };
};

const common = { id: ({ exportId }: { exportId: string }) => exportId, answer: instruction };

/** How workers report on exports. */
export const exportReportHandlers: readonly HandlerType[] = [
  bind(StartExport, exportAggregate, { ...common, message: messageOf(StartExport) }),
  bind(ReportExportProgress, exportAggregate, { ...common, message: messageOf(ReportExportProgress) }),
  bind(CompleteExport, exportAggregate, { ...common, message: messageOf(CompleteExport) }),
  bind(FailExport, exportAggregate, { ...common, message: messageOf(FailExport) }),
];
