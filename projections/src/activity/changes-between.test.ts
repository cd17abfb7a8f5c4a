import { describe, expect, it } from '@jest/globals';
import { changesBetween } from './changes-between.js';

const names = Array.from({ length: 40 }, (_, n) => `Permission ${n}`);
const changed = (from: readonly string[], to: readonly string[]) =>
  changesBetween(new Map([['Permissions', from.join(', ')]]), { Permissions: to.join(', ') });

describe('what changed between two states of a record', () => {
  it('tells of a long list what joined it and what left it', () => {
    expect(changed(names, [...names.slice(1), 'View reports'])).toEqual([
      { field: 'Permissions added', from: null, to: 'View reports' },
      { field: 'Permissions removed', from: 'Permission 0', to: null },
    ]);
    expect(changed(names, names.slice(0, -1))).toEqual([
      { field: 'Permissions removed', from: 'Permission 39', to: null },
    ]);
  });

  it('tells a short list and a list in another order whole', () => {
    expect(changed(['A', 'B'], ['B', 'C'])).toEqual([{ field: 'Permissions', from: 'A, B', to: 'B, C' }]);
    expect(changed(names, names.toReversed())).toMatchObject([{ field: 'Permissions' }]);
    expect(changed(names, names)).toEqual([]);
  });
});
