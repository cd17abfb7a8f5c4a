import type { SignInWithSso } from '@upfront/contracts/identity/sso-commands.js';
import type { AnswerOf, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { callApi } from '../app/api/http.js';
import { Problem } from '../app/api/problem.js';
import { DEFAULT_ROUTE } from '../app/frame/default-route.js';
import { safePath } from '../app/routing/steps.js';
import { loadSession } from '../app/session/session.js';

const BINDING = 'upfront.sso-binding';

const asText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A random text that stays in this tab: only the browser that began can complete. */
const newBinding = (): string => {
  const binding = asText(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(BINDING, binding);
  return binding;
};

const digestOf = async (text: string): Promise<string> =>
  asText(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Leaves for a provider: of the given id or kind, or the one of an email's domain. @throws Problem */
export async function beginSignOn(
  wanted: { readonly provider: string } | { readonly email: string },
  path: string,
): Promise<void> {
  const query = { ...wanted, path, binding: await digestOf(newBinding()) };
  const { body } = await callApi('GET', '/user/sso/initiate', { query, silent: true });
  const url: unknown = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url))
    throw new Problem({ status: 500, code: 'sso-failed', detail: 'Could not start the sign-in.' });
  window.location.assign(url);
}

/** What the provider sent along in the address. */
export interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** Whether an address is that of a person who comes back; `error` is what the provider says instead. */
export function readReturn(search: string): { returned?: Returned; error?: string } {
  const query = new URLSearchParams(search);
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name));
  if (error) return { error: query.get('error_description') ?? error };
  return code && state ? { returned: { code, state, ...(iss ? { iss } : {}) } } : {};
}

/** Sends what a provider sent along, by the command of its kind. */
export type Completion = (input: RequestOf<typeof SignInWithSso>) => Promise<AnswerOf<typeof SignInWithSso>>;

/** Completes a sign-in; answers the path to go on to. @throws Problem */
export async function completeSignOn(complete: Completion, returned: Returned): Promise<string> {
  const binding = sessionStorage.getItem(BINDING) ?? 'none-of-this-browser';
  sessionStorage.removeItem(BINDING);
  const { path } = await complete({ ...returned, binding });
  await loadSession();
  return safePath(path) ?? DEFAULT_ROUTE;
}
