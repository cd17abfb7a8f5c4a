import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  ModuleRegistry,
  RowDragModule,
  RowSelectionModule,
  RowStyleModule,
  type CellKeyDownEvent,
  type ColDef,
  type FullWidthCellKeyDownEvent,
  type GridApi,
  type ICellRendererParams,
  type RowSelectionOptions,
  type SelectionColumnDef,
  type SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import { gridTheme } from './grid-theme.js';
import type { GridColumn, GridRow, GridSort } from './grid-types.js';
import classes from './grid-table.module.css';
import { useCheckboxNames } from './use-checkbox-names.js';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  RowDragModule,
  RowSelectionModule,
  RowStyleModule,
]);

export interface GridTableProps<Row extends GridRow> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: GridSort;
  /** Ids of the columns that the list can be sorted by. */
  readonly sorts: readonly string[];
  readonly onSort: (sort: GridSort) => void;
  readonly openId: string | undefined;
  onOpen?(row: Row): void;
  /** Enter on a row. */
  onEnter?(row: Row): void;
  readonly selected: readonly string[] | undefined;
  readonly onSelect: ((ids: readonly string[]) => void) | undefined;
  /** Takes the ids in the order that was arranged by dragging, or by Alt and the arrow keys on a row. */
  readonly onArrange?: ((ids: readonly string[]) => void) | undefined;
}

/** A new wrapper when a row opens or closes tells the grid to look at its class again. */
interface Wrapped<Row> {
  readonly row: Row;
  readonly isOpen: boolean;
}

const CHECKBOX_COLUMN: SelectionColumnDef = {
  width: 56,
  minWidth: 56,
  maxWidth: 56,
  resizable: false,
  cellStyle: { paddingInlineStart: '23px' },
  headerClass: classes['checkboxHeader'] ?? '',
};
/** What the grid says to a screen reader. */
const SPOKEN = {
  ariaHeaderSelection: 'Select all on this page',
  ariaRowSelectAll: 'Press Space to select all on this page',
};
const ROW_CLASSES = {
  [classes['open'] ?? 'open']: ({ data }: { data?: { isOpen: boolean } | undefined }) =>
    data?.isOpen === true,
};
/** The server sorts; the grid shows its order. */
const asGiven = (): number => 0;

function toColDef<Row extends GridRow>(
  column: GridColumn<Row>,
  sort: GridSort,
  sorts: readonly string[],
  isArranging: boolean,
): ColDef<Wrapped<Row>> {
  return {
    colId: column.id,
    headerName: column.header,
    // The value is the whole row, so that a cell is drawn again exactly when its row is another one.
    valueGetter: ({ data }) => data?.row,
    cellRenderer: ({ value }: ICellRendererParams<Wrapped<Row>, Row>) => (value ? column.cell(value) : null),
    cellDataType: false,
    sortable: sorts.includes(column.id),
    comparator: asGiven,
    // Rows that are sorted by the grid cannot be dragged; these stand in the order that is being arranged.
    sort: sort.field === column.id && !isArranging ? sort.dir : null,
    rowDrag: isArranging && column.isHandle === true,
    sortingOrder: column.isRight === true ? ['desc', 'asc'] : ['asc', 'desc'],
    suppressMovable: true,
    ...(column.isRight === true
      ? { headerClass: 'ag-right-aligned-header', cellClass: 'ag-right-aligned-cell' }
      : {}),
    ...(column.width === undefined
      ? { flex: column.flex ?? 1, minWidth: column.minWidth ?? 120 }
      : { width: column.width }),
  };
}

const focusedRow = <Row extends GridRow>(api: GridApi<Wrapped<Row>>): number =>
  api.getFocusedCell()?.rowIndex ?? -1;

/** j and k move the focus from row to row, as in a mail program; the arrow keys work as well. */
function moveFocus<Row extends GridRow>(api: GridApi<Wrapped<Row>>, step: 1 | -1, count: number): void {
  const next = Math.min(count - 1, Math.max(0, focusedRow(api) + step));
  const column =
    api.getFocusedCell()?.column ??
    api.getAllDisplayedColumns().find((one) => !one.getColId().startsWith('ag-'));
  if (column) api.setFocusedCell(next, column);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog][aria-modal=true]') !== null;

/** Presses the button in the cell that has the focus; one that has it itself is pressed by the browser. */
const pressIn = (cell: EventTarget | null): void => {
  if (cell instanceof HTMLElement && cell.tagName !== 'BUTTON') cell.querySelector('button')?.click();
};

/** The ids with the one at a place moved by a step; undefined where it is at the end already. */
const stepped = (ids: readonly string[], place: number, step: 1 | -1): readonly string[] | undefined => {
  const id = ids[place];
  const other = ids[place + step];
  if (id === undefined || other === undefined) return undefined;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
};

/** ag-grid with our theme. A chunk of its own: it comes when the first list is shown. */
export function GridTable<Row extends GridRow>(props: GridTableProps<Row>) {
  const { columns, rows, sort, sorts, onSort, openId, onOpen, onEnter, selected, onSelect, onArrange } =
    props;
  const isArranging = onArrange !== undefined;
  const api = useRef<GridApi<Wrapped<Row>>>(undefined);
  const host = useRef<HTMLDivElement>(null);
  useCheckboxNames(host, onSelect ? columns[0]?.id : undefined);
  const data = useMemo(() => rows.map((row) => ({ row, isOpen: row.id === openId })), [rows, openId]);
  const colDefs = useMemo(
    () => columns.map((column) => toColDef(column, sort, sorts, isArranging)),
    [columns, sort, sorts, isArranging],
  );
  const selection = useMemo<RowSelectionOptions<Wrapped<Row>> | undefined>(
    () =>
      onSelect
        ? { mode: 'multiRow', checkboxes: true, headerCheckbox: true, enableClickSelection: false }
        : undefined,
    [onSelect],
  );

  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      if (!api.current || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j') moveFocus(api.current, 1, rows.length);
      if (event.key === 'k') moveFocus(api.current, -1, rows.length);
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [rows.length]);

  useEffect(() => {
    if (selected?.length === 0) api.current?.deselectAll();
  }, [selected]);

  const sorted = ({ source, api: grid }: SortChangedEvent<Wrapped<Row>>): void => {
    if (source !== 'uiColumnSorted') return;
    const column = grid
      .getAllDisplayedColumns()
      .find((one) => one.getSort() !== null && one.getSort() !== undefined);
    const dir = column?.getSort();
    if (column && (dir === 'asc' || dir === 'desc')) onSort({ field: column.getColId(), dir });
  };
  const arrange = (grid: GridApi<Wrapped<Row>>): void => {
    const ids: string[] = [];
    grid.forEachNode(({ data: one }) => one && ids.push(one.row.id));
    if (ids.some((id, place) => rows[place]?.id !== id)) onArrange?.(ids);
  };
  const isButton = (id: string): boolean => columns.some((one) => one.id === id && one.isButton === true);
  const pressed = (
    pressing: CellKeyDownEvent<Wrapped<Row>> | FullWidthCellKeyDownEvent<Wrapped<Row>>,
  ): void => {
    const { event, data: at, rowIndex } = pressing;
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key === 'Enter' && 'column' in pressing && isButton(pressing.column.getColId()))
      return pressIn(event.target);
    if (event.key === 'Enter' && at) onEnter?.(at.row);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!onArrange || !event.altKey || step === undefined || rowIndex === null) return;
    const next = stepped(
      rows.map(({ id }) => id),
      rowIndex,
      step,
    );
    if (!next) return;
    event.preventDefault();
    onArrange(next);
  };

  return (
    <div
      ref={host}
      className={classes['grid']}
      data-openable={onOpen !== undefined || undefined}
      aria-label={props.label}
      role="region"
    >
      <AgGridReact<Wrapped<Row>>
        theme={gridTheme}
        localeText={SPOKEN}
        domLayout="autoHeight"
        rowData={data}
        columnDefs={colDefs}
        getRowId={({ data: one }) => one.row.id}
        rowClassRules={ROW_CLASSES}
        {...(selection ? { rowSelection: selection, selectionColumnDef: CHECKBOX_COLUMN } : {})}
        suppressNoRowsOverlay
        suppressColumnVirtualisation
        suppressDragLeaveHidesColumns
        enableCellTextSelection
        animateRows={false}
        onGridReady={(event) => {
          api.current = event.api;
        }}
        rowDragManaged={isArranging}
        onRowDragEnd={({ api: grid }) => arrange(grid)}
        onSortChanged={sorted}
        onCellKeyDown={pressed}
        onCellClicked={({ data: at, column }) => {
          const id = column.getColId();
          if (at && !id.startsWith('ag-') && !isButton(id)) onOpen?.(at.row);
        }}
        onSelectionChanged={({ api: grid }) => onSelect?.(grid.getSelectedRows().map(({ row }) => row.id))}
      />
    </div>
  );
}
