import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AddressRefused, hostsOf } from './outside-address.js';
import { guardedLookup, OutsideRequestFailed, requestOutside } from './outside-request.js';
import { SsoClients } from './single-sign-on/sso-clients.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
const serve = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const local = hostsOf(['localhost']);
const get = (url: string, isExempt = local, signal = AbortSignal.timeout(60_000)) =>
  requestOutside({ method: 'GET', url: new URL(url), headers: {}, signal, isExempt });

/** A resolver of names that answers with these addresses. */
const resolver = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;
const lookedUp = (...addresses: string[]) =>
  new Promise((settle) => {
    guardedLookup('https://a.test', resolver(...addresses))('a.test', { all: true }, (error, found) =>
      settle(error ?? found),
    );
  });

describe('a request to an address that a person gave', () => {
  it('goes nowhere where one of the addresses behind its name is ours', async () => {
    expect(await lookedUp('127.0.0.1')).toBeInstanceOf(AddressRefused);
    expect(await lookedUp('8.8.8.8', '10.0.0.1')).toBeInstanceOf(AddressRefused);
    expect(await lookedUp('8.8.8.8', 'fd00::1')).toBeInstanceOf(AddressRefused);
    expect(await lookedUp()).toBeInstanceOf(AddressRefused);
    expect(await lookedUp('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('does not follow where it is sent on', async () => {
    const asked: string[] = [];
    const inside = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    const port = await serve((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside}/secret` }).end('moved'),
    );
    const answer = await get(`http://localhost:${port}`);
    expect([answer.status, answer.body.toString()]).toEqual([302, 'moved']);
    expect(asked).toEqual([]);
  });

  it('is refused before anything is sent', async () => {
    const asked: string[] = [];
    const port = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await expect(get(`http://127.0.0.1:${port}`)).rejects.toThrow(AddressRefused);
    await expect(get(`http://localhost:${port}`, hostsOf([]))).rejects.toThrow(AddressRefused);
    expect(asked).toEqual([]);
  });

  it('reads no endless answer, and says whether anything was sent', async () => {
    const endless = await serve((_, response) => {
      const piece = Buffer.alloc(1024 * 1024);
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await expect(get(`http://localhost:${endless}`)).rejects.toMatchObject({
      wasSent: true,
      cause: { message: 'the answer is too long' },
    });
    const patience = new AbortController();
    const silent = await serve(() => patience.abort(new DOMException('too late', 'TimeoutError')));
    const late = get(`http://localhost:${silent}`, local, patience.signal);
    await expect(late).rejects.toMatchObject({ wasSent: true, cause: { name: 'TimeoutError' } });
    servers.splice(0).forEach((server) => (server.close(), server.closeAllConnections()));
    const refused = await get(`http://localhost:${silent}`).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OutsideRequestFailed);
    expect(refused).toMatchObject({ wasSent: false });
  });
});

describe('an issuer', () => {
  it('cannot name endpoints of our own network', async () => {
    const asked: string[] = [];
    const inside = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    let issuer = '';
    const port = await serve((_, response) => {
      const at = `http://127.0.0.1:${inside}`;
      const known = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${at}/token`,
        jwks_uri: `${at}/keys`,
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known));
    });
    issuer = `http://localhost:${port}`;
    const clients = new SsoClients(['localhost']);
    const came = new URL('https://upfront.test/sso-login?code=c&state=s');
    const settings = { issuer, clientId: 'client', clientSecret: 'secret' };
    const sent = { verifier: 'v'.repeat(43), nonce: 'n', state: 's' };
    await expect(clients.identify(settings, came, sent)).rejects.toThrow('did not confirm');
    expect(asked).toEqual([]);
  });
});
