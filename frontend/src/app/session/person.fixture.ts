import { CompanySettings } from '@upfront/contracts/identity/model.js';
import type { SessionUser } from './user.js';

type Changes = Omit<Partial<SessionUser>, 'company'> & { readonly company?: Partial<CompanySettings> | null };

/** A signed-in person for tests, who holds no permission. */
export const person = ({ company = {}, ...changes }: Changes = {}): SessionUser => ({
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
  hasOwnPassword: true,
  showInitialSetup: false,
  acceptedTermsOfService: true,
  mustResetPassword: false,
  passwordResetAllowed: true,
  twoFactorRequired: false,
  twoFactorEnabled: false,
  '2faRequired': false,
  '2faEnabled': false,
  companyGroup: {
    id: 'g1',
    name: 'Great Lakes',
    companyId: 'c1',
    logo: null,
    company: { id: 'c1', name: 'Northlight' },
  },
  companyGroups: [],
  group: null,
  company: company && {
    id: 'c1',
    name: 'Northlight',
    logo: null,
    styles: [],
    ...CompanySettings.parse({}),
    ...company,
  },
  dashboards: [],
  permissions: [],
  permissionRoutes: [],
  userCompanyGroupId: 'g1',
  ...changes,
});
