import type { InterimStep } from '@upfront/contracts/identity/interim-step.js';
import { DEFAULT_ROUTE } from '../frame/default-route.js';

/** Steps between the sign-in and the wanted page (spec shell 2.1, steps 5 to 9). */
export type Step = InterimStep | 'validate-two-factor' | 'choose-group';

const PATHS: Readonly<Record<Step, string>> = {
  'initial-setup': '/initial-setup',
  'must-reset-password': '/must-reset-password',
  'enroll-two-factor': '/enroll-2fa',
  'validate-two-factor': '/validate-2fa',
  'choose-group': '/switch-organization',
};

/** Where a link back may lead: only inside this application, so that nobody can be sent elsewhere. */
export const safePath = (path: string | null): string | undefined => {
  if (path === null || !/^\/(?![/\\])/.test(path)) return undefined;
  // Browsers drop tabs and line breaks: behind them, too, there may be another host.
  const { origin, pathname, search, hash } = new URL(path, 'https://here.invalid');
  // What is left of `/x/..//evil.test` names another host, though what it was did not.
  return origin === 'https://here.invalid' && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : undefined;
};

/** The address that `?path=` of an address names, where it is one of ours. */
const behind = (address: string): string | undefined =>
  safePath(new URL(address, 'https://here.invalid').searchParams.get('path'));

/** Addresses that are never wanted for themselves: they lead to another one. */
const PASSED =
  /^\/(login|logout|initial-setup|must-reset-password|enroll-2fa|validate-2fa|switch-organization|unsupported-browser)(\/|\?|$)/;

/** The page that a person is on their way to, whichever step they stand at. */
export const wantedBehind = (address: string): string => {
  if (!PASSED.test(address)) return address;
  const next = behind(address);
  return next === undefined || PASSED.test(next) ? DEFAULT_ROUTE : next;
};

const leadingTo = (path: string, wanted: string): string =>
  wanted === '/' || wanted === DEFAULT_ROUTE ? path : `${path}?path=${encodeURIComponent(wanted)}`;

/** The sign-in page that leads back to `address`. */
export const loginPath = (address: string): string => leadingTo('/login', wantedBehind(address));

/** The page of a step that leads on to `address`. */
export const stepPath = (step: Step, address: string): string =>
  leadingTo(PATHS[step], wantedBehind(address));
