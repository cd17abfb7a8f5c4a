import { describe, expect, it } from '@jest/globals';
import { withoutIoRedirect } from './io-redirect.js';

describe('ST-009: the flag of the old domain', () => {
  it('leaves the address, and nothing else does', () => {
    expect(withoutIoRedirect('https://here.test/campaign/1/summary?io_redirect=true&x=1#part')).toBe(
      'https://here.test/campaign/1/summary?x=1#part',
    );
    expect(withoutIoRedirect('https://here.test/?io_redirect')).toBe('https://here.test/');
    expect(withoutIoRedirect('https://here.test/?path=io_redirect')).toBeUndefined();
  });

  it.each(['https://evil.test', '//evil.test', 'javascript:alert(1)'])(
    'leads nowhere, whatever it is: %s',
    (value) =>
      expect(withoutIoRedirect(`https://here.test/x?io_redirect=${encodeURIComponent(value)}`)).toBe(
        'https://here.test/x',
      ),
  );
});
