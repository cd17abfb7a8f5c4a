import type { SsoProvider } from '@upfront/contracts/identity/sso-model.js';

export const SSO_STATUSES = ['Active', 'Domain not verified', 'Deactivated'] as const;
type SsoStatus = (typeof SSO_STATUSES)[number];

/** A company's provider signs in nobody by a domain that is not proven. */
export const ssoStatusOf = ({
  isEnabled,
  companyId,
  domainProofs,
}: Pick<SsoProvider, 'isEnabled' | 'companyId' | 'domainProofs'>): SsoStatus => {
  if (!isEnabled) return 'Deactivated';
  const isLacking = companyId !== null && domainProofs.some(({ provenBy }) => provenBy === null);
  return isLacking ? 'Domain not verified' : 'Active';
};
