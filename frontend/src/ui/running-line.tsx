import type { ReactNode } from 'react';
import classes from './running-line.module.css';
import { StatusShape } from './status-shape.js';

interface RunningLineProps {
  /** What runs, such as `Exporting insertion order`. */
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed';
  /** Such as `5 of 8 products, 18 s`, or the reason of a failure. */
  readonly detail?: ReactNode;
  /** 0 to 1. */
  readonly progress?: number | undefined;
  /** On the right; while it runs the promise that one may leave. */
  readonly side?: ReactNode;
}

const SHAPES = {
  running: { shape: 'arc', tone: 'accent' },
  done: { shape: 'tick', tone: 'good' },
  failed: { shape: 'octagon', tone: 'bad' },
} as const;

/** Long work where it was started, 40 px under the sub-navigation. */
export function RunningLine({ title, state, detail, progress, side }: RunningLineProps) {
  const promise = state === 'running' ? 'You can leave this page. Find the result in Operations.' : undefined;
  return (
    <div className={classes['line']} data-state={state} role="status">
      <StatusShape {...SHAPES[state]} />
      <span className={classes['what']}>{title}</span>
      <span className={classes['how']}>{detail}</span>
      <span className={classes['side']}>{side ?? promise}</span>
      {state === 'running' && progress !== undefined ? <i style={{ width: `${progress * 100}%` }} /> : null}
    </div>
  );
}
