import { useQuery } from 'urql';
import { AdminTaskQueuesDocument } from '../generated/queries/admin-task-queues.js';
import { Sparkline } from '../ui/bars/row-bars.js';
import { formatAge } from '../ui/format.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { useNow } from '../ui/use-now.js';
import classes from './admin.module.css';

const TICK_MS = 5_000;

/** How full each queue is, how old its oldest task, and what was started in the last hour. */
export function QueueFigures() {
  const format = useFormat();
  const now = useNow(TICK_MS);
  const [{ data }] = useQuery({ query: AdminTaskQueuesDocument, variables: {} });
  if (!data) return null;
  return (
    <div className={classes['figures']}>
      {data.adminTaskQueues.queues.map(({ name, open, failed, oldestWaitsSince, started }) => {
        return (
          <section key={name} className={classes['figure']} aria-label={name}>
            <div className={classes['head']}>
              <span>{name}</span>
              {failed > 0 ? <StatusMark status={`${failed} failed`} shape="octagon" tone="bad" /> : null}
            </div>
            <div className={classes['number']}>
              {format.number(open)}
              <span className={classes['starts']}>
                <Sparkline
                  counts={started}
                  label={`${started.reduce((sum, n) => sum + n, 0)} started in the last hour`}
                />
              </span>
            </div>
            <div className={classes['meta']}>
              {oldestWaitsSince ? `Oldest waiting ${formatAge(oldestWaitsSince, now)}` : 'Nothing waiting'}
            </div>
          </section>
        );
      })}
    </div>
  );
}
