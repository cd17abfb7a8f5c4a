import { isInsideAddress } from '@upfront/platform/outside-address.js';
import { CrmError } from './crm-connector.js';

/**
 * Connections lead outside: https, and no address of our own network, whoever typed it in or answered with it. The
 * sandbox of this installation is the one exception.
 * @throws CrmError
 */
export const refuseInside = (url: string, sandboxUrl: string | undefined): void => {
  const { protocol, hostname, origin } = new URL(url);
  if (sandboxUrl !== undefined && origin === new URL(sandboxUrl).origin) return;
  if (protocol === 'https:' && !isInsideAddress(hostname)) return;
  const reason = `The address ${origin} cannot be used: it must be https and reachable from outside. Check the connection.`;
  throw new CrmError({ outcome: 'rejected', code: 'address-refused', reason });
};
