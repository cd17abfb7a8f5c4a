import { deepLinkTarget } from '@upfront/contracts/notifications/deep-links.js';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { Screen as NotFound } from './not-found.screen.js';

/** Links of mails and chat messages: leads on to the page of their topic, where the guard takes over. */
export function Screen() {
  const { topic = '' } = useParams();
  const [query] = useSearchParams();
  const target = deepLinkTarget(topic, Object.fromEntries(query));
  return target === undefined ? <NotFound /> : <Navigate to={target} replace />;
}
