import { describe, expect, it } from '@jest/globals';
import { byField } from './by-field.js';

const ids = (rows: readonly { _id: string }[]): string => rows.map(({ _id }) => _id).join('');

describe('the order of several walks', () => {
  it('is that of the store: bytes for texts, nothing first, the id last', () => {
    const texts = [
      { _id: 'b', name: '\u{1F600}' },
      { _id: 'a', name: '\uFFFD' },
      { _id: 'd', name: 'a' },
      { _id: 'c', name: 'a' },
    ];
    expect(ids([...texts].sort(byField('name', 'asc')))).toBe('cdab');
    expect(ids([...texts].sort(byField('name', 'desc')))).toBe('badc');
    const amounts = [
      { _id: 'a', budget: 10 },
      { _id: 'b', budget: null },
      { _id: 'c', budget: 9 },
    ];
    expect(ids([...amounts].sort(byField('budget', 'asc')))).toBe('bca');
  });
});
