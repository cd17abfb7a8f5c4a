import type { GridColumn, GridRow } from './grid-types.js';

const MIN_WIDTH = 120;
/** Gutter of 24 px at both ends, beyond what cells have anyway. */
const ENDS = 24;
const CHECKBOX = 56;

/**
 * The columns that have room: those with the highest `order` step aside until the rest fits, so that no
 * word is cut in half. The first column always stays, and so does a button.
 */
export function fittingColumns<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  width: number,
  hasCheckboxes: boolean,
): readonly GridColumn<Row>[] {
  const needed = ({ width: fixed, minWidth }: GridColumn<Row>): number => fixed ?? minWidth ?? MIN_WIDTH;
  const shown = new Set(columns);
  const leaving = columns
    .slice(1)
    .filter(({ isButton }) => isButton !== true)
    .map((column, index) => ({ column, order: column.order ?? index + 1 }))
    .sort((one, other) => other.order - one.order);
  let sum = columns.reduce((total, column) => total + needed(column), hasCheckboxes ? CHECKBOX : ENDS);
  for (const { column } of leaving) {
    if (sum <= width) break;
    shown.delete(column);
    sum -= needed(column);
  }
  // Alone and still too wide, the first shares what there is.
  return columns
    .filter((column) => shown.has(column))
    .map((column) => (sum > width && shown.size === 1 ? { ...column, minWidth: 0 } : column));
}
