import { isIPv6 } from 'node:net';

const MAPPED = '::ffff:';

/**
 * What stands for whoever is behind an address: itself, and of an IPv6 address its first 64 bits, since one connection
 * is given all addresses that begin with them.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  if (address.startsWith(MAPPED) && address.includes('.')) return address.slice(MAPPED.length);
  const [head = '', tail] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
