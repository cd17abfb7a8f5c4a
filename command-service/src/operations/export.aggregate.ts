import type { ExportEvent } from '@upfront/contracts/operations/events.js';
import type { ExportFormat, ExportKind } from '@upfront/contracts/operations/model.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { idOf } from '../event-store/derived-ids.js';
import type { Aggregate } from '../execute/aggregates.js';
import { exportDecider, type ExportCommand, type ExportState } from './export.decider.js';

export const exportAggregate: Aggregate<ExportState, ExportCommand, ExportEvent> = {
  name: 'export',
  decider: exportDecider,
};

/** The same request on the same revision of a campaign is the same export: its id, a UUID (version 8), follows from them. */
export const exportIdOf = (
  campaignId: string,
  revision: number,
  kind: ExportKind,
  format: ExportFormat,
): string => idOf([campaignId, revision, kind, format].join('\n'));

/** Access facts of an export as a background task. */
export const exportTaskRecord = (state: ExportState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId, kind: 'export' };
