import { Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { useIsNarrow, useIsPhone } from '../use-width.js';
import { ColumnsMenu } from './columns-menu.js';
import { FilterChips } from './filter-chips.js';
import classes from './grid-bar.module.css';
import { GridSearch } from './grid-search.js';
import type { GridColumn, GridFilter, GridRow, GridTab } from './grid-types.js';
import type { ChosenColumns } from './use-chosen-columns.js';
import type { GridControl } from './use-grid-state.js';

const PhoneBar = lazy(async () => ({ default: (await import('./phone-bar.js')).PhoneBar }));

export interface GridBarProps<Row extends GridRow> {
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly GridColumn<Row>[];
  readonly chosen: ChosenColumns<Row>;
  readonly control: GridControl;
  readonly total: number | undefined;
  readonly tabs?: readonly GridTab[];
  readonly filters?: readonly GridFilter[];
  readonly searchHint?: string;
  readonly exportAction?: ReactNode;
  readonly selectionActions?: (ids: readonly string[], clear: () => void) => ReactNode;
  readonly selected: readonly string[];
  readonly onClear: () => void;
}

/** The bar over every list, 48 px; with ticked rows it becomes the bar of what can be done with them. */
export function GridBar<Row extends GridRow>(props: GridBarProps<Row>) {
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  if (isPhone) {
    return (
      <Suspense fallback={<div className={classes['phoneRoom']} data-skeleton />}>
        <PhoneBar {...props} />
      </Suspense>
    );
  }
  const { selected, selectionActions, total, noun } = props;
  const isActing = selected.length > 0 && selectionActions !== undefined;
  return (
    <div className={classes['bar']} data-acting={isActing || undefined}>
      {isActing ? (
        <>
          <b className={classes['selected']}>{selected.length} selected</b>
          {selectionActions(selected, props.onClear)}
          <Button variant="subtle" onClick={props.onClear}>
            Clear selection
          </Button>
          <span className={classes['space']} />
        </>
      ) : (
        <>
          <GridSearch control={props.control} hint={props.searchHint ?? `Search ${noun[1]}`} />
          <FilterChips filters={props.filters ?? []} control={props.control} />
        </>
      )}
      <span className={classes['count']} role="status">
        {total === undefined ? '' : counted(total, noun[0], noun[1])}
      </span>
      <ColumnsMenu columns={props.columns} chosen={props.chosen} isCompact={isNarrow} />
      {props.exportAction}
    </div>
  );
}
