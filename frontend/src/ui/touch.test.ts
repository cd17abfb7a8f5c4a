import { describe, expect, it } from '@jest/globals';
import { TOUCH, touchOf } from './touch.js';

const start = { x: 100, y: 100, at: 0 };
const to = (x: number, y: number, at = 100) => touchOf(start, { x: 100 + x, y: 100 + y, at });

describe('SC-066 to SC-068: a touch', () => {
  it('is a tap within 10 px, and a hold from 400 ms on', () => {
    expect(TOUCH).toEqual({ tap: 10, swipe: 30, holdMs: 400 });
    expect(to(10, -10)).toBe('tap');
    expect(to(10, 0, 399)).toBe('tap');
    expect(to(10, 0, 400)).toBe('hold');
    expect(to(11, 0)).toBeUndefined();
  });

  it('is a swipe beyond 30 px, to where it went furthest', () => {
    expect(to(-30, 0)).toBeUndefined();
    expect(to(-31, 20)).toBe('swipe-left');
    expect(to(31, 20)).toBe('swipe-right');
    expect(to(5, -31)).toBe('swipe-up');
    expect(to(5, 31)).toBe('swipe-down');
  });
});
