import { describe, expect, it } from '@jest/globals';
import { withAbsentFields } from './absent-fields.js';

describe('withAbsentFields', () => {
  it('leaves out null where the contract means absence, through lists, and nowhere else', () => {
    const data = {
      list: {
        rows: [
          { note: null, day: null },
          { note: 'x', day: null },
        ],
        box: null,
      },
    };
    expect(withAbsentFields(data, ['list.rows.note', 'list.box.width'])).toEqual({
      list: { rows: [{ day: null }, { note: 'x', day: null }], box: null },
    });
    expect(data.list.rows[0]).toEqual({ note: null, day: null });
  });

  it('leaves an answer alone that has no such field', () => {
    const data = { list: { rows: [] } };
    expect(withAbsentFields(data, [])).toBe(data);
  });
});
