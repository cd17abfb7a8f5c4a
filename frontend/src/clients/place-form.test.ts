import { describe, expect, it } from '@jest/globals';
import { emptyPlace, PlaceForm, placeLine, toPlace } from './place-form.js';

const pier = {
  ...emptyPlace,
  streetNumber: '1',
  street: 'Pier Road',
  city: 'Halifax',
  state: 'NS',
  zip: 'B3H',
};
const picked = { ...pier, formatted: '', googlePlaceId: 'place-1', lat: 44.6, lng: -63.5 };

describe('a typed place', () => {
  it('reads as one line without gaps', () => {
    expect(placeLine(pier)).toBe('1 Pier Road, Halifax NS B3H');
    expect(placeLine({ ...emptyPlace, city: 'Halifax' })).toBe('Halifax');
  });

  it.each([
    ['US', '', true],
    ['US', ' 02110 ', true],
    ['US', '02110-1234', true],
    ['US', 'abc-!!', false],
    ['US', '021101', false],
    ['US', 'B3H', false],
    ['CA', 'B3H 1A1', true],
  ])('in %s takes the postal code "%s": %s', (country, zip, isTaken) => {
    const wrong = PlaceForm.safeParse({ ...pier, country, zip }).error?.issues.map(({ path }) =>
      path.join('.'),
    );
    expect(wrong).toEqual(isTaken ? undefined : ['zip']);
  });

  it('tells a wrong postal code beside a missing city', () => {
    const { error } = PlaceForm.safeParse({ ...pier, city: '', zip: 'x' });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['city', 'zip']);
  });

  it('keeps the point of a picked place only while it is the same place', () => {
    expect(toPlace({ ...pier, name: 'Harbour front' }, picked)).toMatchObject({
      googlePlaceId: 'place-1',
      lat: 44.6,
    });
    expect(toPlace({ ...pier, streetNumber: '2' }, picked)).toMatchObject({ googlePlaceId: '', lat: null });
  });
});
