import { randomBytes } from 'node:crypto';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { SsoProvider } from '@upfront/contracts/identity/sso-model.js';
import { SSO_CALLBACKS, type TenantKey } from '@upfront/contracts/identity/tenants.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';
import type { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { SsoProviderError, type SsoClients } from '@upfront/platform/single-sign-on/sso-clients.js';
import { sealSsoState } from '@upfront/platform/single-sign-on/sso-state.js';

export interface SignOnStart {
  readonly provider: Pick<SsoProvider, 'id' | 'kind' | 'issuer' | 'clientId'>;
  readonly tenant: TenantKey;
  /** Digest of the random text that the browser keeps. */
  readonly binding: string;
  readonly path: string | null;
}

/** Begins single sign-on. */
export abstract class SignOn {
  /** The address at which a person signs in with a provider. @throws Refusal 422 where it cannot be reached */
  abstract begin(start: SignOnStart): Promise<string>;
}

const random = (): string => randomBytes(32).toString('base64url');

/** Begins single sign-on. Nothing is written: what must be known later travels along, sealed. */
export const createSignOn = ({
  tenants,
  clients,
  secrets,
}: {
  readonly tenants: Pick<TenantSource, 'urlOf'>;
  readonly clients: SsoClients;
  readonly secrets: Secrets;
}): SignOn => ({
  begin: async ({ provider, tenant, binding, path }) => {
    const [verifier, nonce] = [random(), random()];
    const state = sealSsoState(secrets, { providerId: provider.id, tenant, verifier, nonce, binding, path });
    const redirectUri = new URL(SSO_CALLBACKS[provider.kind], tenants.urlOf(tenant)).href;
    try {
      return await clients.authorizationUrl(provider, { redirectUri, verifier, nonce, state });
    } catch (cause) {
      if (!(cause instanceof SsoProviderError)) throw cause;
      throw new Refusal(identityProblems.ssoFailed, { cause });
    }
  },
});
