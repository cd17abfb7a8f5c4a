import { Module } from '@nestjs/common';
import { storeProvider } from '../execute/store-provider.js';
import { Credentials } from './credentials.js';
import { identityHandlers } from './identity.bindings.js';
import { SsoCredentials } from './sso-credentials.js';
import { TwoFactorStore } from './two-factor-store.js';
import { Usage } from './usage.js';

@Module({
  providers: [
    ...identityHandlers,
    storeProvider(Credentials),
    storeProvider(SsoCredentials),
    storeProvider(TwoFactorStore),
    storeProvider(Usage),
  ],
  exports: [Usage],
})
export class IdentityModule {}
