import { useState, type ReactNode } from 'react';
import { PageHeader } from '../app/frame/page-header.js';
import { AddButton } from '../ui/add-button.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { DataGrid, type DataGridProps } from '../ui/grid/data-grid.js';
import type { GridRow } from '../ui/grid/grid-types.js';

type Grid<Row extends GridRow> = Omit<DataGridProps<Row>, 'sheet' | 'action' | 'empty'>;

interface EditableRecordsProps<Row extends GridRow> extends Grid<Row> {
  readonly title: string;
  /** The list without rows; may offer to add one. */
  readonly empty: (add: ReactNode) => ReactNode;
  readonly sheet: (row: Row, on: { readonly onClose: () => void; readonly onEdit: () => void }) => ReactNode;
  /** Edits a row, or makes one without it; opens what was saved. */
  readonly dialog: (
    row: Row | undefined,
    on: { readonly onClose: () => void; readonly onSaved: (id: string) => void },
  ) => ReactNode;
}

/** A list of records that are added and edited in one dialog, with what is known of a record beside the list. */
export function EditableRecords<Row extends GridRow>(props: EditableRecordsProps<Row>) {
  const { title, empty, sheet, dialog, ...grid } = props;
  const { control, noun } = grid;
  const [asked, setAsked] = useState<'new' | Row>();
  const open = (id: string | undefined): void => control.change({ open: id });
  const add = <AddButton label={`Add ${noun[0]}`} onClick={() => setAsked('new')} />;
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        {...grid}
        action={add}
        sheet={(row) =>
          row ? sheet(row, { onClose: () => open(undefined), onEdit: () => setAsked(row) }) : null
        }
        empty={empty(add)}
      />
      {asked === undefined
        ? null
        : dialog(asked === 'new' ? undefined : latestOf(asked, grid.rows), {
            onClose: () => setAsked(undefined),
            onSaved: open,
          })}
    </>
  );
}
