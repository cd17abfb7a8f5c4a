// Prints the addresses that the pages serve, as JSON: their own table, loaded as their build loads it.
// A process of its own, since the loader does not run inside the test runner.
import { resolve } from 'node:path';
import { createServer } from 'vite';

const server = await createServer({
  root: resolve('frontend'),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { screenRoutes } = await server.ssrLoadModule('/src/app/routing/screen-routes.ts');
const { redirects } = await server.ssrLoadModule('/src/app/routing/redirects.ts');
await server.close();
const routes = screenRoutes.map(({ path, name, permissionRequired, isPublic, step }) => ({
  path,
  name,
  permissionRequired,
  isPublic,
  step,
}));
process.stdout.write(
  JSON.stringify([...routes, ...Object.keys(redirects).map((path) => ({ path, isRedirect: true }))]),
);
