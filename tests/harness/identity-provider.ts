import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SSO_CALLBACKS } from '@upfront/contracts/identity/tenants.js';
import Provider from 'oidc-provider';
import { product } from './product.js';

export const SSO_CLIENT = { clientId: 'upfront-tests', clientSecret: 'upfront-tests-secret' } as const;

export interface IdentityProvider {
  readonly issuer: string;
  /** People whose email the provider does not vouch for. */
  readonly unverified: Set<string>;
  /** Signs somebody in at the address where a sign-in begins; answers the address they are sent back to. */
  readonly signIn: (start: string, email: string) => Promise<URL>;
  readonly close: () => Promise<void>;
}

/** A real provider of OpenID Connect, where everybody signs in with their email as name. */
export const startIdentityProvider = async (at = product().urls.gateway): Promise<IdentityProvider> => {
  const unverified = new Set<string>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: SSO_CLIENT.clientId,
        client_secret: SSO_CLIENT.clientSecret,
        redirect_uris: Object.values(SSO_CALLBACKS).map((path) => new URL(path, at).href),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['keys of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: `subject-of-${id}`, email: id, email_verified: !unverified.has(id), name: id }),
    }),
    // Nobody is asked whether they agree.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    unverified,
    signIn: (start, email) => walk(start, email, issuer),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** Follows the provider's pages as a browser would, until it sends the person away. */
const walk = async (start: string, email: string, issuer: string): Promise<URL> => {
  const jar = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps += 1) {
    if (url.origin !== new URL(issuer).origin) return url;
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    form = undefined;
    if (location) {
      url = new URL(location, url);
      continue;
    }
    const page = await response.text();
    const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1];
    if (!prompt)
      throw new Error(`The provider shows something else (${response.status}): ${page.slice(0, 500)}`);
    form = new URLSearchParams({ prompt, login: email, password: 'any' });
  }
  throw new Error('The provider does not come to an end.');
};
