import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorState } from '../../ui/error-state.js';
import { PageSkeleton } from '../../ui/skeletons.js';
import { NO_ANSWER, type Problem } from '../api/problem.js';
import { Frame } from '../frame/frame.js';
import { headerText, shownRecords } from '../frame/header-records.js';
import { useWindowTitle } from '../frame/use-window-title.js';
import { Forbidden } from '../pages/forbidden.js';
import { loadSession } from '../session/session.js';
import { useSession } from '../session/use-session.js';
import { mayAny } from '../session/user.js';
import { useStore } from '../store.js';
import { guard } from './guard.js';
import { ScreenBoundary } from './screen-boundary.js';
import type { ScreenRoute } from './screen-route.js';
import { loadBeside, screenOf } from './screens.js';

function RouteTitle({ title }: { title: string | undefined }) {
  const records = useStore(shownRecords);
  useWindowTitle(title === undefined ? undefined : headerText(title, records));
  return null;
}

/** How long a page has been there before those beside it are loaded, in ms: it comes first. */
const AHEAD_AFTER_MS = 1_500;

function useScreensBeside(route: ScreenRoute): void {
  useEffect(() => {
    const left = new AbortController();
    // What does not arrive now is loaded when it is gone to, and a failure is told there.
    const timer = setTimeout(
      () => void loadBeside(route, left.signal).catch(() => undefined),
      AHEAD_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [route]);
}

function Inside({ route }: { route: ScreenRoute }) {
  const Screen = screenOf(route);
  useScreensBeside(route);
  return (
    <ScreenBoundary key={route.path}>
      <RouteTitle title={route.title} />
      <Suspense fallback={<PageSkeleton />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Goes on by itself as soon as the server answers: the session is loaded until it does. */
function Unreachable({ problem }: { problem: Problem }) {
  const isAway = problem.status === NO_ANSWER;
  return (
    <ErrorState
      title={isAway ? 'The server could not be reached' : 'Upfront cannot answer right now'}
      text={
        isAway
          ? 'You are still signed in. This page continues as soon as the server responds. If it does not, check your internet connection.'
          : 'You are still signed in, and nothing is lost. This page continues as soon as the server responds.'
      }
      action={{ label: 'Try again', run: () => void loadSession() }}
    />
  );
}

const AccessBlocked = lazy(async () => ({
  default: (await import('../../identity/access-blocked.js')).AccessBlocked,
}));
const TermsDialog = lazy(async () => ({ default: (await import('../../identity/terms-dialog.js')).Dialog }));

const Later = ({ part: Part }: { part: ComponentType }) => (
  <Suspense fallback={null}>
    <Part />
  </Suspense>
);

/** What stands at a route's address: the guard's verdict, then the frame, then the screen's own chunk. */
export function ScreenOutlet({ route }: { route: ScreenRoute }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const verdict = guard(session, route, `${pathname}${search}${hash}`, navigator.userAgent);
  if (verdict.kind === 'go') return <Navigate to={verdict.to} replace />;
  if (verdict.kind === 'wait') return null;
  if (session.stage === 'unreachable' && verdict.kind === 'unreachable')
    return <Unreachable problem={session.problem} />;
  const inside = verdict.kind === 'forbidden' ? <Forbidden /> : <Inside route={route} />;
  if (route.frame === 'bare' || session.stage !== 'signed-in') return inside;
  if (mayAny(session.user, 'AccessBlocked')) return <Later part={AccessBlocked} />;
  return (
    <Frame route={route}>
      {inside}
      {session.user.acceptedTermsOfService || session.user.isSpoofed ? null : <Later part={TermsDialog} />}
    </Frame>
  );
}
