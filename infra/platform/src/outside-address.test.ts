import { describe, expect, it } from '@jest/globals';
import { AddressRefused, checkOutside, hostsOf, isInsideIp } from './outside-address.js';

const nothing = hostsOf([]);

describe('an address that a person gives', () => {
  it.each([
    'https://hooks.slack.com/services/x',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://internal.example.com',
  ])('%s may be asked', (url) => expect(() => checkOutside(new URL(url), nothing)).not.toThrow());

  it.each([
    'http://hooks.slack.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://localhost',
    'https://LOCALHOST.',
    'https://redis:6379',
    'https://metadata.google.internal.',
    'https://printer.local',
    'https://router.home.arpa',
    // Other spellings of 127.0.0.1.
    'https://127.1',
    'https://2130706433',
    'https://0x7f.0.0.1',
    'https://0177.0.0.1',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::169.254.169.254]',
    'https://[2002:7f00:1::]',
    'https://0.0.0.0',
    'https://10.1.2.3',
    'https://100.100.100.200',
    'https://169.254.169.254/latest/meta-data',
    'https://172.31.0.1',
    'https://192.168.0.1',
    'https://198.18.0.1',
    'https://224.0.0.1',
    'https://255.255.255.255',
    'https://[::]',
    'https://[::1]',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://[ff02::1]',
  ])('%s is refused', (url) => expect(() => checkOutside(new URL(url), nothing)).toThrow(AddressRefused));

  it('is allowed inside where the operator says so, and nothing beside it', () => {
    const exempt = hostsOf(['localhost']);
    expect(() => checkOutside(new URL('http://localhost:8025/hook'), exempt)).not.toThrow();
    for (const url of ['http://127.0.0.1:8025', 'http://localhost.evil.test', 'ftp://localhost'])
      expect(() => checkOutside(new URL(url), exempt)).toThrow(AddressRefused);
  });

  it.each(['172.32.0.1', '11.0.0.1', '2a00:1450::1'])('%s lies outside', (address) =>
    expect(isInsideIp(address)).toBe(false),
  );
});
