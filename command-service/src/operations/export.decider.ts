import type {
  CompleteExport,
  FailExport,
  ReportExportProgress,
  StartExport,
} from '@upfront/contracts/operations/commands.js';
import {
  ExportCompleted,
  ExportDelayed,
  ExportFailed,
  ExportProgressed,
  ExportRequested,
  ExportStarted,
  OperationRequeued,
  type ExportEvent,
} from '@upfront/contracts/operations/events.js';
import { buildExport } from '@upfront/contracts/operations/jobs.js';
import type { ExportFormat, ExportKind, StoredFile } from '@upfront/contracts/operations/model.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';

export interface ExportRequest {
  readonly exportId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly campaignRevision: number;
  readonly kind: ExportKind;
  readonly format: ExportFormat;
}

export interface RequestedExport {
  readonly stage: 'requested';
  readonly exportId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly campaignId: string;
  readonly status: 'queued' | 'running' | 'done' | 'failed';
  readonly tries: number;
  readonly triesSinceQueued: number;
  readonly reason: string | undefined;
  readonly file: StoredFile | undefined;
}

export type ExportState = { readonly stage: 'none' } | RequestedExport;

export type ExportCommand =
  | CommandMessage<'RequestExport', ExportRequest & { readonly retry: boolean }>
  | CommandMessage<'RequeueExport', { readonly exportId: string }>
  | CommandOf<typeof StartExport>
  | CommandOf<typeof ReportExportProgress>
  | CommandOf<typeof CompleteExport>
  | CommandOf<typeof FailExport>;

const refOf = ({ exportId, companyId, groupId }: RequestedExport) => ({ exportId, companyId, groupId });

const requeued = ({ exportId, companyId, groupId }: RequestedExport): ExportEvent =>
  eventOf(OperationRequeued, { operationId: exportId, kind: 'export', companyId, groupId });

const isOpen = ({ status }: RequestedExport): boolean => status === 'queued' || status === 'running';

const failed = (
  state: RequestedExport,
  reason: string,
  nextTryAt: string | undefined,
): readonly ExportEvent[] => {
  if (!isOpen(state)) return [];
  if (nextTryAt !== undefined && state.triesSinceQueued < buildExport.attempts) {
    return [eventOf(ExportDelayed, { ...refOf(state), attempt: state.tries, reason, nextTryAt })];
  }
  return [eventOf(ExportFailed, { ...refOf(state), reason })];
};

const decide = (command: ExportCommand, state: ExportState): readonly ExportEvent[] => {
  if (command.type === 'RequestExport') {
    const { retry, ...request } = command.data;
    if (state.stage === 'none') return [eventOf(ExportRequested, request)];
    return retry && state.status === 'failed' ? [requeued(state)] : [];
  }
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  switch (command.type) {
    case 'RequeueExport':
      if (state.status !== 'failed') throw new Refusal(operationProblems.notFailed);
      return [requeued(state)];
    case 'StartExport':
      return isOpen(state) ? [eventOf(ExportStarted, { ...refOf(state), attempt: state.tries + 1 })] : [];
    case 'ReportExportProgress': {
      const { done, total } = command.data;
      return state.status === 'running' ? [eventOf(ExportProgressed, { ...refOf(state), done, total })] : [];
    }
    case 'CompleteExport':
      return isOpen(state) ? [eventOf(ExportCompleted, { ...refOf(state), file: command.data.file })] : [];
    case 'FailExport':
      return failed(state, command.data.reason, command.data.nextTryAt);
    default:
      return command satisfies never;
  }
};

const changed = (state: ExportState, changes: Partial<RequestedExport>): ExportState =>
  state.stage === 'none' ? state : { ...state, ...changes };

const evolve = (state: ExportState, event: ExportEvent): ExportState => {
  switch (event.type) {
    case 'ExportRequested.v1': {
      const { exportId, companyId, groupId, campaignId } = event.data;
      const open = {
        status: 'queued',
        tries: 0,
        triesSinceQueued: 0,
        reason: undefined,
        file: undefined,
      } as const;
      return { stage: 'requested', exportId, companyId, groupId, campaignId, ...open };
    }
    case 'ExportStarted.v1':
      if (state.stage === 'none') return state;
      return {
        ...state,
        status: 'running',
        tries: event.data.attempt,
        triesSinceQueued: state.triesSinceQueued + 1,
      };
    case 'ExportDelayed.v1':
      return changed(state, { status: 'queued', reason: event.data.reason });
    case 'ExportCompleted.v1':
      return changed(state, { status: 'done', file: event.data.file, reason: undefined });
    case 'ExportFailed.v1':
      return changed(state, { status: 'failed', reason: event.data.reason });
    case 'OperationRequeued.v1':
      return changed(state, { status: 'queued', triesSinceQueued: 0, reason: undefined });
    case 'ExportProgressed.v1':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

/** One export of one revision of a campaign; asking again finds it, and only a failed one is built again. */
export const exportDecider: Decider<ExportState, ExportCommand, ExportEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
