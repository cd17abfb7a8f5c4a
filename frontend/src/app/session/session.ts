import { interimProblems } from '@upfront/contracts/identity/interim-problems.js';
import { callApi } from '../api/http.js';
import { Problem } from '../api/problem.js';
import { SignIn } from '../../generated/commands/sign-in.js';
import { send } from '../command-client.js';
import { createStore } from '../store.js';
import { toasts } from '../toast/toasts.js';
import type { SessionUser } from './user.js';

/**
 * Stages of a sign-in (spec shell 4.1). `unreachable` is a first load that got no answer: the person may
 * well be signed in, so they are not sent to the sign-in page.
 */
export type Session =
  | { readonly stage: 'loading' }
  | { readonly stage: 'anonymous' }
  | { readonly stage: 'validate-two-factor' }
  | { readonly stage: 'unreachable'; readonly problem: Problem }
  | { readonly stage: 'signed-in'; readonly user: SessionUser };

export const session = createStore<Session>({ stage: 'loading' });

export const currentUser = (): SessionUser | undefined => {
  const current = session.get();
  return current.stage === 'signed-in' ? current.user : undefined;
};

function stageAfter(problem: Problem): Session {
  if (problem.status !== 401) return { stage: 'unreachable', problem };
  const awaitsCode = problem.code === interimProblems.twoFactorRequired.code;
  return { stage: awaitsCode ? 'validate-two-factor' : 'anonymous' };
}

/** What failed for want of a sign-in is over with it. */
const forgetErrors = (): void => toasts.set((list) => list.filter(({ type }) => type !== 'error'));

/** Between two tries to load the person where nobody answers. */
const AGAIN_MS = 5_000;
let again: ReturnType<typeof setTimeout> | undefined;

const loadLater = (): void => {
  clearTimeout(again);
  again = setTimeout(() => void loadSession(), AGAIN_MS);
};

/**
 * Loads the person again: at start, after signing in, after switching group, on the push event user-updated. Where
 * nobody answers it goes on by itself as soon as somebody does; whoever may be another by now (`mayBeAnother`) is not
 * shown as who they were until then.
 */
export async function loadSession({ mayBeAnother = false } = {}): Promise<void> {
  clearTimeout(again);
  try {
    const { body } = await callApi('GET', '/user/load', { silent: true });
    if (session.get().stage === 'anonymous') forgetErrors();
    // The server validates this answer against the contract of the call.
    session.set({ stage: 'signed-in', user: body as SessionUser });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status !== 401) loadLater();
    // A refresh that failed for other reasons than the sign-in leaves the person where they are.
    if (error.status === 401 || mayBeAnother || !currentUser()) session.set(stageAfter(error));
  }
}

const identityOf = (current: Session): string =>
  current.stage === 'signed-in'
    ? [current.user.id, current.user.companyGroup?.id, current.user.isSpoofed].join()
    : current.stage;

/**
 * All tabs of a browser are one session: where somebody signs in or out, or becomes somebody else in one of them, the
 * others load the person again before anything is done there in another's name.
 */
export function shareSession(): void {
  const channel = new BroadcastChannel('upfront.session');
  let known = session.get();
  session.subscribe(() => {
    const before = known;
    known = session.get();
    const isNews = before.stage !== 'loading' && known.stage !== 'unreachable';
    if (isNews && identityOf(before) !== identityOf(known)) channel.postMessage('changed');
  });
  channel.addEventListener('message', () => void loadSession({ mayBeAnother: true }));
}

/** Signs in; throws the `Problem` of a refused sign-in. */
export async function signIn(email: string, password: string): Promise<void> {
  const { validateTwoFactor } = await send(SignIn, { email, password }, { silent: true });
  if (validateTwoFactor) session.set({ stage: 'validate-two-factor' });
  else await loadSession();
}

/**
 * Signs out and forgets everything kept in this browser for the person, drafts included. Throws the `Problem` where the
 * server does not say that it is done: then the person is still signed in.
 */
export async function signOut(): Promise<void> {
  try {
    await callApi('POST', '/user/logout', { body: {}, silent: true });
  } catch (error) {
    if (!(error instanceof Problem && error.status === 401)) throw error;
  }
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key.startsWith('upfront.')) localStorage.removeItem(key);
  dropSession();
}

/** The server no longer knows the sign-in: drafts stay, so that nothing typed is lost. */
export const dropSession = (): void => {
  clearTimeout(again);
  session.set({ stage: 'anonymous' });
};
