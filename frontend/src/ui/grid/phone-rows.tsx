import { Link } from 'react-router';
import classes from './phone-rows.module.css';
import type { GridRow, PhoneRow } from './grid-types.js';

interface PhoneRowsProps<Row extends GridRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly phoneRow: (row: Row) => PhoneRow;
  readonly openId?: string | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Where a row leads, in place of `onOpen`. */
  readonly toOf?: (row: Row) => string;
}

function Inside({ row }: { row: PhoneRow }) {
  return (
    <>
      {row.avatar}
      <span className={classes['lines']}>
        <span className={classes['line']}>
          <b>{row.title}</b>
          <b>{row.amount}</b>
        </span>
        <span className={classes['line']}>
          <span>{row.sub}</span>
          <span>{row.status}</span>
        </span>
      </span>
    </>
  );
}

/** A list below 608 px: rows of 64 px in two lines, without the grid. */
export function PhoneRows<Row extends GridRow>(props: PhoneRowsProps<Row>) {
  const { label, rows, phoneRow, openId, onOpen, toOf } = props;
  const className = classes['row'] ?? '';
  const rowOf = (row: Row) => {
    const inside = <Inside row={phoneRow(row)} />;
    if (toOf)
      return (
        <Link className={className} to={toOf(row)}>
          {inside}
        </Link>
      );
    return onOpen ? (
      <button type="button" className={className} onClick={() => onOpen(row)}>
        {inside}
      </button>
    ) : (
      <div className={className}>{inside}</div>
    );
  };
  return (
    <ul className={classes['rows']} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} data-open={row.id === openId || undefined}>
          {rowOf(row)}
        </li>
      ))}
    </ul>
  );
}
