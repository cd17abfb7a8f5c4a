import { describe, expect, it } from '@jest/globals';
import { writeDocument } from '../bson/write.js';
import { changedFields } from './changed-fields.js';

const changed = (before: Parameters<typeof writeDocument>[0], after: Parameters<typeof writeDocument>[0]) =>
  [...changedFields(writeDocument(before), writeDocument(after))].sort();

describe('what changed in a document', () => {
  it('is nothing where only the order of the fields differs', () => {
    expect(changed({ a: 1, b: ['x', 'y'] }, { b: ['x', 'y'], a: 1 })).toEqual([]);
  });

  it('is what is new, gone, of another value or of another type', () => {
    const before = { same: 'x', gone: 1, value: ['x'], type: 1, nested: { deep: 1 } };
    const after = { same: 'x', value: ['x', 'y'], type: '1', nested: { deep: 2 }, added: null };
    expect(changed(before, after)).toEqual(['added', 'gone', 'nested', 'type', 'value']);
  });

  it('is a field of a name that stands twice', () => {
    // A document with `a` twice, which a faulty client may send.
    const once = writeDocument({ a: 1, b: 2 });
    const twice = Buffer.from(once);
    twice[twice.indexOf('b')] = 'a'.charCodeAt(0);
    expect([...changedFields(twice, twice)]).toEqual(['a']);
  });
});
