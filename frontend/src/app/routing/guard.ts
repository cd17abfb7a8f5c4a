import { interimStep } from '@upfront/contracts/identity/interim-step.js';
import type { Session } from '../session/session.js';
import { unkeptCodes } from '../session/unkept-codes.js';
import type { SessionUser } from '../session/user.js';
import { isUnsupportedBrowser, UNSUPPORTED_PATH } from './browser.js';
import type { ScreenRoute } from './screen-route.js';
import { loginPath, stepPath, wantedBehind, type Step } from './steps.js';

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'go'; readonly to: string };

type Guarded = Pick<ScreenRoute, 'path' | 'name' | 'isPublic' | 'permissionRequired' | 'step' | 'isOptional'>;

const show: Verdict = { kind: 'show' };
const go = (to: string): Verdict => ({ kind: 'go', to });

/** Recovery codes that were shown and not kept are made anew. */
const codesStep = ({ id, twoFactorEnabled }: SessionUser): Step | undefined =>
  twoFactorEnabled && unkeptCodes.has(id) ? 'enroll-two-factor' : undefined;

/** The step a person is in. Who acts as somebody else takes none of that person's steps but the choice of a group. */
function stepOf(user: SessionUser): Step | undefined {
  const step = user.isSpoofed ? undefined : (interimStep(user) ?? codesStep(user));
  return step ?? (user.companyGroup ? undefined : 'choose-group');
}

/**
 * What happens at an address, in the order of spec shell 2.1; the first rule that applies wins. `address` is that of
 * the browser, with its query. Step 2 is taken before the first page (`takeIoRedirect`), step 12 by the forms.
 */
export function guard(session: Session, route: Guarded, address: string, userAgent = ''): Verdict {
  if (isUnsupportedBrowser(userAgent)) {
    const away = `${UNSUPPORTED_PATH}?path=${encodeURIComponent(address)}`;
    return route.path === UNSUPPORTED_PATH ? show : go(away);
  }
  if (route.path === '/logout') return show;
  if (route.isPublic === true && route.step === undefined) return show;
  if (session.stage === 'loading') return { kind: 'wait' };
  if (session.stage === 'unreachable') return { kind: 'unreachable' };
  if (session.stage === 'anonymous') return go(loginPath(address));
  const step = session.stage === 'validate-two-factor' ? 'validate-two-factor' : stepOf(session.user);
  if (step !== undefined) return route.step === step ? show : go(stepPath(step, address));
  if (route.step !== undefined && route.isOptional !== true) return go(wantedBehind(address));
  if (route.permissionRequired === true && session.stage === 'signed-in') {
    const isPermitted = route.name !== undefined && session.user.permissionRoutes.includes(route.name);
    if (!isPermitted) return { kind: 'forbidden' };
  }
  return show;
}
