import { describe, expect, it } from '@jest/globals';
import { splitTags } from '../ui/forms/split-tags.js';
import { emptyGeo, toGeoProfile, withDefault, withoutProfile } from './geo-form.js';

describe('geo profiles in a form', () => {
  const profiles = [
    { ...emptyGeo(true), name: 'A' },
    { ...emptyGeo(false), name: 'B' },
    { ...emptyGeo(false), name: 'C' },
  ];
  const defaults = (list: readonly { name: string; default: boolean }[]) =>
    list.flatMap((one) => (one.default ? [one.name] : []));

  it('AT-024: have one default whatever is marked or removed', () => {
    expect(defaults(withDefault(profiles, 2))).toEqual(['C']);
    expect(defaults(withoutProfile(profiles, 0))).toEqual(['B']);
    expect(defaults(withoutProfile(profiles, 1))).toEqual(['A']);
    expect(withoutProfile(profiles.slice(0, 1), 0)).toEqual([]);
  });

  it('take several areas from one entry', () => {
    expect(splitTags(['Boston, Worcester,', 'Lowell; Boston\nSalem'], 'phrases')).toEqual([
      'Boston',
      'Worcester',
      'Lowell',
      'Salem',
    ]);
  });

  it('keep the codes of areas that were there', () => {
    const known = [{ code: '500', name: 'Portland', lat: 43, lng: -70 }];
    expect(
      toGeoProfile({ ...emptyGeo(true), name: 'A', areas: ['Portland', 'Bangor', 'Bangor'] }, known).data,
    ).toEqual([known[0], { code: 'Bangor', name: 'Bangor', lat: null, lng: null }]);
  });
});
