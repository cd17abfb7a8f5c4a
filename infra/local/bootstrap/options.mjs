import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { ClearError } from './clear-error.mjs';

const DEFAULT_PORT = '8080';

/** Reads `--port N` and `--no-demo`; the port also comes from UPFRONT_PORT. */
export const readOptions = (args, env) => {
  let values;
  try {
    ({ values } = parseArgs({ args, options: { port: { type: 'string' }, 'no-demo': { type: 'boolean' } } }));
  } catch (error) {
    throw new ClearError(`${error.message.split('. ')[0]}. Options: --port NUMBER, --no-demo.`);
  }
  const text = values.port ?? (env.UPFRONT_PORT || DEFAULT_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ClearError(`"${text}" is not a port. Use a number from 1 to 65535.`);
  }
  return { port, demo: values['no-demo'] !== true };
};

const listenOnce = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** @throws ClearError where another program listens on the port, or this user may not */
export const requirePort = async (port) => {
  for (const host of ['127.0.0.1', '::1']) {
    const problem = await listenOnce(port, host);
    if (problem === 'EADDRINUSE') {
      throw new ClearError(
        `Port ${port} is taken by another program: stop that one, or choose another port with UPFRONT_PORT=${port + 1} npm start.`,
      );
    }
    if (problem === 'EACCES') {
      throw new ClearError(
        `This user may not listen on port ${port}: choose one above 1023 with UPFRONT_PORT=8080 npm start.`,
      );
    }
  }
};
