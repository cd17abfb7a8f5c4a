import { addDays, daysBetween } from '@upfront/contracts/kernel/days.js';

/** Calendar days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const toDays = ({ startDate, endDate }: { startDate: string; endDate: string }): Days => ({
  from: startDate,
  to: endDate,
});

export interface Place {
  /** Shares of the whole width, 0 to 1. */
  readonly left: number;
  readonly width: number;
}

const lengthOf = ({ from, to }: Days): number => Math.max(1, daysBetween(from, to) + 1);

/** Where days lie on a timeline; undefined where they lie outside it. A part that sticks out is cut off. */
export function placeDays(whole: Days, part: Days): Place | undefined {
  const length = lengthOf(whole);
  const start = Math.max(0, daysBetween(whole.from, part.from));
  const end = Math.min(length, daysBetween(whole.from, part.to) + 1);
  return end <= start ? undefined : { left: start / length, width: (end - start) / length };
}

export interface Month {
  /** Its first day on the timeline. */
  readonly day: string;
  readonly left: number;
  readonly width: number;
}

/** The months of a timeline, each from its first day on it. */
export function monthsOf(whole: Days): readonly Month[] {
  const length = lengthOf(whole);
  const months: Month[] = [];
  for (let day = whole.from; day <= whole.to;) {
    const [year = 0, month = 1] = day.split('-').map(Number);
    const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
    const last = next > whole.to ? addDays(whole.to, 1) : next;
    months.push({
      day,
      left: daysBetween(whole.from, day) / length,
      width: daysBetween(day, last) / length,
    });
    day = next;
  }
  return months;
}

/** A month's name needs about this share of a column of 208 px. */
const NAME_ROOM = 0.15;

/** The months whose names have room over a timeline, one after the other. */
export function namedMonthsOf(whole: Days): readonly Month[] {
  const [first, ...others] = monthsOf(whole);
  if (!first) return [];
  // Of a first month of a few days the name would take the room of the next.
  const isStub = others.length > 0 && first.width < NAME_ROOM / 2;
  const named: Month[] = [];
  for (const month of isStub ? others : [first, ...others]) {
    const isFree = month.left - (named.at(-1)?.left ?? -1) >= NAME_ROOM;
    if (isFree && month.left <= 1 - NAME_ROOM / 2) named.push(month);
  }
  return named;
}

/** Width of a week, as a share. */
export const weekOf = (whole: Days): number => 7 / lengthOf(whole);
