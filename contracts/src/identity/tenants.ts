import type { SsoKind, TenantKey } from './tenant-schemas.js';

export type { SsoKind, TenantKey } from './tenant-schemas.js';

/** Cookie by which a tenant is chosen where all share one host: on this machine. It gives no rights. */
export const TENANT_COOKIE = 'upfront_tenant';

export interface Tenant {
  /** What is said over the sign-in. */
  readonly title: string;
  readonly lead: string;
  /** Sign-in by email and password. */
  readonly productLogin: boolean;
  readonly forgotPassword: boolean;
  readonly googleLogin: boolean;
  readonly singleSignOn: boolean;
  /** Colour of the picture beside the sign-in. */
  readonly colour: string;
  /** Name of the session's cookie; each tenant has its own. */
  readonly cookie: string;
}

export const tenants: Readonly<Record<TenantKey, Tenant>> = {
  default: {
    title: 'Sign in',
    lead: 'Use the account your company gave you.',
    productLogin: true,
    forgotPassword: true,
    googleLogin: true,
    singleSignOn: true,
    colour: '#08323e',
    cookie: 'upfront_session',
  },
  'local-solutions': {
    title: 'Local Solutions',
    lead: 'Sign in with your Local Solutions account.',
    productLogin: true,
    forgotPassword: true,
    googleLogin: false,
    singleSignOn: true,
    colour: '#1f3d2b',
    cookie: 'upfront_local_solutions_session',
  },
  newspaper: {
    title: 'Newsroom sign-in',
    lead: 'Sign in with the account of your newspaper.',
    productLogin: false,
    forgotPassword: false,
    googleLogin: false,
    singleSignOn: true,
    colour: '#2b2b33',
    cookie: 'upfront_newspaper_session',
  },
  'generic-sso': {
    title: 'Sign in',
    lead: 'Sign in with your company account.',
    productLogin: true,
    forgotPassword: false,
    googleLogin: false,
    singleSignOn: true,
    colour: '#22304f',
    cookie: 'upfront_sso_session',
  },
  collective: {
    title: 'Collective sign-in',
    lead: 'Use the account the collective gave you.',
    productLogin: true,
    forgotPassword: true,
    googleLogin: true,
    singleSignOn: false,
    colour: '#43243f',
    cookie: 'upfront_collective_session',
  },
};

/** Where a provider sends people back to, by its kind (spec shell 2.1, public routes). */
export const SSO_CALLBACKS: Readonly<Record<SsoKind, string>> = {
  google: '/google-login',
  okta: '/okta-login/callback',
  oidc: '/sso-login',
};

/** Whether a tenant lets people in by a kind of single sign-on. */
export const offersSso = (tenant: TenantKey, kind: SsoKind): boolean =>
  kind === 'google' ? tenants[tenant].googleLogin : tenants[tenant].singleSignOn;
