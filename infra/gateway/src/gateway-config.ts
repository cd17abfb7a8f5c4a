import { fileURLToPath } from 'node:url';
import { CommaSeparated, readConfig, setting, settings } from '@upfront/platform/config.js';
import { z } from 'zod';

const builtPages = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** Settings of the gateway; see each one's meaning. */
export const readGatewayConfig = (env: NodeJS.ProcessEnv = process.env) =>
  readConfig(
    {
      commandUrl: settings.commandUrl,
      queryUrl: settings.queryUrl,
      /** Without it the gateway works all the same; only the status screen knows nothing of it. */
      internalToken: setting(
        settings.internalToken.name,
        settings.internalToken.meaning,
        settings.internalToken.schema.optional(),
      ),
      port: setting(
        'UPFRONT_PORT',
        'the port people open in the browser',
        z.coerce.number().int().min(0).max(65_535).default(8080),
      ),
      host: setting(
        'UPFRONT_HOST',
        'the network address the gateway listens on',
        z.string().default('localhost'),
      ),
      helpCenterUrl: settings.helpCenterUrl,
      pagesDir: setting(
        'UPFRONT_FRONTEND_DIR',
        'the folder of the built pages',
        z.string().default(builtPages),
      ),
      trustedProxies: setting(
        'UPFRONT_TRUSTED_PROXIES',
        'the addresses of proxies in front of the gateway whose X-Forwarded headers are believed, comma-separated',
        CommaSeparated,
      ),
    },
    env,
  );

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
