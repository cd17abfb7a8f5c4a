import { TENANT_COOKIE, tenants, type Tenant, type TenantKey } from '@upfront/contracts/identity/tenants.js';
import { callApi } from '../api/http.js';
import { createStore } from '../store.js';

interface Provider {
  readonly id: string;
  readonly kind: 'google' | 'okta' | 'oidc';
  readonly name: string;
}

/** How people sign in at this address. */
export interface TenantSignIn {
  readonly key: TenantKey;
  readonly look: Tenant;
  readonly providers: readonly Provider[];
  readonly hasCompanyProviders: boolean;
}

/** Undefined until it is known. */
export const tenantSignIn = createStore<TenantSignIn | undefined>(undefined);

const isKey = (value: unknown): value is TenantKey => typeof value === 'string' && value in tenants;

/** `?tenant=` chooses one where all tenants share an address, as on a developer's machine (the server heeds it only there). */
export function chooseTenant(search: string): void {
  const wanted = new URLSearchParams(search).get('tenant');
  if (isKey(wanted)) document.cookie = `${TENANT_COOKIE}=${wanted}; path=/; SameSite=Lax`;
}

/** Asks how people sign in here. Where nobody answers, by password as usual. */
export async function loadTenant(): Promise<void> {
  const usual = { key: 'default', look: tenants.default, providers: [], hasCompanyProviders: false } as const;
  try {
    const { body } = await callApi('GET', '/user/tenant', { silent: true });
    // The server validates this answer against the contract of the call.
    const told = body as Omit<TenantSignIn, 'look'>;
    tenantSignIn.set(isKey(told.key) ? { ...told, look: tenants[told.key] } : usual);
  } catch {
    tenantSignIn.set(usual);
  }
}
