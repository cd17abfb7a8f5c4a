import { token, type DataColour, type Token } from '../../app/theme/tokens.js';
import classes from './bars.module.css';

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;
const colour = (value: DataColour | Token): string =>
  token(typeof value === 'number' ? `data-${value}` : value);

interface AllocationBarProps {
  readonly value: number;
  /** Value at the right end of the scale; the same for all rows of a table. */
  readonly max: number;
  readonly colour: DataColour;
  /** Recommended from and to, drawn behind. */
  readonly range?: readonly [from: number, to: number] | undefined;
}

/** Amount of one line, with the recommended range behind it. */
export function AllocationBar({ value, max, colour: tone, range }: AllocationBarProps) {
  const scale = max > 0 ? max : 1;
  return (
    <div className={classes['row']} aria-hidden="true">
      {range ? (
        <span
          className={classes['range']}
          style={{ left: percent(range[0] / scale), width: percent((range[1] - range[0]) / scale) }}
        />
      ) : null}
      <span className={classes['fill']} style={{ width: percent(value / scale), background: colour(tone) }} />
    </div>
  );
}

/** Head of a column of allocation bars: what is drawn. */
export const RangeLegend = () => (
  <span className={classes['rangeLegend']}>
    Amount
    <i aria-hidden="true" />
    Recommended range
  </span>
);

interface PaceBarProps {
  /** Delivered, 0 to 1. */
  readonly share: number;
  /** Time gone by, 0 to 1: the tick. */
  readonly elapsed?: number;
  readonly tone?: Token;
}

/** How far something is, against the time gone by. */
export const PaceBar = ({ share, elapsed, tone = 'accent' }: PaceBarProps) => (
  <div className={classes['row']} aria-hidden="true">
    <span className={classes['track']} />
    <span className={classes['fill']} style={{ width: percent(share), background: token(tone) }} />
    {elapsed === undefined ? null : <span className={classes['tick']} style={{ left: percent(elapsed) }} />}
  </div>
);

/** Counts over time, the newest in full colour. The number stands beside it. */
export function Sparkline({ counts, label }: { counts: readonly number[]; label: string }) {
  const max = Math.max(1, ...counts);
  return (
    <div className={classes['spark']} role="img" aria-label={label}>
      {counts.map((count, index) => (
        <i key={index} style={{ height: percent(count / max) }} />
      ))}
    </div>
  );
}
