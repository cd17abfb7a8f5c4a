import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { TableScroll } from '../ui/section.js';
import classes from './status-table.module.css';

export interface StatusColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isRight?: boolean;
  /** Sentences, which take several lines; figures and names never do. */
  readonly isText?: boolean;
}

export interface StatusTableProps<Row> {
  readonly label: string;
  readonly columns: readonly StatusColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A short table of figures that change by themselves; nothing in it is opened. */
export function StatusTable<Row>({ label, columns, rows, keyOf }: StatusTableProps<Row>) {
  const align = ({ isRight = false }: StatusColumn<Row>) => (isRight ? 'right' : 'left');
  return (
    <TableScroll label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.header} ta={align(column)}>
                {column.header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map((column) => (
                <Table.Td
                  key={column.header}
                  ta={align(column)}
                  className={classes[column.isText ? 'text' : 'figure'] ?? ''}
                >
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableScroll>
  );
}
