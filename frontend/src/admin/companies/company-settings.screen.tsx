import { CompanyChannels } from './company-channels.js';
import { CompanyPage } from './company-page.js';
import { LookSection } from './look-section.js';
import { SettingsSection } from './settings-section.js';

/** Settings of one company (spec admin 2, Companies). */
export const Screen = () => (
  <CompanyPage>
    {(company) => (
      <>
        <SettingsSection company={company} part="settings" />
        <CompanyChannels id={company.id} />
        <LookSection company={company} />
      </>
    )}
  </CompanyPage>
);
