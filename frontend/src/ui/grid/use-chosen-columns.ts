import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { GridColumn, GridRow } from './grid-types.js';

export interface ChosenColumns<Row extends GridRow> {
  readonly columns: readonly GridColumn<Row>[];
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
}

/** Differences from the columns' own defaults, so that a new column shows up for everybody. */
type Changes = Readonly<Record<string, boolean>>;
const NONE: Changes = {};

/** Which columns a person wants to see, remembered in this browser. */
export function useChosenColumns<Row extends GridRow>(
  gridId: string,
  all: readonly GridColumn<Row>[],
): ChosenColumns<Row> {
  const [changes, setChanges] = useLocalStorage<Changes>({
    key: `upfront.columns.${gridId}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  });
  return useMemo(() => {
    const isShown = (id: string): boolean =>
      changes[id] ?? all.find((column) => column.id === id)?.isOptional !== true;
    return {
      columns: all.filter((column, index) => index === 0 || isShown(column.id)),
      isShown,
      toggle: (id) => setChanges((now) => ({ ...now, [id]: !isShown(id) })),
      reset: () => setChanges(NONE),
    };
  }, [all, changes, setChanges]);
}
