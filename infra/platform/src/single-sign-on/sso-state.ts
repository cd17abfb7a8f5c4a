import { z } from 'zod';
import { TenantKey } from '@upfront/contracts/identity/tenant-schemas.js';
import type { Secrets } from '../secrets/secrets.js';

const PLACE = 'sso-state';
/** How long a person may take at the provider, in ms. */
export const SSO_STATE_MS = 10 * 60_000;

const SsoState = z.object({
  providerId: z.string(),
  tenant: TenantKey,
  /** PKCE verifier: whoever catches the code cannot use it. */
  verifier: z.string(),
  nonce: z.string(),
  /** Digest of the random text that the browser which began has kept. */
  binding: z.string(),
  /** Path that was wanted. */
  path: z.string().nullable(),
  expiresAt: z.number(),
});
export type SsoState = z.infer<typeof SsoState>;

/**
 * What has to be known again when a person comes back from a provider. It travels with them, sealed, so that beginning a
 * sign-in writes nothing.
 */
export const sealSsoState = (secrets: Secrets, state: Omit<SsoState, 'expiresAt'>): string =>
  secrets.seal(PLACE, JSON.stringify({ ...state, expiresAt: Date.now() + SSO_STATE_MS }));

/** The state, where it was sealed here and is not too old. */
export const openSsoState = (secrets: Secrets, sealed: string): SsoState | undefined => {
  try {
    const state = SsoState.parse(JSON.parse(secrets.open(PLACE, sealed)));
    return state.expiresAt > Date.now() ? state : undefined;
  } catch {
    return undefined;
  }
};
