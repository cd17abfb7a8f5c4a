import { describe, expect, it } from '@jest/globals';
import { deviceWords } from './device-words.js';

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';

describe('the device of a session', () => {
  it.each([
    [CHROME, 'Chrome on macOS'],
    [IPHONE, 'Safari on iOS'],
    [FIREFOX, 'Firefox on Linux'],
    ['curl/8.5.0', 'Program (curl)'],
    ['node', 'Program (node)'],
    ['', 'Unknown'],
    [undefined, 'Unknown'],
  ])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));
});
