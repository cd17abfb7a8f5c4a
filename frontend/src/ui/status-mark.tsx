import type { Tone } from '../app/theme/tokens.js';
import classes from './status-mark.module.css';
import { StatusShape } from './status-shape.js';
import { statusLook, type Shape } from './status.js';

export interface StatusProps {
  /** The word that is shown. */
  readonly status: string;
  /** Only where a company chose its own look for the word. */
  readonly shape?: Shape | undefined;
  readonly tone?: Tone | undefined;
  /** Light word for meta lines, such as "Due in 3 days". */
  readonly isQuiet?: boolean | undefined;
}

/** Shape and word, without a fill: for lists, rows and meta lines. */
export function StatusMark({ status, shape, tone, isQuiet = false }: StatusProps) {
  const look = statusLook(status);
  const shown = tone ?? look.tone;
  const colour = look.isLoud === true ? `var(--u-${shown})` : isQuiet ? 'var(--u-text-3)' : 'var(--u-text)';
  return (
    <span className={classes['mark']} style={{ color: colour, ...(isQuiet ? { fontWeight: 400 } : {}) }}>
      <StatusShape shape={shape ?? look.shape} tone={shown} />
      <span className={classes['word']}>{status}</span>
    </span>
  );
}

/** Filled badge, for the head of one record only. `children` replaces the word, not the shape. */
export function StatusBadge({ status, shape, tone, children }: StatusProps & { children?: React.ReactNode }) {
  const look = statusLook(status);
  const shown = tone ?? look.tone;
  return (
    <span className={classes['badge']} data-tone={shown}>
      <StatusShape shape={shape ?? look.shape} tone={shown} />
      {children ?? status}
    </span>
  );
}
