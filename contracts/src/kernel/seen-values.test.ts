import { describe, expect, it } from '@jest/globals';
import { seenAt, seenOf } from './seen-values.js';

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
    expect(seenAt(saved, 'settings.zone')).toBe('Toronto');
    expect([seenAt(saved, 'settings.zone.x'), seenAt(saved, 'toString'), seenAt(null, 'name')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
