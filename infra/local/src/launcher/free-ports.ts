import { createServer, type AddressInfo, type Server } from 'node:net';

const open = (port = 0): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
  });

const close = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

/** As many different free ports as asked for; they are held until all are found. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, () => open()));
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
