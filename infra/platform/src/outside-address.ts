import { isIP } from 'node:net';

const PRIVATE_V4 = [
  /^0\./,
  /^10\./,
  /^127\./,
  /^169\.254\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
];

/** Whether a host name is one of our own network, which nobody outside may have us ask. */
export const isInsideAddress = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 4) return PRIVATE_V4.some((range) => range.test(host));
  if (isIP(host) === 6) return /^(::|::1$|f[cd]|fe[89ab]|::ffff:)/i.test(host);
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.endsWith('.internal') ||
    host.endsWith('.local')
  );
};
