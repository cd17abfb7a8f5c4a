import { DirectoryError } from './storage/engine.js';
import { PortError, startDocumentStore } from './start-document-store.js';

const usage =
  'The document store needs UPFRONT_DOCUMENTSTORE_DATA (a directory) and UPFRONT_DOCUMENTSTORE_PORT (0 to 65535)';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const dir = process.env['UPFRONT_DOCUMENTSTORE_DATA'];
const portText = process.env['UPFRONT_DOCUMENTSTORE_PORT'] ?? '';
const port = Number(portText);
if (!dir || !/^\d+$/.test(portText) || port > 65_535) fail(usage);

try {
  const store = await startDocumentStore({ dir, port, secret: process.env['UPFRONT_DOCUMENTSTORE_SECRET'] });
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void store.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`);
} catch (error) {
  if (error instanceof DirectoryError || error instanceof PortError) fail(error.message);
  throw error;
}
