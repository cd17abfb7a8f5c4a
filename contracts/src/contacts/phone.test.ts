import { describe, expect, it } from '@jest/globals';
import { PhoneNumber } from './phone.js';

describe('ST-137, ST-139: a phone number', () => {
  it.each([
    ['4165550100', '(416) 555-0100'],
    ['416-555-0100', '(416) 555-0100'],
    ['416.555.0100', '(416) 555-0100'],
    ['416 555 0100', '(416) 555-0100'],
    ['(416) 555-0100', '(416) 555-0100'],
    ['+1 (416) 555-0100', '(416) 555-0100'],
    ['416-555-0100 ext. 12', '(416) 555-0100 x12'],
    ['(416) 555-0100 x12', '(416) 555-0100 x12'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(PhoneNumber.parse(typed)).toBe(shown);
  });

  it.each(['', '416555010', '41655501000', '416-555-01OO', '416/555/0100', '(416) 555-0100 x', 'call me'])(
    '%p is none',
    (typed) => {
      expect(PhoneNumber.safeParse(typed).error?.issues[0]?.message).toBe(
        'Enter a phone number of 10 digits',
      );
    },
  );
});
