import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { access } from '@upfront/contracts/kernel/access.js';
import { defineQuery } from '@upfront/contracts/kernel/define-query.js';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { startEdge, type EdgeServer } from '../testing/edge-server.js';
import { until } from '@upfront/platform/testing/until.js';

const something = defineQuery({
  name: 'something',
  context: 'tasks',
  path: '/something',
  input: z.object({}),
  output: z.string(),
  access: access.public,
  summary: 'For a test.',
});

let edge: EdgeServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  edge = await startEdge([something], []);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => edge.close());

const membership = (companyId: string) => ({
  groupId: 'group-1',
  companyId,
  roleIds: [],
  permissions: [],
  routes: null,
  enforcesTwoFactor: false,
});

const open = async (cookie: string, heard: unknown[] = []): Promise<Socket> => {
  const socket = io(edge.url, {
    path: '/events',
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
  });
  sockets.push(socket);
  socket.onAny((event, payload) => heard.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

const publish = (room: string, event: string, payload: unknown) =>
  edge.redis.publish('upfront:live', JSON.stringify({ room, event, payload }));

describe('the live socket', () => {
  it('passes on what concerns the user, the company or everyone, and nothing else', async () => {
    const [sally, nora] = [[], []] as [unknown[], unknown[]];
    await open(await edge.signIn({ _id: 'sally' }), sally);
    await open(await edge.signIn({ _id: 'nora', memberships: [membership('company-2')] }), nora);
    await publish('user:sally', 'user-notification', { id: 1 });
    await publish('user:nora', 'user-notification', { id: 2 });
    await publish('company:company-1', 'data-changed', { readModel: 'clients', id: 'c1' });
    await publish('everyone', 'global-message', 'Hello');
    await until(() => sally.length === 3 && nora.length === 2);
    expect(sally).toEqual([
      ['user-notification', { id: 1 }],
      ['data-changed', { readModel: 'clients', id: 'c1' }],
      ['global-message', 'Hello'],
    ]);
    expect(nora).toEqual([
      ['user-notification', { id: 2 }],
      ['global-message', 'Hello'],
    ]);
  });

  it('is for signed-in people', async () => {
    await expect(open('')).rejects.toThrow('not-signed-in');
    await expect(open('upfront_session=guessed')).rejects.toThrow('not-signed-in');
  });

  it('ignores what it cannot read', async () => {
    const heard: unknown[] = [];
    await open(await edge.signIn({ _id: 'sally' }), heard);
    await edge.redis.publish('upfront:live', 'not json');
    await publish('rooms-of-others', 'user-event', {});
    await publish('user:sally', 'no-such-event', {});
    await publish('user:sally', 'user-event', { value: 'user-updated' });
    await until(() => heard.length > 0);
    expect(heard).toEqual([['user-event', { value: 'user-updated' }]]);
  });

  it('ST-161: tells who opened a page, at most as often as a person can', async () => {
    const socket = await open(await edge.signIn({ _id: 'penny' }));
    for (let n = 0; n < 200; n += 1) socket.emit('page-view', { path: `/page/${n}` });
    const seen = () => edge.viewed.filter(([user]) => user === 'penny');
    await until(() => seen().length >= 120);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen()[0]).toEqual(['penny', { path: '/page/0' }]);
    // A minute may have ended in between.
    expect(seen().length).toBeLessThan(200);
  });

  it('ends with the session', async () => {
    const socket = await open(await edge.signIn({ _id: 'sally' }));
    await edge.sessions.closeAllOf('sally');
    await until(() => socket.disconnected);
  });

  it('ends for every one of many sockets', async () => {
    const cookie = await edge.signIn({ _id: 'many' });
    const all = await Promise.all(Array.from({ length: 45 }, () => open(cookie)));
    await edge.sessions.closeAllOf('many');
    await until(() => all.every(({ disconnected }) => disconnected));
  });

  it('ends when the user is deactivated', async () => {
    const cookie = await edge.signIn({ _id: 'sally' });
    const socket = await open(cookie);
    await edge.signIn({ _id: 'sally', isActive: false });
    await edge.sessions.rightsChangedAt(0.5);
    await edge.checkpoints.write('identity', 1);
    await until(() => socket.disconnected);
  });

  it('follows a user into another company', async () => {
    const heard: unknown[] = [];
    await open(await edge.signIn({ _id: 'vera', memberships: [membership('company-1')] }), heard);
    await edge.signIn({ _id: 'vera', memberships: [membership('company-2')] });
    await edge.sessions.rightsChangedAt(0.75);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await publish('company:company-1', 'data-changed', { readModel: 'clients', id: 'old' });
    await publish('company:company-2', 'data-changed', { readModel: 'clients', id: 'new' });
    await until(() => heard.length > 0);
    expect(heard).toEqual([['data-changed', { readModel: 'clients', id: 'new' }]]);
  });
});
