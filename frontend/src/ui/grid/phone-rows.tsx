import classes from './phone-rows.module.css';
import type { GridRow, PhoneRow } from './grid-types.js';

interface PhoneRowsProps<Row extends GridRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly phoneRow: (row: Row) => PhoneRow;
  readonly openId: string | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
}

function Inside({ row }: { row: PhoneRow }) {
  return (
    <>
      {row.avatar}
      <span className={classes['left']}>
        <b>{row.title}</b>
        <span>{row.sub}</span>
      </span>
      <span className={classes['right']}>
        <b>{row.amount}</b>
        <span>{row.status}</span>
      </span>
    </>
  );
}

/** A list below 608 px: rows of 64 px in two lines, without the grid. */
export function PhoneRows<Row extends GridRow>({
  label,
  rows,
  phoneRow,
  openId,
  onOpen,
}: PhoneRowsProps<Row>) {
  return (
    <ul className={classes['rows']} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} data-open={row.id === openId || undefined}>
          {onOpen ? (
            <button type="button" className={classes['row']} onClick={() => onOpen(row)}>
              <Inside row={phoneRow(row)} />
            </button>
          ) : (
            <div className={classes['row']}>
              <Inside row={phoneRow(row)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
