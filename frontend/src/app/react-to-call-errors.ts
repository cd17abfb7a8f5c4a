import { interimProblems } from '@upfront/contracts/identity/interim-problems.js';
import { shellTexts } from '@upfront/contracts/kernel/shell-texts.js';
import { onCallError } from './api/call-errors.js';
import { connection } from './api/connection.js';
import { Problem } from './api/problem.js';
import { frame } from './frame/frame-state.js';
import { loginPath, stepPath } from './routing/steps.js';
import type { Router } from './routing/routes.js';
import { refreshQueries } from './query-refresh.js';
import { currentUser, dropSession, loadSession } from './session/session.js';
import { toast } from './toast/toasts.js';

/** A step that must be taken first: sign-in is not over, or something new is asked of the person. */
const STEP_CODES: ReadonlySet<string> = new Set([
  interimProblems.twoFactorRequired.code,
  interimProblems.initialSetupRequired.code,
  interimProblems.passwordResetRequired.code,
  interimProblems.enrollmentRequired.code,
]);
const RELOADED_AT = 'upfront.reloaded-at';
const RELOAD_UNSAID = 'upfront.reload-unsaid';
/** A server that stays unavailable must not make the page reload in circles. */
const RELOAD_PAUSE_MS = 30_000;
/** Nor must one that refuses everything although it knows the person make it ask in circles. */
const CONFIRM_PAUSE_MS = 10_000;

function reloadOnce(problem: Problem): void {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < RELOAD_PAUSE_MS) {
    connection.lost();
    toast.error(problem.message);
    return;
  }
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  sessionStorage.setItem(RELOAD_UNSAID, 'yes');
  window.location.reload();
}

/** After the reload the person is told why it happened, once. */
function sayReload(): void {
  if (sessionStorage.getItem(RELOAD_UNSAID) === null) return;
  sessionStorage.removeItem(RELOAD_UNSAID);
  toast.error(shellTexts.reloaded);
}

/** What every failed call does besides failing (spec shell 8). */
export function reactToCallErrors(router: Router): void {
  sayReload();
  const here = (): string => `${router.state.location.pathname}${router.state.location.search}`;

  // What nobody else says, such as the refusal of an Undo.
  globalThis.addEventListener('unhandledrejection', ({ reason }: { readonly reason: unknown }) => {
    if (reason instanceof Problem && !reason.isHandled) toast.error(reason.message);
  });

  let isAsking = false;
  let confirmedAt = -Infinity;

  /**
   * A session gets another id with a new password or other rights; what was under way with the old one is refused
   * although the person is signed in: that is asked first.
   */
  const isOver = async (): Promise<boolean> => {
    if (performance.now() - confirmedAt < CONFIRM_PAUSE_MS) return true;
    isAsking = true;
    await loadSession().finally(() => (isAsking = false));
    if (!currentUser()) return true;
    confirmedAt = performance.now();
    refreshQueries();
    return false;
  };

  const leave = async (say: () => void): Promise<void> => {
    // Several calls of one page fail together; the person is told once.
    if (isAsking || router.state.location.pathname === '/login') return;
    const wanted = here();
    if (!(await isOver())) return;
    say();
    frame.reset();
    dropSession();
    void router.navigate(loginPath(wanted));
  };

  const unauthorized = (problem: Problem): void => {
    if (problem.code === 'no-active-group' || problem.message === 'No active company group selected') {
      void router.navigate(stepPath('choose-group', here()));
    } else if (STEP_CODES.has(problem.code)) {
      // What is asked of the person has changed: the guard leads them there.
      void loadSession();
    } else if (problem.code === 'session-expired' || problem.message === 'Authentication token has expired') {
      void leave(() => toast.info(shellTexts.loggedOut));
    } else {
      void leave(() => toast.error(problem.message));
    }
  };

  onCallError((problem) => {
    if (problem.status === 401) unauthorized(problem);
    if (problem.status === 403) toast.error(shellTexts.forbidden);
    if (problem.status === 503) reloadOnce(problem);
  });
}
