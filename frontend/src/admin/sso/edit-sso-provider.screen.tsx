import { SsoProviderDocument } from '../../generated/queries/sso-provider.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { RecordPage } from '../pages/record-page.js';
import { SsoEditor } from './sso-editor.js';
import { SSO_PROVIDERS } from './sso-words.js';

/** The form of the provider of single sign-on in the address. */
export function Screen() {
  const crumbs = useAdminCrumbs({ label: 'Single sign-on', to: SSO_PROVIDERS, route: 'AdminSSOProviders' });
  return (
    <RecordPage
      query={SsoProviderDocument}
      recordOf={({ ssoProvider }) => ssoProvider}
      noun="provider"
      title="Provider"
      crumbs={crumbs}
    >
      {(provider) => <SsoEditor provider={provider} />}
    </RecordPage>
  );
}
