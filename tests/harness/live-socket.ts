import { io, type Socket } from 'socket.io-client';
import type { Person } from './person.js';

const open: Socket[] = [];

/**
 * Opens the live socket of a person, as a page does, and answers it once it is connected.
 * @param gateway address of the product, or of one of its copies
 * @param listen is given the socket before it connects, so that nothing is missed
 */
export const openSocket = async (
  person: Person,
  gateway: string,
  listen: (socket: Socket) => void,
): Promise<Socket> => {
  const socket = io(gateway, {
    path: '/events',
    transports: ['websocket'],
    extraHeaders: { cookie: person.cookies, origin: gateway },
    reconnection: false,
  });
  open.push(socket);
  listen(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

/** Closes all that are open. */
export const closeSockets = (): void => open.splice(0).forEach((socket) => void socket.disconnect());
