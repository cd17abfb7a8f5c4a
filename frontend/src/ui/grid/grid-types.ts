import type { ReactNode } from 'react';

/** Rows are told apart by `id`. */
export interface GridRow {
  readonly id: string;
}

export interface GridColumn<Row extends GridRow> {
  /** Unique in its grid. The list is sorted by it where its declaration has a sort of this name. */
  readonly id: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** Numbers, dates and times stand on the right. */
  readonly isRight?: boolean;
  /** Fixed width in px; otherwise the column shares what is left by `flex`. */
  readonly width?: number;
  readonly flex?: number;
  /** Below this the column steps aside rather than cutting words; default 120. */
  readonly minWidth?: number;
  /** The higher, the sooner it steps aside when there is no room; default its place in the list. */
  readonly order?: number;
  /** Rows are dragged by it where the list can be arranged. */
  readonly isHandle?: boolean;
  /** Holds a button: a click on it or Enter presses it, and does not open the row. It always has room. */
  readonly isButton?: boolean;
  /** Off until chosen under Columns. */
  readonly isOptional?: boolean;
}

/** A row on a phone: name and amount, below them client and status. */
export interface PhoneRow {
  readonly avatar?: ReactNode;
  readonly title: ReactNode;
  readonly amount?: ReactNode;
  readonly sub?: ReactNode;
  readonly status?: ReactNode;
}

export interface GridTab {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Address of its own, such as `/workspace/campaigns/my`; without one the tab lives in the query. */
  readonly to?: string;
  /** A count above zero calls for action: red, with its shape. */
  readonly isAlarm?: boolean;
  /** Stands behind a line, such as tabs of outside systems. */
  readonly isApart?: boolean;
}

export interface GridOption {
  readonly value: string;
  readonly label: string;
}

/** A filter of the bar; `choice` takes several values, `days` a first and a last day. */
export type GridFilter =
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: string;
      readonly options: readonly GridOption[];
      readonly isSingle?: boolean;
      /** What the list is narrowed by where nothing is chosen. */
      readonly standard?: string;
    }
  | { readonly kind: 'days'; readonly key: string; readonly label: string };

export interface GridSort<Field extends string = string> {
  readonly field: Field;
  readonly dir: 'asc' | 'desc';
}
