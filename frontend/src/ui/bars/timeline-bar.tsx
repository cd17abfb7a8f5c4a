import type { CSSProperties } from 'react';
import { token, type DataColour } from '../../app/theme/tokens.js';
import { formatDay } from '../format.js';
import { useFormat } from '../use-format.js';
import classes from './bars.module.css';
import { monthsOf, placeDays, weekOf, type Days } from './timeline.js';

const percent = (share: number): string => `${share * 100}%`;

/** Names of the months over a column of timelines. */
export function TimelineScale({ whole }: { whole: Days }) {
  const { locale } = useFormat();
  return (
    <span className={classes['months']}>
      {monthsOf(whole)
        // A month of a few days has no room for its name.
        .filter(({ width }) => width > 0.08)
        .map(({ day, left }) => (
          <span key={day} style={{ left: percent(left) }}>
            {formatDay(day, locale, { withYear: false }).split(' ')[0]}
          </span>
        ))}
    </span>
  );
}

interface TimelineBarProps {
  /** The campaign's flight: the same for all rows of a table. */
  readonly whole: Days;
  readonly flights: readonly Days[];
  readonly colour: DataColour;
}

/** Flights of one line on a timeline with a hairline per week. */
export function TimelineBar({ whole, flights, colour }: TimelineBarProps) {
  const format = useFormat();
  const style: CSSProperties & Record<'--week' | '--offset', string> = {
    '--week': percent(weekOf(whole)),
    '--offset': '0px',
  };
  const label = flights.map(({ from, to }) => format.days(from, to)).join('; ') || 'No flights yet';
  return (
    <div className={classes['timeline']} style={style} role="img" aria-label={label}>
      {flights.map((flight) => {
        const place = placeDays(whole, flight);
        return place ? (
          <span
            key={flight.from}
            className={classes['flight']}
            title={format.days(flight.from, flight.to)}
            style={{
              left: `calc(${percent(place.left)} + 2px)`,
              width: `calc(${percent(place.width)} - 3px)`,
              background: token(`data-${colour}`),
            }}
          />
        ) : null;
      })}
    </div>
  );
}
