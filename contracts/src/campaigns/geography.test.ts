import { describe, expect, it } from '@jest/globals';
import { geographyOf } from './geography.js';

describe('where a campaign runs', () => {
  it('is said by its geo profiles and its circles', () => {
    const radii = [
      { label: 'Madison', lat: 43, lng: -89, miles: 10 },
      { label: 'Middleton', lat: 43, lng: -89, miles: 1 },
    ];
    expect(geographyOf({ geoProfiles: [{ name: 'Dane County' }], radii })).toEqual([
      'Dane County',
      'Madison, 10 miles around',
      'Middleton, 1 mile around',
    ]);
    expect(geographyOf({ geoProfiles: [], radii: [] })).toEqual([]);
  });
});
