import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { refuseUnseen, touched } from './field-conflicts.js';

const current = { name: 'Harbor', logo: null, settings: { zone: 'Toronto', countries: ['US'] } };
const refused = (wanted: object, seen?: Readonly<Record<string, unknown>>): readonly string[] => {
  try {
    refuseUnseen(current, wanted, seen);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.keys(error.errors ?? {});
  }
};

describe('an edit with the values that its editor saw', () => {
  it('is refused for the fields that have neither this value nor the wanted one', () => {
    const wanted = { name: 'Haven', settings: { zone: 'Oslo', countries: ['CA'] } };
    expect(refused(wanted, { name: 'Harbor', 'settings.zone': 'Toronto' })).toEqual([]);
    expect(refused(wanted, { name: 'Port', 'settings.zone': 'Paris', 'settings.countries': ['US'] })).toEqual(
      ['name', 'settings.zone'],
    );
    expect(refused({ name: 'Harbor' }, { name: 'Port' })).toEqual([]);
    expect(refused({ settings: { countries: ['US'] } }, { 'settings.countries': [] })).toEqual([]);
  });

  it('is not refused for what it does not change, nor where nothing was seen', () => {
    expect(refused({ settings: { zone: 'Oslo' } }, { name: 'Port', 'settings.countries': [] })).toEqual([]);
    expect(refused({ name: 'Haven' })).toEqual([]);
    expect(refused({ logo: 'x' }, { logo: null })).toEqual([]);
    expect(refused({ logo: 'x' }, { logo: 'y' })).toEqual(['logo']);
  });

  it('answers both values, in words where they can be told', () => {
    expect(() => refuseUnseen(current, { name: 'Haven', logo: ['x'] }, { name: 'Port', logo: 'y' })).toThrow(
      expect.objectContaining({
        errors: {
          name: ['Someone else saved “Harbor”; you entered “Haven”.'],
          logo: ['Someone else changed this while you were editing.'],
        },
        conflicts: { name: { yours: 'Haven', saved: 'Harbor' }, logo: { yours: ['x'], saved: null } },
      }),
    );
  });

  it('is not refused where nothing is left out of a value, or said in another order where that means nothing', () => {
    const saved = { places: [{ id: 'a', note: null }], roleIds: ['a', 'b'] };
    const wanted = { places: [], roleIds: [] };
    const seen = { places: [{ id: 'a' }], roleIds: ['b', 'a', 'a'] };
    expect(() => refuseUnseen(saved, wanted, seen, ['roleIds'])).not.toThrow();
    expect(() => refuseUnseen(saved, wanted, seen)).toThrow(
      expect.objectContaining({ errors: { roleIds: [expect.any(String)] } }),
    );
  });

  it('touches of a whole record what it names, everything where it names nothing', () => {
    const mine = { ...current, name: 'Haven', settings: { zone: 'Oslo', countries: [] } };
    expect(touched(current, mine, { name: 'Harbor' })).toEqual({ ...current, name: 'Haven' });
    expect(touched(current, mine, { 'settings.zone': 'Toronto' })).toEqual({ ...mine, name: 'Harbor' });
    expect(touched(current, mine, {})).toEqual(current);
    expect(touched(current, mine, undefined)).toEqual(mine);
    expect(touched(current, mine, { 'parts.name': 'Harbor' }, 'parts')).toEqual({
      ...current,
      name: 'Haven',
    });
    expect(touched(current, mine, { parts: current }, 'parts')).toEqual(mine);
  });
});
