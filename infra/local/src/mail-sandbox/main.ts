import { z } from 'zod';
import { readConfig, setting, settings } from '@upfront/platform/config.js';
import { createLogger } from '@upfront/platform/logging.js';
import { announceReady, runMain } from '@upfront/platform/service-process.js';
import { handleShutdown } from '@upfront/platform/shutdown.js';
import { Mailbox } from './mailbox.js';
import { createMailPages } from './sandbox.js';
import { createSmtpServer } from './smtp.js';

const NAME = 'mail-sandbox';
const port = z.coerce.number().int().min(0).max(65_535);

runMain(NAME, async () => {
  const config = readConfig({
    port: setting('UPFRONT_MAIL_SANDBOX_PORT', 'the port of the mailbox page', port.default(8091)),
    smtpPort: setting('UPFRONT_MAIL_SANDBOX_SMTP_PORT', 'the port that takes mails', port.default(2525)),
    directory: setting(
      'UPFRONT_MAIL_SANDBOX_DIR',
      'the directory the mail sandbox keeps mails in',
      z.string().default('.data/mail-sandbox'),
    ),
    host: settings.host,
  });
  const mailbox = new Mailbox(config.directory);
  const logger = createLogger(NAME);
  const smtp = createSmtpServer(mailbox);
  smtp.on('error', (error) => logger.warn({ err: error }, 'a mail could not be taken'));
  const pages = createMailPages(mailbox);
  handleShutdown(logger, async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    await pages.close();
  });
  await new Promise<void>((resolve) => smtp.listen(config.smtpPort, config.host, resolve));
  await pages.listen({ port: config.port, host: config.host });
  const address = pages.server.address();
  announceReady(NAME, typeof address === 'object' && address ? address.port : config.port);
});
