import type { Session } from '../session/session.js';
import type { SessionUser } from '../session/user.js';
import type { ScreenRoute } from './screen-route.js';

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'go'; readonly to: string };

type Guarded = Pick<ScreenRoute, 'path' | 'name' | 'isPublic' | 'permissionRequired'>;

const show: Verdict = { kind: 'show' };
const go = (to: string): Verdict => ({ kind: 'go', to });

/** The sign-in page that leads back to `wanted`. */
export const loginPath = (wanted: string): string =>
  wanted === '/' || wanted.startsWith('/login') ? '/login' : `/login?path=${encodeURIComponent(wanted)}`;

/** Where a link back may lead: only inside this application, so that nobody can be sent elsewhere. */
export const safePath = (path: string | null): string | undefined =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;

/** The forced step a person is in, in the order of spec shell 2.1 (5 to 9). */
function interimStep(user: SessionUser, wanted: string): string | undefined {
  if (user.showInitialSetup) return '/initial-setup';
  if (user.mustResetPassword) return '/must-reset-password';
  if (user.twoFactorRequired && !user.twoFactorEnabled) return '/enroll-2fa';
  if (!user.companyGroup) return `/switch-organization?path=${encodeURIComponent(wanted)}`;
  return undefined;
}

const isAt = (path: string, step: string): boolean => {
  const [address = ''] = step.split('?');
  return path === address || path.startsWith(`${address}/`);
};

/** What happens at an address (spec shell 2.1). `wanted` is the address with its query. */
export function guard(session: Session, route: Guarded, wanted: string): Verdict {
  if (route.isPublic === true || route.path === '/logout') return show;
  if (session.stage === 'loading') return { kind: 'wait' };
  if (session.stage === 'unreachable') return { kind: 'unreachable' };
  if (session.stage === 'anonymous') return go(loginPath(wanted));
  if (session.stage === 'validate-two-factor') return go('/validate-2fa');
  const step = interimStep(session.user, wanted);
  if (step !== undefined) return isAt(route.path, step) ? show : go(step);
  if (route.permissionRequired === true) {
    const isPermitted = route.name !== undefined && session.user.permissionRoutes.includes(route.name);
    if (!isPermitted) return { kind: 'forbidden' };
  }
  return show;
}
