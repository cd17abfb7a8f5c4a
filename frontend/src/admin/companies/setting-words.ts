import type { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';

export type CompanySwitch = {
  [Name in keyof CompanySettings]: CompanySettings[Name] extends boolean ? Name : never;
}[keyof CompanySettings];
export type GroupSwitch = {
  [Name in keyof GroupSettings]: GroupSettings[Name] extends boolean ? Name : never;
}[keyof GroupSettings];

type Switches<Name> = readonly (readonly [name: Name, label: string, help: string])[];

/** How the people of a company plan and sell (spec admin 2, workflow-settings). */
export const companyWorkflow: Switches<CompanySwitch> = [
  ['enableQuickOrderWorkflow', 'Quick orders', 'Lets people create quick orders.'],
  ['enableRequestForProposal', 'Requests for proposal', 'Shows the RFP tab and adds RFPs to Quick create.'],
  ['useRecommendationAlgorithm', 'Recommendations', 'Ranks products for each campaign.'],
  ['disableGeo', 'No geography step', 'Removes the geography step from campaigns.'],
  ['disableAudience', 'No audience step', 'Removes the audience step from campaigns.'],
];

/** What else is switched on for the people of a company (spec shell 3, Company). */
export const companyFeatures: Switches<CompanySwitch> = [
  ['isAssetManagerEnabled', 'Asset library', 'Shows the asset library and finds its files in search.'],
  ['enableTeamsForClients', 'Teams on clients', 'Lets people add colleagues to a client.'],
  ['enforceTwoFactor', 'Two-factor for everyone', 'Required for everyone in the company.'],
  ['enableSupportAlert', 'Support alert', 'Introduces the help center to each person once.'],
];

/** Every switch of a company (spec shell 3, Company). */
export const companySwitches: Switches<CompanySwitch> = [...companyWorkflow, ...companyFeatures];

/** How the people of a group sell (spec admin 2, workflow-settings). */
export const groupWorkflow: Switches<GroupSwitch> = [
  [
    'useCompanyQuickOrderSettings',
    'Use the company’s quick order setting',
    'The setting below is then ignored.',
  ],
  ['enableQuickOrderWorkflow', 'Quick orders', 'Applies unless the group uses the company’s setting.'],
];

/** What else is switched on for the people of a group (spec shell 3, Group). */
export const groupFeatures: Switches<GroupSwitch> = [
  ['enableTeamsForClients', 'Teams on clients', 'Lets people add colleagues to a client.'],
  ['useGroupTeamSettings', 'Use the group’s team settings', 'They replace the company’s settings.'],
  ['enableSupportAlert', 'Support alert', 'Introduces the help center to each person once.'],
];

/** Every switch of a group (spec shell 3, Group). */
export const groupSwitches: Switches<GroupSwitch> = [...groupWorkflow, ...groupFeatures];

const SUPPORT = {
  email: 'Email form in Upfront',
  company: 'Same as the company',
  zendesk: 'Zendesk help center',
  none: 'None',
} as const;

export const supportWords = (system: keyof typeof SUPPORT): string => SUPPORT[system];

const choices = (...systems: (keyof typeof SUPPORT)[]) =>
  systems.map((value) => ({ value, label: SUPPORT[value] }));

export const companySupport = choices('email', 'zendesk', 'none');
export const groupSupport = choices('company', 'email', 'zendesk', 'none');
