import { describe, expect, it } from '@jest/globals';
import { userStatusOf } from './user-status.js';

const begun = { isActive: true, showInitialSetup: true, acceptedTermsOfService: false };

describe('the status of a user', () => {
  it.each([
    ['Invited', {}],
    ['Active', { showInitialSetup: false, acceptedTermsOfService: true }],
    ['Active', { acceptedTermsOfService: true }],
    ['Active', { showInitialSetup: false }],
    ['Deactivated', { isActive: false }],
  ])('is %s with %j', (status, changes) => expect(userStatusOf({ ...begun, ...changes })).toBe(status));
});
