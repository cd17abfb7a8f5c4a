import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';

/**
 * Below the ports that systems hand out for connections (32768 and up on Linux, 49152 elsewhere): between choosing a
 * port and listening on it, a connection of any program could take it.
 */
const FIRST = 20_000;
const LAST = 32_000;
/** Tries for one port, before any that the system has is good enough. */
const TRIES = 50;

const open = (port = 0): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
  });

const close = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

const openAny = async (): Promise<Server> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await open(randomInt(FIRST, LAST));
    } catch {
      // Somebody has it.
    }
  }
  return open();
};

/** As many different free ports as asked for; they are held until all are found. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, openAny));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(close));
  return ports;
};

export const isPortFree = async (port: number): Promise<boolean> => {
  try {
    await close(await open(port));
    return true;
  } catch {
    return false;
  }
};
