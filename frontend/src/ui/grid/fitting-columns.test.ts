import { describe, expect, it } from '@jest/globals';
import { fittingColumns } from './fitting-columns.js';
import type { GridColumn } from './grid-types.js';

const column = (id: string, minWidth: number, order?: number): GridColumn<{ id: string }> => ({
  id,
  header: id,
  cell: () => id,
  minWidth,
  ...(order === undefined ? {} : { order }),
});
const columns = [
  column('name', 200),
  column('client', 200, 2),
  column('owner', 150, 9),
  column('budget', 100, 1),
];
const ids = (width: number) => fittingColumns(columns, width, true).map(({ id }) => id);

describe('fittingColumns', () => {
  it('shows all where there is room', () => {
    expect(ids(1200)).toEqual(['name', 'client', 'owner', 'budget']);
  });

  it('lets the least important step aside, keeping the order of the others', () => {
    expect(ids(600)).toEqual(['name', 'client', 'budget']);
    expect(ids(400)).toEqual(['name', 'budget']);
  });

  it('never hides the first', () => {
    expect(ids(10)).toEqual(['name']);
  });
});
