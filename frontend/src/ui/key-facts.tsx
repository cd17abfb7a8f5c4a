import type { ReactNode } from 'react';
import classes from './key-facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Quieter, right of the value, such as `12 weeks`. */
  readonly meta?: ReactNode;
  /** The figure a strip is about. */
  readonly isMain?: boolean;
}

/** Facts of a record, one under the other, as in a sheet. */
export const KeyFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes['list']}>
    {facts.flatMap(({ label, value, meta }) => [
      <dt key={`${label}-name`}>{label}</dt>,
      <dd key={label}>
        {value}
        {meta === undefined ? null : <span className={classes['meta']}>{meta}</span>}
      </dd>,
    ])}
  </dl>
);

/** The same side by side, over a record's page. */
export const FactStrip = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes['strip']}>
    {facts.map(({ label, value, isMain }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-main={isMain === true || undefined} {...(typeof value === 'string' ? { title: value } : {})}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
