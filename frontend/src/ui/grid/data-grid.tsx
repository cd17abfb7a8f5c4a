import { lazy, Suspense, useEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useElementSize } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { ErrorState } from '../error-state.js';
import type { SheetPlace } from '../record-sheet.js';
import { SkeletonRows } from '../skeletons.js';
import { Slide } from '../slide.js';
import { useIsMobile, useIsPhone } from '../use-width.js';
import classes from './data-grid.module.css';
import { fittingColumns } from './fitting-columns.js';
import { GridBar } from './grid-bar.js';
import { GridPager } from './grid-pager.js';
import { pageInstead } from './grid-state.js';
import { GridTabs } from './grid-tabs.js';
import type { GridColumn, GridFilter, GridRow, GridTab, PhoneRow } from './grid-types.js';
import { neighbourOf } from './neighbour-of.js';
import { PhoneRows } from './phone-rows.js';
import { useChosenColumns } from './use-chosen-columns.js';
import type { GridControl } from './use-grid-state.js';

const GridTable = lazy(async () => ({ default: (await import('./grid-table.js')).GridTable }));

export interface DataGridProps<Row extends GridRow> {
  /** Unique among all grids: remembers the chosen columns. */
  readonly id: string;
  /** What is listed, in one and many, such as `['campaign', 'campaigns']`. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly GridColumn<Row>[];
  readonly phoneRow: (row: Row) => PhoneRow;
  /** From `useGridState`. */
  readonly control: GridControl;
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** Text of a failed load; the last rows stay. */
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
  readonly tabs?: readonly GridTab[];
  readonly filters?: readonly GridFilter[];
  readonly searchHint?: string;
  /** The page's primary button, right of the tabs. */
  readonly action?: ReactNode;
  /** Right of the tabs where there is no button, such as a live mark. */
  readonly meta?: ReactNode;
  /** Over the tabs, such as figures. */
  readonly above?: ReactNode;
  readonly exportAction?: ReactNode;
  /** Default: opens the sheet by putting the row's id into the address. */
  readonly onOpen?: (row: Row) => void;
  /** Sheet of the open row; without one `onOpen` leads to the record's page. */
  readonly sheet?: ((row: Row | undefined, id: string, place: SheetPlace) => ReactNode) | undefined;
  readonly sheetWidth?: 440 | 592;
  /** Address of a record's page: Enter on the row whose sheet is open leads there. */
  readonly pageOf?: (id: string) => string;
  /** Buttons for the ticked rows; with them come checkboxes. */
  readonly selectionActions?: (ids: readonly string[], clear: () => void) => ReactNode;
  /** The list is in an order that people arrange: takes all ids in the new one. Not on a phone. */
  readonly onArrange?: ((ids: readonly string[]) => void) | undefined;
  readonly empty: ReactNode;
}

/** What stays in sight of a list beside its sheet: the names, in px. */
const LIST_LEFT = 232;

type Sized = CSSProperties & { '--u-sheet'?: string };

/** A list of records: tabs, search, filters, columns, pager and sheet, all kept in the address. */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const { control, rows, total, sheet, onOpen } = props;
  const isPhone = useIsPhone();
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const { ref, width } = useElementSize();
  const chosen = useChosenColumns(props.id, props.columns);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const hasSelection = props.selectionActions !== undefined && !isPhone;
  const columns = useMemo(
    () => fittingColumns(chosen.columns, width === 0 ? 10_000 : width, hasSelection),
    [chosen.columns, width, hasSelection],
  );
  const openId = sheet ? control.open : undefined;
  const clear = (): void => setSelected([]);
  const opening = (id: string | undefined) =>
    id === undefined ? undefined : () => control.change({ open: id }, true);
  const open =
    onOpen ??
    (sheet ? (row: Row) => control.change({ open: row.id }, control.open !== undefined) : undefined);
  const { pageOf } = props;
  const entered = (row: Row): void => {
    if (row.id === openId && pageOf) void navigate(pageOf(row.id));
    else open?.(row);
  };
  const hasNoRows = rows !== undefined && rows.length === 0 && !props.isLoading;
  const instead = hasNoRows && total !== undefined ? pageInstead(control, total) : undefined;
  const { change } = control;
  useEffect(() => {
    if (instead !== undefined) change({ page: instead }, true);
  }, [instead, change]);
  const isFirstLoad = (rows === undefined && props.error === undefined) || instead !== undefined;
  const isEmpty = hasNoRows && instead === undefined;
  const area: Sized =
    openId !== undefined && !isMobile
      ? { '--u-sheet': `min(${props.sheetWidth ?? 440}px, 100% - ${LIST_LEFT}px)` }
      : {};

  return (
    <div className={classes['root']} aria-busy={props.isLoading}>
      {props.above}
      {isPhone ? null : (
        <GridTabs tabs={props.tabs ?? []} control={control} action={props.action} meta={props.meta} />
      )}
      <GridBar {...props} chosen={chosen} selected={selected} onClear={clear} />
      <div className={classes['area']} style={area}>
        <div className={classes['scroll']}>
          <div ref={ref} className={classes['content']}>
            {props.error === undefined ? null : (
              <ErrorState
                title={`The ${props.noun[1]} could not be loaded`}
                text={props.error}
                {...(props.onRetry ? { action: { label: 'Try again', run: props.onRetry } } : {})}
              />
            )}
            {isFirstLoad ? <Loading rows={control.size} columns={columns.length} isPhone={isPhone} /> : null}
            {isEmpty ? props.empty : null}
            {rows && rows.length > 0 && isPhone ? (
              <PhoneRows
                rows={rows}
                phoneRow={props.phoneRow}
                openId={openId}
                onOpen={open}
                label={props.noun[1]}
              />
            ) : null}
            {rows && rows.length > 0 && !isPhone ? (
              <Suspense fallback={<Loading rows={rows.length} columns={columns.length} isPhone={false} />}>
                <GridTable
                  label={props.noun[1]}
                  columns={columns}
                  rows={rows}
                  sort={control.sort}
                  sorts={control.sorts}
                  onSort={(sort) => control.change({ sort })}
                  openId={openId}
                  {...(open ? { onOpen: open, onEnter: entered } : {})}
                  selected={hasSelection ? selected : undefined}
                  onSelect={hasSelection ? setSelected : undefined}
                  onArrange={props.onArrange}
                />
              </Suspense>
            ) : null}
            {isEmpty || isPhone ? null : <GridPager control={control} total={total} />}
          </div>
        </div>
        <Slide isOpen={openId !== undefined}>
          {openId === undefined || !sheet
            ? null
            : sheet(
                rows?.find(({ id }) => id === openId),
                openId,
                {
                  onClose: () => control.change({ open: undefined }),
                  onPrevious: opening(neighbourOf(rows, openId, -1)),
                  onNext: opening(neighbourOf(rows, openId, 1)),
                },
              )}
        </Slide>
      </div>
      {isPhone ? <GridPager control={control} total={total} action={props.action} /> : null}
    </div>
  );
}

/** Same heights as what will follow: header 36, rows 40 (64 on a phone). */
const Loading = ({ rows, columns, isPhone }: { rows: number; columns: number; isPhone: boolean }) => (
  <>
    {isPhone ? null : <div className={classes['loadingHeader']} />}
    <SkeletonRows rows={rows} columns={isPhone ? 2 : columns} isTall={isPhone} />
  </>
);
