import { useStore } from '../app/store.js';
import { formatAge } from '../ui/format.js';
import { StatusShape } from '../ui/status-shape.js';
import { useNow } from '../ui/use-now.js';
import { liveLine } from './live-line.js';
import classes from './live-mark.module.css';

const TICK_MS = 1_000;

/** Says of a list that it keeps itself up to date, or that it does not; `what` stands before it. */
export function LiveMark({ what }: { what?: string }) {
  const { isUp, at } = useStore(liveLine);
  const now = useNow(TICK_MS);
  const age = formatAge(new Date(at).toISOString(), now);
  return (
    <span className={classes['mark']}>
      {what === undefined ? null : <span className={classes['what']}>{what}</span>}
      <StatusShape shape={isUp ? 'dot' : 'triangle'} tone={isUp ? 'good' : 'care'} />
      {isUp ? `Live, updated ${age} ago` : 'Not live: the connection is down'}
    </span>
  );
}
