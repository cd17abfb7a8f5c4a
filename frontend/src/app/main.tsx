import './theme/layers.css';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/geist/wght.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { connection } from './api/connection.js';
import { watchPageErrors } from './api/error-report.js';
import { findConnection } from './api/find-connection.js';
import { markOutdated } from './frame/version.js';
import { Providers } from './providers.js';
import { refreshQueries } from './query-refresh.js';
import { reactToCallErrors } from './react-to-call-errors.js';
import { takeIoRedirect } from './routing/io-redirect.js';
import { createRouter } from './routing/routes.js';
import { chooseTenant } from './session/tenant.js';
import { loadSession, shareSession } from './session/session.js';

watchPageErrors(__BUILD__);
takeIoRedirect();
const router = createRouter();
reactToCallErrors(router);
findConnection(() => refreshQueries());
// Without a connection nothing can be said of the build.
window.addEventListener('vite:preloadError', () => (navigator.onLine ? markOutdated() : connection.lost()));
chooseTenant(window.location.search);
shareSession();
void loadSession();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
