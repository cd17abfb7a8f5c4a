import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from '../app/theme/tokens.js';
import { NOTHING } from './format.js';
import classes from './history-timeline.module.css';
import { StatusShape } from './status-shape.js';
import type { Shape } from './status.js';
import { useFormat } from './use-format.js';

export interface Change {
  readonly field: string;
  readonly from: ReactNode;
  readonly to: ReactNode;
  /** Takes the value up again that was there before. */
  readonly onRestore?: (() => void) | undefined;
}

export interface HistoryEntry {
  readonly id: string;
  /** What happened, such as `Products changed`. */
  readonly what: string;
  readonly at: string;
  /** Who did it; `Automatic` for the system. */
  readonly who: string;
  readonly shape?: Shape;
  readonly tone?: Tone;
  readonly changes?: readonly Change[];
  /** Reason, links and the like. */
  readonly more?: ReactNode;
}

const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Old value struck through, then the new one. `word` stands between: an arrow, or "to" in a sheet. */
export function ChangedValue({
  from,
  to,
  word = '→',
}: {
  from: ReactNode;
  to: ReactNode;
  word?: '→' | 'to';
}) {
  return (
    <span className={classes['values']}>
      {isNothing(from) ? null : (
        <>
          <s className={classes['old']}>{from}</s>
          <span className={classes['arrow']}>{word}</span>
        </>
      )}
      <span className={classes['new']}>{isNothing(to) ? NOTHING : to}</span>
    </span>
  );
}

/** A record's history: what, when, from what to what, by whom. Never "updated" alone. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const format = useFormat();
  return (
    <ol className={classes['list']}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes['entry']}>
          <StatusShape shape={entry.shape ?? 'open'} tone={entry.tone ?? 'idle'} />
          <span className={classes['what']}>{entry.what}</span>
          <time className={classes['when']} dateTime={entry.at} title={format.exact(entry.at)}>
            {format.moment(entry.at)}
          </time>
          {entry.changes && entry.changes.length > 0 ? (
            <div className={classes['changes']}>
              {entry.changes.map(({ field, from, to, onRestore }) => (
                <div key={field} className={classes['change']}>
                  <span>{field}</span>
                  <span>
                    <ChangedValue from={from} to={to} />
                    {onRestore ? (
                      <Anchor
                        component="button"
                        type="button"
                        ml={8}
                        aria-label={`Restore the earlier value of ${field}`}
                        onClick={onRestore}
                      >
                        Restore
                      </Anchor>
                    ) : null}
                  </span>
                </div>
              ))}
            </div>
          ) : null}
          {entry.more === undefined ? null : <div className={classes['more']}>{entry.more}</div>}
          <span className={classes['who']}>{entry.who}</span>
        </li>
      ))}
    </ol>
  );
}

/** The latest of it in a sheet: one line each. */
export function HistoryLines({ entries }: { entries: readonly HistoryEntry[] }) {
  const format = useFormat();
  return (
    <div>
      {entries.map((entry) => (
        <div key={entry.id} className={classes['short']}>
          <time dateTime={entry.at} title={format.exact(entry.at)}>
            {format.when(entry.at)}
          </time>
          {entry.changes?.[0] ? (
            <span>
              {entry.changes[0].field}
              &nbsp;&nbsp;
              <ChangedValue from={entry.changes[0].from} to={entry.changes[0].to} word="to" />
            </span>
          ) : (
            <span className={classes['mark']}>
              <StatusShape shape={entry.shape ?? 'open'} tone={entry.tone ?? 'idle'} />
              {entry.what}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
