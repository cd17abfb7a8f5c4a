import { describe, expect, it } from '@jest/globals';
import { seenOf } from './seen-values.js';
import { valueAt } from './value-at.js';

describe('values that an editor saw', () => {
  const saved = { name: 'Harbor', logo: null, settings: { zone: 'Toronto', countries: ['US'], isOn: true } };

  it('are those of the fields that change, by their path', () => {
    expect(seenOf({ name: 'Haven', settings: { countries: [], isOn: undefined } }, saved)).toEqual({
      name: 'Harbor',
      'settings.countries': ['US'],
    });
    expect(seenOf({ logo: 'x', title: 'new' }, saved)).toEqual({ logo: null, title: null });
    expect(seenOf({ settings: null }, saved)).toEqual({ settings: saved.settings });
    expect(seenOf({}, saved)).toEqual({});
  });

  it('are found by their path, and nothing where there is none', () => {
    expect(valueAt(saved, 'settings.zone')).toBe('Toronto');
    expect([valueAt(saved, 'settings.zone.x'), valueAt(saved, 'toString'), valueAt(null, 'name')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
