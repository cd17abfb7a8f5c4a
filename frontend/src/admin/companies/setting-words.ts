import type { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';

export type CompanySwitch = {
  [Name in keyof CompanySettings]: CompanySettings[Name] extends boolean ? Name : never;
}[keyof CompanySettings];
export type GroupSwitch = {
  [Name in keyof GroupSettings]: GroupSettings[Name] extends boolean ? Name : never;
}[keyof GroupSettings];

/** The switches of a company (spec shell 3, Company). */
export const companySwitches: readonly (readonly [name: CompanySwitch, label: string, help: string])[] = [
  ['enableQuickOrderWorkflow', 'Quick orders', 'People can make a quick order.'],
  ['enableRequestForProposal', 'Requests for proposal', 'The RFP tab and its quick create entry.'],
  ['isAssetManagerEnabled', 'Asset library', 'The library, and files in search.'],
  ['useRecommendationAlgorithm', 'Recommendations', 'Products are ranked for a campaign.'],
  ['disableGeo', 'No geography step', 'Campaigns are planned without it.'],
  ['disableAudience', 'No audience step', 'Campaigns are planned without it.'],
  ['enableTeamsForClients', 'Teams on clients', 'Colleagues can be added to a client.'],
  ['enforceTwoFactor', 'Two-factor for everybody', 'Asked of all people of the company.'],
  ['enableSupportAlert', 'Support alert', 'Introduces the help center once.'],
];

/** The switches of a group (spec shell 3, Group). */
export const groupSwitches: readonly (readonly [name: GroupSwitch, label: string, help: string])[] = [
  ['useCompanyQuickOrderSettings', 'Quick orders as the company', 'Its own setting does not count then.'],
  ['enableQuickOrderWorkflow', 'Quick orders', 'Where it does not follow the company.'],
  ['enableTeamsForClients', 'Teams on clients', 'Colleagues can be added to a client.'],
  ['useGroupTeamSettings', 'Team settings of the group', 'They count instead of the company’s.'],
  ['enableSupportAlert', 'Support alert', 'Introduces the help center once.'],
];

const SUPPORT = {
  email: 'Email panel in the product',
  company: 'As the company',
  zendesk: 'Zendesk help center',
  none: 'None',
} as const;

export const supportWords = (system: keyof typeof SUPPORT): string => SUPPORT[system];

const choices = (...systems: (keyof typeof SUPPORT)[]) =>
  systems.map((value) => ({ value, label: SUPPORT[value] }));

export const companySupport = choices('email', 'zendesk', 'none');
export const groupSupport = choices('company', 'email', 'zendesk', 'none');
