import type { Socket } from 'socket.io-client';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * A line that the server closed, or refused for the moment, is not opened again by the client itself: the session has
 * got another id, or could not be looked up. It is tried again, ever more slowly, once `ask` has told who is signed in.
 * Answers how to end that.
 */
export const keepConnected = (
  socket: Pick<Socket, 'active' | 'connect' | 'on'>,
  ask: () => Promise<void>,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  const later = (): void => {
    if (isOver || socket.active) return;
    clearTimeout(timer);
    timer = setTimeout(() => void again(), Math.min(FIRST_MS * 2 ** failures, LONGEST_MS));
    failures += 1;
  };
  const again = async (): Promise<void> => {
    await ask();
    if (!isOver) socket.connect();
  };
  socket.on('connect', () => (failures = 0));
  socket.on('disconnect', later);
  socket.on('connect_error', later);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
