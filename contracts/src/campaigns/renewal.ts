import { addDays } from '../kernel/days.js';
import type { CalendarDate } from '../kernel/values.js';
import { addMonths, flightDays } from './duration.js';
import type { CampaignLine, Flight } from './model.js';

/** Months since the year 0, so that they can be counted. */
const monthOf = (date: CalendarDate): number => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month;
};
const dayOf = (date: CalendarDate): number => Number(date.slice(8));

/** A day of a month, or the last day of a month that has no such day. */
const onDay = (month: number, day: number): CalendarDate =>
  addMonths(`2000-01-${String(day).padStart(2, '0')}`, month - monthOf('2000-01-01'));

/** Day of the month on which every month of a flight begins; undefined where it does not last whole months. */
const monthlyDay = ({ startDate, endDate }: Flight): number | undefined => {
  const next = addDays(endDate, 1);
  const day = Math.max(dayOf(startDate), dayOf(next));
  const isMonthly =
    monthOf(next) > monthOf(startDate) &&
    onDay(monthOf(startDate), day) === startDate &&
    onDay(monthOf(next), day) === next;
  return isMonthly ? day : undefined;
};

/**
 * The flight of a renewal: from the day after the end, as many months where the flight lasts whole months, otherwise as
 * many days. Monthly from January 31 it is February 28 and then March 31 (cases, 4).
 */
export const renewedFlight = (flight: Flight): Flight => {
  const { startDate: from, endDate } = flight;
  const startDate = addDays(endDate, 1);
  const day = monthlyDay(flight);
  if (day === undefined) return { startDate, endDate: addDays(startDate, flightDays(from, endDate) - 1) };
  const months = monthOf(startDate) - monthOf(from);
  return { startDate, endDate: addDays(onDay(monthOf(startDate) + months, day), -1) };
};

/** Moves days along with the start of a flight: by months where it moved by whole months, otherwise by days. */
const mover = (from: Flight, to: Flight): ((day: CalendarDate) => CalendarDate) => {
  const months = monthOf(to.startDate) - monthOf(from.startDate);
  if (addMonths(from.startDate, months) === to.startDate) return (day) => addMonths(day, months);
  const days = flightDays(from.startDate, to.startDate) - 1;
  return (day) => addDays(day, days);
};

/** The flights of a line in another flight of the campaign; what lies outside is cut off. */
const movedFlights = (flights: readonly Flight[], from: Flight, to: Flight): Flight[] => {
  const move = mover(from, to);
  return flights.flatMap((one) => {
    const startDate = move(one.startDate);
    // The day after the end moves, so that the end of a month stays one.
    const endDate = addDays(move(addDays(one.endDate, 1)), -1);
    const cut = {
      startDate: startDate < to.startDate ? to.startDate : startDate,
      endDate: endDate > to.endDate ? to.endDate : endDate,
    };
    return cut.startDate <= cut.endDate ? [cut] : [];
  });
};

/** The lines of a campaign as its renewal takes them over. */
export const movedLines = (lines: readonly CampaignLine[], from: Flight | null, to: Flight): CampaignLine[] =>
  lines.map((line) => ({ ...line, flights: from ? movedFlights(line.flights, from, to) : [] }));
