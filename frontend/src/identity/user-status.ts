import type { AdminUser } from '@upfront/contracts/identity/queries.js';

type Standing = Pick<AdminUser, 'isActive' | 'showInitialSetup' | 'acceptedTermsOfService'>;

/** Who is asked for the initial setup and never accepted the terms, its end, has not taken up the invitation. */
export const userStatusOf = ({ isActive, showInitialSetup, acceptedTermsOfService }: Standing): string => {
  if (!isActive) return 'Deactivated';
  return showInitialSetup && !acceptedTermsOfService ? 'Invited' : 'Active';
};
