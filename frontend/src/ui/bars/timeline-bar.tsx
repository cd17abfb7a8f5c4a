import { Table } from '@mantine/core';
import type { CSSProperties } from 'react';
import { token, type DataColour } from '../../app/theme/tokens.js';
import { formatDay } from '../format.js';
import { useFormat } from '../use-format.js';
import classes from './bars.module.css';
import { namedMonthsOf, placeDays, weekOf, type Days } from './timeline.js';

const percent = (share: number): string => `${share * 100}%`;

/** Names of the months over a column of timelines. */
export function TimelineScale({ whole }: { whole: Days }) {
  const { locale } = useFormat();
  return (
    <span className={classes['months']}>
      {namedMonthsOf(whole).map(({ day, left }) => (
        <span key={day} style={{ left: percent(left) }}>
          {formatDay(day, locale, { withYear: false }).split(' ')[0]}
        </span>
      ))}
    </span>
  );
}

const INHERITED = 'the flight of the campaign';

/** What a dashed flight means; stands over a table in which one is. */
export const InheritedLegend = () => (
  <span className={classes['inherited']}>
    <i aria-hidden="true" />
    Flight of the campaign
  </span>
);

/** A cell of a table with a timeline: its lines go on from row to row. */
export const TimelineCell = (props: TimelineBarProps) => (
  <Table.Td className={classes['timelineCell'] ?? ''}>
    <div>
      <TimelineBar {...props} />
    </div>
  </Table.Td>
);

interface TimelineBarProps {
  /** The campaign's flight: the same for all rows of a table. */
  readonly whole: Days;
  readonly flights: readonly Days[];
  readonly colour: DataColour;
  /** The line has no flights of its own: these are the campaign's, drawn dashed. */
  readonly isInherited?: boolean;
}

/** Flights of one line on a timeline with a hairline per week. */
export function TimelineBar({ whole, flights, colour, isInherited = false }: TimelineBarProps) {
  const format = useFormat();
  const style: CSSProperties & Record<'--week' | '--offset', string> = {
    '--week': percent(weekOf(whole)),
    '--offset': '0px',
  };
  const days = flights.map(({ from, to }) => format.days(from, to)).join('; ');
  const label = days === '' ? 'No flights yet' : isInherited ? `${days}, ${INHERITED}` : days;
  return (
    <div className={classes['timeline']} style={style} role="img" aria-label={label}>
      {flights.map((flight) => {
        const place = placeDays(whole, flight);
        return place ? (
          <span
            key={flight.from}
            className={classes['flight']}
            data-inherited={isInherited || undefined}
            title={isInherited ? label : format.days(flight.from, flight.to)}
            style={{
              left: `calc(${percent(place.left)} + 2px)`,
              width: `calc(${percent(place.width)} - 3px)`,
              color: token(`data-${colour}`),
            }}
          />
        ) : null;
      })}
    </div>
  );
}
