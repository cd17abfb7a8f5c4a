import { CompanyPage } from './company-page.js';
import { SettingsSection } from './settings-section.js';

/** How the people of one company plan and sell (spec admin 2, Companies). */
export const Screen = () => (
  <CompanyPage>{(company) => <SettingsSection company={company} part="workflow" />}</CompanyPage>
);
