import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withoutRefresh } from '../../app/query-refresh.js';
import { runOverAll, type Refused } from '../../app/run-over-all.js';
import { toast } from '../../app/toast/toasts.js';
import { campaignsInWords, type CampaignChange, type Changed } from './changes.js';

const BulkReport = lazy(async () => ({ default: (await import('./bulk-report.js')).BulkReport }));

/** How far a change of many is. */
export interface BulkProgress {
  readonly doing: string;
  readonly through: number;
  readonly of: number;
}

interface Report {
  readonly refused: readonly Refused<Changed>[];
  readonly of: number;
}

const SILENT = { silent: true };

/** Changes many campaigns: with a progress, an undo, and a report of those that could not be changed. */
export function useBulk(): {
  readonly change: (change: CampaignChange, campaigns: readonly Changed[]) => Promise<void>;
  readonly progress: BulkProgress | undefined;
  readonly report: ReactNode;
} {
  const [progress, setProgress] = useState<BulkProgress>();
  const [report, setReport] = useState<Report>();
  const runAll = async (
    doing: string,
    campaigns: readonly Changed[],
    work: (campaign: Changed) => Promise<unknown>,
  ) => {
    const of = campaigns.length;
    setProgress({ doing, through: 0, of });
    const outcome = await withoutRefresh(() =>
      runOverAll(campaigns, work, (through) => setProgress({ doing, through, of })),
    ).finally(() => setProgress(undefined));
    if (outcome.refused.length > 0) setReport({ refused: outcome.refused, of });
    return outcome.done;
  };
  const takeBack = (change: CampaignChange, done: readonly Changed[]): void =>
    void runAll('Taking back', done, (one) => change.undo(one, SILENT));
  return {
    change: async (change, campaigns) => {
      const needed = campaigns.filter(change.isNeeded);
      if (needed.length === 0) return void toast.info('Nothing to change: all of them are so already.');
      const done = await runAll(change.doing, needed, (one) => change.apply(one, SILENT));
      if (done.length === 0) return;
      const [only] = done;
      const what = done.length === 1 && only ? only.name : campaignsInWords(done.length);
      toast.undo(change.done(what, done.length > 1), () => takeBack(change, done));
    },
    progress,
    report: report ? (
      <Suspense>
        <BulkReport {...report} onClose={() => setReport(undefined)} />
      </Suspense>
    ) : null,
  };
}
