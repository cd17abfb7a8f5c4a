import { describe, expect, it } from '@jest/globals';
import { person } from '../session/person.fixture.js';
import { unkeptCodes } from '../session/unkept-codes.js';
import type { SessionUser } from '../session/user.js';
import { isUnsupportedBrowser } from './browser.js';
import { guard } from './guard.js';
import { loginPath, safePath, stepPath, wantedBehind } from './steps.js';

const signedIn = (changes: Partial<SessionUser> = {}) =>
  ({ stage: 'signed-in', user: { ...person({ permissionRoutes: ['AdminHome'] }), ...changes } }) as const;
const workspace = { path: '/workspace/homepage' };

describe('guard', () => {
  it('shows public screens to anyone', () => {
    expect(guard({ stage: 'anonymous' }, { path: '/login', isPublic: true }, '/login')).toEqual({
      kind: 'show',
    });
  });

  it('ST-010, WT-002: sends a stranger to the sign-in with the wanted address', () => {
    expect(guard({ stage: 'anonymous' }, workspace, '/workspace/homepage?a=1')).toEqual({
      kind: 'go',
      to: '/login?path=%2Fworkspace%2Fhomepage%3Fa%3D1',
    });
  });

  it('waits while the person is loaded', () => {
    expect(guard({ stage: 'loading' }, workspace, '/')).toEqual({ kind: 'wait' });
  });

  it('ST-007, ST-012 to ST-016, ST-071: takes the forced steps in the order of the specification, and carries the wanted address along', () => {
    const all = {
      showInitialSetup: true,
      mustResetPassword: true,
      twoFactorRequired: true,
      companyGroup: null,
    };
    const to = (changes: Partial<SessionUser>) => guard(signedIn(changes), workspace, '/x');
    expect(to(all)).toEqual({ kind: 'go', to: '/initial-setup?path=%2Fx' });
    expect(to({ ...all, showInitialSetup: false })).toEqual({
      kind: 'go',
      to: '/must-reset-password?path=%2Fx',
    });
    expect(to({ ...all, showInitialSetup: false, mustResetPassword: false })).toEqual({
      kind: 'go',
      to: '/enroll-2fa?path=%2Fx',
    });
    expect(to({ companyGroup: null })).toEqual({ kind: 'go', to: '/switch-organization?path=%2Fx' });
    expect(to({ twoFactorRequired: true, twoFactorEnabled: true })).toEqual({ kind: 'show' });
  });

  it('ST-072: asks for the code before it knows anything of the person', () => {
    expect(guard({ stage: 'validate-two-factor' }, workspace, '/x')).toEqual({
      kind: 'go',
      to: '/validate-2fa?path=%2Fx',
    });
    const screen = { path: '/validate-2fa', step: 'validate-two-factor' } as const;
    expect(guard({ stage: 'validate-two-factor' }, screen, '/validate-2fa?path=%2Fx')).toEqual({
      kind: 'show',
    });
  });

  it('shows the step a person is in, leads from step to step, and in the end to the wanted address', () => {
    const setup = { path: '/initial-setup/details', step: 'initial-setup' } as const;
    const here = '/initial-setup/details?path=%2Fx%3Fa%3D1';
    expect(guard(signedIn({ showInitialSetup: true }), setup, here)).toEqual({ kind: 'show' });
    expect(guard(signedIn({ mustResetPassword: true }), setup, here)).toEqual({
      kind: 'go',
      to: '/must-reset-password?path=%2Fx%3Fa%3D1',
    });
    expect(guard(signedIn(), setup, here)).toEqual({ kind: 'go', to: '/x?a=1' });
    expect(guard(signedIn(), setup, '/initial-setup/details')).toEqual({
      kind: 'go',
      to: '/workspace/homepage',
    });
  });

  it('lets a step be opened without need where that makes sense', () => {
    const choose = { path: '/switch-organization', step: 'choose-group', isOptional: true } as const;
    expect(guard(signedIn(), choose, '/switch-organization')).toEqual({ kind: 'show' });
    expect(guard({ stage: 'anonymous' }, choose, '/switch-organization')).toEqual({
      kind: 'go',
      to: '/login',
    });
  });

  it('spares whoever acts as somebody else the steps of that person', () => {
    const changes = {
      isSpoofed: true,
      showInitialSetup: true,
      mustResetPassword: true,
      twoFactorRequired: true,
    };
    expect(guard(signedIn(changes), workspace, '/x')).toEqual({ kind: 'show' });
  });

  it('asks for the recovery codes again that somebody did not keep, and only that person', () => {
    const kept = new Map<string, string>();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
    const enrolled = { twoFactorEnabled: true };
    unkeptCodes.mark('u1');
    expect(guard(signedIn(enrolled), workspace, '/x')).toEqual({ kind: 'go', to: '/enroll-2fa?path=%2Fx' });
    expect(guard(signedIn(), workspace, '/x')).toEqual({ kind: 'show' });
    expect(guard(signedIn({ ...enrolled, id: 'u2' }), workspace, '/x')).toEqual({ kind: 'show' });
    expect(guard(signedIn({ ...enrolled, isSpoofed: true }), workspace, '/x')).toEqual({ kind: 'show' });
    unkeptCodes.clear('u1');
    expect(guard(signedIn(enrolled), workspace, '/x')).toEqual({ kind: 'show' });
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('ST-011: lets a person sign out whatever is asked of them', () => {
    const logout = { path: '/logout' };
    expect(guard(signedIn({ showInitialSetup: true }), logout, '/logout')).toEqual({ kind: 'show' });
    expect(guard({ stage: 'validate-two-factor' }, logout, '/logout')).toEqual({ kind: 'show' });
  });

  it('ST-017, ST-142, WT-003, WT-111, AT-002, AT-033: needs the name of a permission-required route on the list', () => {
    const admin = { path: '/admin', permissionRequired: true };
    expect(guard(signedIn(), { ...admin, name: 'AdminHome' }, '/admin')).toEqual({ kind: 'show' });
    expect(guard(signedIn(), { ...admin, name: 'AdminUser' }, '/admin')).toEqual({ kind: 'forbidden' });
    expect(guard(signedIn(), admin, '/admin')).toEqual({ kind: 'forbidden' });
  });
});

describe('addresses to come back to', () => {
  it('does not lead from the sign-in to itself', () => {
    expect(loginPath('/login?path=/x')).toBe('/login?path=%2Fx');
    expect(loginPath('/login?path=/login')).toBe('/login');
    expect(loginPath('/logout')).toBe('/login');
    expect(loginPath('/')).toBe('/login');
  });

  it('is the same through any number of steps', () => {
    const first = stepPath('initial-setup', '/x?a=1&b=2#c');
    const second = stepPath('enroll-two-factor', first);
    expect(wantedBehind(stepPath('choose-group', second))).toBe('/x?a=1&b=2#c');
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/x/..//evil.test',
    '/.//evil.test',
    '/%2e%2e//evil.test',
    '/a/%2e%2e/%2e//evil.test/x?y=1',
    '/..\\\\evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'evil.test',
    '',
    null,
  ])('refuses %p', (path) => {
    expect(safePath(path)).toBeUndefined();
    if (path !== null)
      expect(wantedBehind(`/login?path=${encodeURIComponent(path)}`)).toBe('/workspace/homepage');
  });

  it('accepts an address of ours', () => {
    expect(safePath('/campaign/1/summary?x=1')).toBe('/campaign/1/summary?x=1');
    expect(safePath('/x/../y?to=//z#//z')).toBe('/y?to=//z#//z');
    // An encoded line is one of the path.
    expect(safePath('/%2f%2fevil.test')).toBe('/%2f%2fevil.test');
  });
});

describe('browsers', () => {
  it('ST-008: that are too old come before everything else', () => {
    const agent = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)';
    const away = { kind: 'go', to: '/unsupported-browser?path=%2Fx' };
    expect(guard(signedIn(), workspace, '/x', agent)).toEqual(away);
    expect(guard({ stage: 'anonymous' }, { path: '/logout' }, '/x', agent)).toEqual(away);
    const told = { path: '/unsupported-browser', isPublic: true };
    expect(guard({ stage: 'anonymous' }, told, '/unsupported-browser', agent)).toEqual({ kind: 'show' });
  });

  it.each([
    'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  ])('knows %p as unsupported', (agent) => expect(isUnsupportedBrowser(agent)).toBe(true));

  it('knows the others as supported', () => {
    const edge =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Edg/140.0';
    expect(isUnsupportedBrowser(edge)).toBe(false);
  });
});
