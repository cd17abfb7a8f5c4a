import { describe, expect, it } from '@jest/globals';
import { isCommonPassword, requireUncommon } from './common-password.js';

describe('a password that many have', () => {
  it.each(['123456789012', 'Qwertyuiop123', 'aaaaaaaaaaaaa', 'ababababababab', '1q2w3e4r5t6y'])(
    '%s is refused',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
      expect(() => requireUncommon(password)).toThrow('too easy to guess');
    },
  );

  it.each(['correct horse battery', 'Upfront-demo-1', 'ключ от квартиры', '🦊🦊🐻🐻🌲🌲 im wald'])(
    '%s is not',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
