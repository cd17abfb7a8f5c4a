import { z } from 'zod';
import { readConfig, setting, settings } from '@upfront/platform/config.js';
import { createLogger } from '@upfront/platform/logging.js';
import { announceReady, runMain } from '@upfront/platform/service-process.js';
import { handleShutdown } from '@upfront/platform/shutdown.js';
import { createSandbox } from './sandbox.js';

const NAME = 'crm-sandbox';
const port = z.coerce.number().int().min(0).max(65_535);

runMain(NAME, async () => {
  const config = readConfig({
    port: setting('UPFRONT_CRM_SANDBOX_PORT', 'the port the CRM sandbox listens on', port.default(8090)),
    directory: setting(
      'UPFRONT_CRM_SANDBOX_DIR',
      'the directory the CRM sandbox keeps its records in',
      z.string().default('.data/crm-sandbox'),
    ),
    host: settings.host,
  });
  const server = createSandbox({ directory: config.directory });
  handleShutdown(createLogger(NAME), () => server.close());
  await server.listen({ port: config.port, host: config.host });
  const address = server.server.address();
  announceReady(NAME, typeof address === 'object' && address ? address.port : config.port);
});
