import type { ReactNode } from 'react';
import { PageHeader } from '../app/frame/page-header.js';
import { useUser } from '../app/session/use-session.js';
import { AddButton } from '../ui/add-button.js';
import { DataGrid, type DataGridProps } from '../ui/grid/data-grid.js';
import type { GridRow } from '../ui/grid/grid-types.js';
import { OpenRecord, type OneOf } from '../ui/open-record.js';

type Grid<Row extends GridRow> = Omit<DataGridProps<Row>, 'sheet' | 'action' | 'empty' | 'pageOf'>;

/** Page of the form of a record; `route` must be on the person's list. */
interface FormPlace<To> {
  readonly route: string;
  readonly to: To;
}

interface EditableRecordsProps<Row extends GridRow, Data> extends Grid<Row> {
  readonly title: string;
  /** A record that is not on the page can be open, too. */
  readonly one: OneOf<Data, Row>;
  /** The list without rows; may offer to add one. */
  readonly empty: (add: ReactNode) => ReactNode;
  readonly newPage: FormPlace<string> & { readonly label?: string };
  readonly editPage: FormPlace<(id: string) => string>;
  readonly sheet: (
    row: Row,
    on: { readonly onClose: () => void; readonly editTo: string | undefined },
  ) => ReactNode;
}

/** A list of records that are added and edited on pages of their own, with what is known of a record beside the list. */
export function EditableRecords<Row extends GridRow, Data>(props: EditableRecordsProps<Row, Data>) {
  const { title, one, empty, newPage, editPage, sheet, ...grid } = props;
  const { permissionRoutes } = useUser();
  const { control, noun } = grid;
  const add = permissionRoutes.includes(newPage.route) ? (
    <AddButton label={newPage.label ?? `Add ${noun[0]}`} to={newPage.to} />
  ) : null;
  const mayEdit = permissionRoutes.includes(editPage.route);
  const close = (): void => control.change({ open: undefined });
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        {...grid}
        action={add}
        {...(mayEdit ? { pageOf: editPage.to } : {})}
        sheet={(row, id) => (
          <OpenRecord {...one} row={row} id={id} noun={noun[0]} onClose={close}>
            {(record) => sheet(record, { onClose: close, editTo: mayEdit ? editPage.to(id) : undefined })}
          </OpenRecord>
        )}
        empty={empty(add)}
      />
    </>
  );
}
