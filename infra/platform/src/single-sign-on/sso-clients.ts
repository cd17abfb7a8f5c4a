import { canonicalEmail } from '@upfront/contracts/kernel/email-address.js';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  type Configuration,
} from 'openid-client';
import { AddressRefused, checkOutside, hostsOf, type Exemption } from '../outside-address.js';
import { outsideFetch } from '../outside-request.js';

/** What is known of a provider; the secret only where codes are exchanged. */
export interface SsoClientSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
}

/** Who a provider says that somebody is. */
export interface SsoIdentity {
  readonly subject: string;
  /** Only where the provider vouches for it. */
  readonly email: string | undefined;
}

/** A provider cannot be reached, or does not do what it must. */
export class SsoProviderError extends Error {
  override readonly name = 'SsoProviderError';
}

/** How long what a provider says of itself is believed, in ms. */
const KNOWN_MS = 10 * 60_000;
const TIMEOUT_S = 10;

/** Speaks OpenID Connect with providers: discovery, PKCE, nonce, signatures. */
export class SsoClients {
  readonly #known = new Map<string, { readonly until: number; readonly found: Promise<Configuration> }>();

  readonly #isExempt: Exemption;

  /** @param insecureHosts hosts that may be reached without TLS and inside the own network */
  constructor(insecureHosts: readonly string[] = []) {
    this.#isExempt = hostsOf(insecureHosts);
  }

  /** Whether an issuer may be asked at all. @throws AddressRefused */
  checkIssuer(issuer: URL): void {
    checkOutside(issuer, this.#isExempt);
    if (issuer.search || issuer.hash)
      throw new AddressRefused(issuer.origin, 'must end with its path: an issuer has no query');
  }

  /** Where a sign-in begins. @throws SsoProviderError */
  async authorizationUrl(
    settings: SsoClientSettings,
    {
      redirectUri,
      verifier,
      nonce,
      state,
    }: { redirectUri: string; verifier: string; nonce: string; state: string },
  ): Promise<string> {
    const configuration = await this.#configuration(settings);
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
    }).href;
  }

  /** Exchanges a code for who somebody is. `callback` is the address that they came back to. @throws SsoProviderError */
  async identify(
    settings: SsoClientSettings,
    callback: URL,
    { verifier, nonce, state }: { verifier: string; nonce: string; state: string },
  ): Promise<SsoIdentity> {
    const configuration = await this.#configuration(settings);
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    }).catch((cause: unknown) => {
      throw new SsoProviderError('The provider did not confirm the sign-in.', { cause });
    });
    const claims = tokens.claims();
    if (!claims) throw new SsoProviderError('The provider did not say who it is.');
    const { email, email_verified: isVerified } = claims;
    return {
      subject: claims.sub,
      email: typeof email === 'string' && isVerified === true ? canonicalEmail(email) : undefined,
    };
  }

  #configuration(settings: SsoClientSettings): Promise<Configuration> {
    const { issuer, clientId, clientSecret = '' } = settings;
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const known = this.#known.get(key);
    if (known && known.until > Date.now()) return known.found;
    const found = this.#discover(settings);
    this.#known.set(key, { until: Date.now() + KNOWN_MS, found });
    // What failed is asked again the next time.
    found.catch(() => this.#known.delete(key));
    return found;
  }

  async #discover({ issuer, clientId, clientSecret }: SsoClientSettings): Promise<Configuration> {
    const url = new URL(issuer);
    try {
      this.checkIssuer(url);
      // What the issuer names as its endpoints is asked in the same way: it may name any.
      return await discovery(url, clientId, clientSecret, undefined, {
        timeout: TIMEOUT_S,
        [customFetch]: outsideFetch(this.#isExempt),
        ...(this.#isExempt(url) ? { execute: [allowInsecureRequests] } : {}),
      });
    } catch (cause) {
      if (cause instanceof AddressRefused) throw new SsoProviderError(cause.message, { cause });
      throw new SsoProviderError('The provider cannot be reached.', { cause });
    }
  }
}
