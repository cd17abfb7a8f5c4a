import { flightMonths } from '@upfront/contracts/campaigns/duration.js';
import { lineFlights } from '@upfront/contracts/campaigns/overview.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { formatCount } from '../ui/format.js';

type Line = Pick<Campaign['lines'][number], 'unit' | 'flights'>;

const monthWords = (months: number): string =>
  Number.isInteger(months) ? counted(months, 'month') : `${formatCount(months, 1)} months`;

/**
 * What is wrong with the estimated delivery of a product that is sold by the month: it lasts longer than the product
 * runs, a month that is begun counted whole. Undefined where it fits, and where nothing is known of the flight.
 */
export const deliveryCaution = (
  line: Line,
  delivery: number,
  flight: Campaign['flight'],
): string | undefined => {
  if (line.unit !== 'month' || !flight) return undefined;
  const { flights, isInherited } = lineFlights(line, flight);
  const months = flights.reduce((sum, part) => sum + flightMonths(part.startDate, part.endDate), 0);
  if (Math.round(delivery) <= Math.ceil(months)) return undefined;
  return `Longer than ${isInherited || flights.length === 1 ? 'the flight' : 'its flights'} of ${monthWords(months)}`;
};
