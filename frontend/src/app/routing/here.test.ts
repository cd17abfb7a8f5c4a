import { describe, expect, it } from '@jest/globals';
import { isHere } from './here.js';

const here = { pathname: '/campaign/7/summary', search: '?taskId=1' };

describe('a link to where the person already is', () => {
  it.each(['/campaign/7/summary?taskId=1', '?taskId=1', '/campaign/7/summary?taskId=1#part'])('%s', (to) => {
    expect(isHere(to, here)).toBe(true);
  });

  it.each(['/campaign/7/summary', '/campaign/8/summary?taskId=1', '?taskId=2', '/campaign/7/files?taskId=1'])(
    'is not %s',
    (to) => expect(isHere(to, here)).toBe(false),
  );
});
