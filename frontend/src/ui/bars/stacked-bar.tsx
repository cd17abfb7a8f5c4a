import { VisuallyHidden } from '@mantine/core';
import { token, type DataColour, type Token } from '../../app/theme/tokens.js';
import classes from './bars.module.css';

export interface BarPart {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly colour: DataColour | Token;
  /** Lighter tone of the same colour, such as "signed" beside "booked". */
  readonly isSoft?: boolean;
}

interface StackedBarProps {
  readonly parts: readonly BarPart[];
  /** What the parts should come to; the rest is an empty track, and what is too much is hatched. */
  readonly total?: number;
  /** 8 in a row, 16 for a goal, 24 for a budget. */
  readonly height?: 8 | 16 | 24;
  /** The numbers belong beside it; assistive technology reads this instead. */
  readonly label: string;
}

export const colourOf = ({ colour, isSoft }: Pick<BarPart, 'colour' | 'isSoft'>): string => {
  const full = token(typeof colour === 'number' ? `data-${colour}` : colour);
  return isSoft === true ? `color-mix(in srgb, ${full} 45%, var(--u-page))` : full;
};

/** Parts of a whole, side by side. */
export function StackedBar({ parts, total, height = 8, label }: StackedBarProps) {
  const sum = parts.reduce((whole, { value }) => whole + value, 0);
  const limit = total ?? sum;
  const rest = Math.max(0, limit - sum);
  const excess = sum > limit && sum > 0 ? (sum - limit) / sum : 0;
  return (
    <div className={classes['stack']} style={{ height }} role="img" aria-label={label}>
      {parts
        .filter(({ value }) => value > 0)
        .map((part) => (
          <span
            key={part.key}
            className={classes['part']}
            title={part.label}
            style={{ flexGrow: part.value, background: colourOf(part) }}
          />
        ))}
      {rest > 0 ? (
        <span className={classes['part']} style={{ flexGrow: rest, background: token('track') }} />
      ) : null}
      {excess > 0 ? (
        <>
          <span className={classes['excess']} style={{ width: `${excess * 100}%` }} />
          <span className={classes['limit']} style={{ right: `calc(${excess * 100}% - 1px)` }} />
        </>
      ) : null}
    </div>
  );
}

export interface LegendItem extends Pick<BarPart, 'key' | 'label' | 'colour' | 'isSoft'> {
  readonly amount?: string;
  readonly share?: string;
}

/** The numbers of a bar. A chart never stands without them. */
export const Legend = ({
  items,
  isSmall = false,
  isUnnamed = false,
}: {
  items: readonly LegendItem[];
  isSmall?: boolean;
  /** The names stand in another legend above: here only assistive technology hears them. */
  isUnnamed?: boolean;
}) => (
  <ul
    className={classes['legend']}
    data-small={isSmall || isUnnamed || undefined}
    data-unnamed={isUnnamed || undefined}
  >
    {items.map((item) => (
      <li key={item.key}>
        <i style={{ background: colourOf(item) }} />
        {isUnnamed ? <VisuallyHidden>{item.label}</VisuallyHidden> : item.label}
        {item.amount === undefined ? null : <b>{item.amount}</b>}
        {item.share === undefined ? null : <span className={classes['share']}>{item.share}</span>}
      </li>
    ))}
  </ul>
);
