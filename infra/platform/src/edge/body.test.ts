import { describe, expect, it } from '@jest/globals';
import { bodyFields } from './body.js';

describe('the body of a call', () => {
  it('gives its fields, and none where nothing was sent', () => {
    expect(bodyFields({ name: 'Patio' })).toEqual({ name: 'Patio' });
    expect(bodyFields(undefined)).toEqual({});
  });

  it.each([[null], [[1]], ['text'], [5], [true]])('is refused where it is %p', (body) => {
    expect(() => bodyFields(body)).toThrow('The body must be an object.');
  });
});
