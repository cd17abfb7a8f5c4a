import { useQuery } from 'urql';
import { AdminTaskQueuesDocument } from '../generated/queries/admin-task-queues.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import classes from './admin.module.css';

/** How full each queue is, how old its oldest task, and what was started in the last hour. */
export function QueueFigures() {
  const format = useFormat();
  const [{ data }] = useQuery({ query: AdminTaskQueuesDocument, variables: {} });
  if (!data) return null;
  return (
    <div className={classes['figures']}>
      {data.adminTaskQueues.queues.map(({ name, open, failed, oldestWaitsSince, started }) => {
        const most = Math.max(1, ...started);
        return (
          <section key={name} className={classes['figure']} aria-label={name}>
            <div className={classes['head']}>
              <span>{name}</span>
              {failed > 0 ? <StatusMark status={`${failed} failed`} shape="octagon" tone="bad" /> : null}
            </div>
            <div className={classes['number']}>
              {format.number(open)}
              <span
                className={classes['starts']}
                role="img"
                aria-label={`${started.reduce((sum, n) => sum + n, 0)} started in the last hour`}
              >
                {started.map((count, index) => (
                  <i key={index} style={{ height: `${(count / most) * 100}%` }} />
                ))}
              </span>
            </div>
            <div className={classes['meta']}>
              {oldestWaitsSince ? `Oldest waits since ${format.moment(oldestWaitsSince)}` : 'Nothing waits'}
            </div>
          </section>
        );
      })}
    </div>
  );
}
