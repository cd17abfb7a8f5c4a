import { describe, expect, it } from '@jest/globals';
import { isAdminChange } from './admin-change.js';

const change = (recordType: string, more: object = {}) => ({
  recordType,
  recordId: 'r1',
  userId: 'u1',
  action: 'Something changed',
  ...more,
});

describe('a change in the admin area', () => {
  it.each([
    'Company',
    'Group',
    'Role',
    'Permission group',
    'Single sign-on provider',
    'CRM connection',
    'Campaign goal',
  ])('is one of a record of type %s', (recordType) => expect(isAdminChange(change(recordType))).toBe(true));

  it.each(['Campaign', 'Client', 'Task'])('is none of a record of type %s', (recordType) =>
    expect(isAdminChange(change(recordType))).toBe(false),
  );

  it('is one of a user by somebody else, not by themselves', () => {
    expect(isAdminChange(change('User'))).toBe(true);
    expect(isAdminChange(change('User', { userId: 'r1' }))).toBe(false);
  });

  it('is the end of sessions, and not a sign-in', () => {
    expect(isAdminChange(change('Sign ins', { action: 'User sessions ended' }))).toBe(true);
    expect(isAdminChange(change('Sign ins', { action: 'Signed in' }))).toBe(false);
  });
});
