import { describe, expect, it } from '@jest/globals';
import { partsOf } from './parts-of.js';

describe('ST-027: what stands around a screen', () => {
  it.each([
    [undefined, true, true],
    ['full', true, true],
    ['bare', false, false],
    ['without-navigation', false, true],
    ['without-header', true, false],
  ] as const)('whose frame is %p: navigation %p, header %p', (frame, hasNavigation, hasHeader) => {
    expect(partsOf(frame === undefined ? {} : { frame })).toEqual({ hasNavigation, hasHeader });
  });
});
