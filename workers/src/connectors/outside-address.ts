import { isIP } from 'node:net';
import { CrmError } from './crm-connector.js';

const PRIVATE_V4 = [
  /^0\./,
  /^10\./,
  /^127\./,
  /^169\.254\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
];

const isInside = (hostname: string): boolean => {
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

/**
 * Connections lead outside: https, and no address of our own network, whoever typed it in or answered with it. The
 * sandbox of this installation is the one exception.
 * @throws CrmError
 */
export const refuseInside = (url: string, sandboxUrl: string | undefined): void => {
  const { protocol, hostname, origin } = new URL(url);
  if (sandboxUrl !== undefined && origin === new URL(sandboxUrl).origin) return;
  if (protocol === 'https:' && !isInside(hostname)) return;
  const reason = `The address ${origin} cannot be used: it must be https and reachable from outside. Check the connection.`;
  throw new CrmError({ outcome: 'rejected', code: 'address-refused', reason });
};
