import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { InternalCommand } from '@upfront/platform/internal-commands.js';
import { createLogger } from '@upfront/platform/logging.js';
import { PageViews } from './page-views.js';

const sally: Actor = {
  userId: 'sally',
  fullName: 'Sally Seller',
  companyId: 'company-1',
  groupId: 'group-1',
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
};

const gathering = (refusals = 0) => {
  const tried: InternalCommand[] = [];
  const send = (command: InternalCommand): Promise<void> => {
    tried.push(command);
    return tried.length > refusals ? Promise.resolve() : Promise.reject(new Error('away'));
  };
  const views = new PageViews({
    commands: { send },
    logger: createLogger('test', { write: () => undefined }),
    gatherMs: 60_000,
  });
  const paths = () =>
    tried.map(({ input }) => (input as { views: { path: string }[] }).views.map(({ path }) => path));
  return { views, tried, paths };
};

describe('page views', () => {
  it('of one person are written together, with the path alone', async () => {
    const { views, tried, paths } = gathering();
    views.add(sally, { path: '/workspace/clients/all?search=harbor' });
    views.add(sally, { path: '/workspace/homepage#today' });
    await views.flush();
    expect(paths()).toEqual([['/workspace/clients/all', '/workspace/homepage']]);
    expect(tried[0]).toMatchObject({
      name: 'RecordPageViews',
      companyId: 'company-1',
      input: { userId: 'sally', userName: 'Sally Seller' },
    });
  });

  it('tell the person from who acts in their name', async () => {
    const { views, tried } = gathering();
    views.add(sally, { path: '/a' });
    views.add({ ...sally, impersonatorId: 'ada' }, { path: '/b' });
    await views.flush();
    expect(tried.map(({ input }) => input)).toMatchObject([{ userId: 'sally' }, { impersonatorId: 'ada' }]);
    expect(tried[0]?.input).not.toHaveProperty('impersonatorId');
  });

  it('ignore what is no page, and addresses that carry a secret', async () => {
    const { views, tried } = gathering();
    for (const payload of [
      undefined,
      'text',
      { path: 7 },
      { path: 'https://evil.test' },
      { path: '//evil.test' },
      { path: `/${'x'.repeat(600)}` },
      { path: '/reset-password/secret-token' },
    ])
      views.add(sally, payload);
    await views.flush();
    expect(tried).toEqual([]);
  });

  it('are sent again under the same key when they could not be written', async () => {
    const { views, tried, paths } = gathering(1);
    views.add(sally, { path: '/a' });
    await views.flush();
    views.add(sally, { path: '/b' });
    await views.flush();
    await views.flush();
    expect(paths()).toEqual([['/a'], ['/a'], ['/b']]);
    expect(tried[1]?.key).toBe(tried[0]?.key);
    expect(tried[2]?.key).not.toBe(tried[0]?.key);
  });

  it('are split into commands of a hundred', async () => {
    const { views, paths } = gathering();
    for (let n = 0; n < 250; n += 1) views.add(sally, { path: `/page/${n}` });
    await views.flush();
    expect(paths().map(({ length }) => length)).toEqual([100, 100, 50]);
  });
});
