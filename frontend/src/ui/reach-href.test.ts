import { describe, expect, it } from '@jest/globals';
import { reachHref } from './reach-href.js';

describe('the link of an email or phone', () => {
  it('writes to the address', () => {
    expect(reachHref('email', 'dana@harbor.test')).toBe('mailto:dana@harbor.test');
    expect(reachHref('email', 'dana?cc=all@harbor.test')).toBe('mailto:dana%3Fcc%3Dall@harbor.test');
  });

  it('dials the number, with its country and extension', () => {
    expect(reachHref('phone', '(608) 555-0123')).toBe('tel:6085550123');
    expect(reachHref('phone', '+49 30 1234')).toBe('tel:+49301234');
    expect(reachHref('phone', '(608) 555-0123 ext. 45')).toBe('tel:6085550123;ext=45');
    expect(reachHref('phone', '608-555-0123x7')).toBe('tel:6085550123;ext=7');
  });
});
