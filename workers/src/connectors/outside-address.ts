import { AddressRefused, originOf } from '@upfront/platform/outside-address.js';
import { CrmError } from './crm-connector.js';
import { callHttp, type HttpRequest, type HttpResult } from './http-call.js';

/**
 * Calls an address of a connection, whoever typed it in or answered with it.
 * @throws CrmError where it leads into our own network
 */
export const callOutside = async (
  request: HttpRequest,
  { sandboxUrl, timeoutMs }: { readonly sandboxUrl: string | undefined; readonly timeoutMs: number },
  over: AbortSignal,
): Promise<HttpResult> => {
  try {
    // The sandbox of this installation is the one address inside that a connection may lead to.
    return await callHttp(request, originOf(sandboxUrl), timeoutMs, over);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    const reason = `The address ${error.origin} cannot be used: it ${error.wish}. Check the connection.`;
    throw new CrmError({ outcome: 'rejected', code: error.code, reason });
  }
};
