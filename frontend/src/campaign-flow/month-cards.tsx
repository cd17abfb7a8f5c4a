import { splitByWeights } from '@upfront/contracts/campaigns/split.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { addDays, daysBetween } from '@upfront/contracts/kernel/days.js';
import { Legend, StackedBar } from '../ui/bars/stacked-bar.js';
import { useFormat } from '../ui/use-format.js';
import { categoriesOf, type Amounts } from './allocation.js';
import classes from './flow.module.css';

type Line = Campaign['lines'][number];

interface MonthCardsProps {
  readonly lines: readonly Line[];
  readonly amounts: Amounts;
  readonly flight: Campaign['flight'];
  readonly label: string;
}

/** Days of each month of a stretch, by `YYYY-MM`. */
function daysPerMonth(from: string, to: string): Map<string, number> {
  const days = new Map<string, number>();
  for (let at = 0; at <= daysBetween(from, to); at += 1) {
    const month = addDays(from, at).slice(0, 7);
    days.set(month, (days.get(month) ?? 0) + 1);
  }
  return days;
}

/** What each month costs: every line spread evenly over the days that it runs. */
export function monthsOf(lines: readonly Line[], amounts: Amounts): Map<string, Amounts> {
  const months = new Map<string, Record<string, number>>();
  for (const { productId, flights } of lines) {
    const days = new Map<string, number>();
    for (const { startDate, endDate } of flights) {
      for (const [month, count] of daysPerMonth(startDate, endDate))
        days.set(month, (days.get(month) ?? 0) + count);
    }
    const parts = splitByWeights(amounts[productId] ?? 0, [...days.values()]);
    for (const [at, month] of [...days.keys()].entries()) {
      months.set(month, { ...months.get(month), [productId]: parts[at] ?? 0 });
    }
  }
  return new Map([...months].sort(([a], [b]) => a.localeCompare(b)));
}

/** A card per month with its sum and its categories. */
export function MonthCards({ lines, amounts, flight, label }: MonthCardsProps) {
  const format = useFormat();
  if (!flight) return null;
  const months = [...monthsOf(lines, amounts)];
  if (months.length === 0 || months.length > 24) return null;
  const most = Math.max(
    1,
    ...months.map(([, parts]) => Object.values(parts).reduce((sum, part) => sum + part, 0)),
  );
  return (
    <div className={classes['months']} role="group" aria-label={`${label} by month`}>
      {months.map(([month, parts]) => {
        const categories = categoriesOf(lines, parts);
        const sum = categories.reduce((whole, { value }) => whole + value, 0);
        const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
          new Date(`${month}-01T00:00:00Z`),
        );
        return (
          <section key={month} className={classes['month']}>
            <h3>
              <span>{name}</span>
              <span>{format.money(sum)}</span>
            </h3>
            <StackedBar parts={categories} total={most} label={`${name}: ${format.money(sum)}`} />
            <Legend
              isSmall
              items={categories.map((part) => ({ ...part, amount: format.money(part.value) }))}
            />
          </section>
        );
      })}
    </div>
  );
}
