import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePorts, isPortFree } from './free-ports.js';

describe('free ports', () => {
  it('are different ones that nobody has, below those that connections get', async () => {
    const ports = await freePorts(40);
    expect(new Set(ports).size).toBe(40);
    for (const port of ports) expect(port < 32_768).toBe(true);
    const [port = 0] = ports;
    expect(await isPortFree(port)).toBe(true);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen({ port, host: '127.0.0.1' }, resolve));
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
  });
});
