import { describe, expect, it } from '@jest/globals';
import type { SessionUser } from '../session/user.js';
import { guard, loginPath, safePath } from './guard.js';

const user: SessionUser = {
  id: 'u1',
  firstName: 'Dana',
  lastName: 'Whitfield',
  fullName: 'Dana Whitfield',
  initials: 'DW',
  email: 'dana@example.test',
  title: '',
  avatar: null,
  isSpoofed: false,
  isUpfrontEmployee: false,
  hasCompletedWelcomeTask: true,
  hasSeenSupportAlert: true,
  showInitialSetup: false,
  acceptedTermsOfService: true,
  mustResetPassword: false,
  twoFactorRequired: false,
  twoFactorEnabled: false,
  companyGroup: { id: 'g1', name: 'Great Lakes', companyId: 'c1', company: { id: 'c1', name: 'Northlight' } },
  companyGroups: [],
  company: null,
  permissions: [],
  permissionRoutes: ['AdminHome'],
  userCompanyGroupId: 'g1',
};
const signedIn = (changes: Partial<SessionUser> = {}) =>
  ({ stage: 'signed-in', user: { ...user, ...changes } }) as const;
const workspace = { path: '/workspace/homepage' };

describe('guard', () => {
  it('shows public screens to anyone', () => {
    expect(guard({ stage: 'anonymous' }, { path: '/login', isPublic: true }, '/login')).toEqual({
      kind: 'show',
    });
  });

  it('sends a stranger to the sign-in with the wanted address', () => {
    expect(guard({ stage: 'anonymous' }, workspace, '/workspace/homepage?a=1')).toEqual({
      kind: 'go',
      to: '/login?path=%2Fworkspace%2Fhomepage%3Fa%3D1',
    });
  });

  it('waits while the person is loaded', () => {
    expect(guard({ stage: 'loading' }, workspace, '/')).toEqual({ kind: 'wait' });
  });

  it('takes the forced steps in the order of the specification', () => {
    const all = {
      showInitialSetup: true,
      mustResetPassword: true,
      twoFactorRequired: true,
      companyGroup: null,
    };
    const to = (changes: Partial<SessionUser>) => guard(signedIn(changes), workspace, '/x');
    expect(to(all)).toEqual({ kind: 'go', to: '/initial-setup' });
    expect(to({ ...all, showInitialSetup: false })).toEqual({ kind: 'go', to: '/must-reset-password' });
    expect(to({ ...all, showInitialSetup: false, mustResetPassword: false })).toEqual({
      kind: 'go',
      to: '/enroll-2fa',
    });
    expect(to({ companyGroup: null })).toEqual({ kind: 'go', to: '/switch-organization?path=%2Fx' });
    expect(to({ twoFactorRequired: true, twoFactorEnabled: true })).toEqual({ kind: 'show' });
  });

  it('shows the step a person is in instead of sending them in circles', () => {
    const setup = { path: '/initial-setup/details' };
    expect(guard(signedIn({ showInitialSetup: true }), setup, '/initial-setup/details')).toEqual({
      kind: 'show',
    });
  });

  it('needs the name of a permission-required route on the list', () => {
    const admin = { path: '/admin', permissionRequired: true };
    expect(guard(signedIn(), { ...admin, name: 'AdminHome' }, '/admin')).toEqual({ kind: 'show' });
    expect(guard(signedIn(), { ...admin, name: 'AdminUser' }, '/admin')).toEqual({ kind: 'forbidden' });
    expect(guard(signedIn(), admin, '/admin')).toEqual({ kind: 'forbidden' });
  });
});

describe('addresses to come back to', () => {
  it('does not lead from the sign-in to itself', () => {
    expect(loginPath('/login?path=/x')).toBe('/login');
    expect(loginPath('/')).toBe('/login');
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', null])(
    'refuses %p',
    (path) => {
      expect(safePath(path)).toBeUndefined();
    },
  );

  it('accepts an address of ours', () => {
    expect(safePath('/campaign/1/summary?x=1')).toBe('/campaign/1/summary?x=1');
  });
});
