import { Module } from '@nestjs/common';
import { storeProvider } from '../execute/store-provider.js';
import { CrmCredentialStore } from './crm-credentials.js';
import { crmHandlers } from './crm.bindings.js';

@Module({ providers: [...crmHandlers, storeProvider(CrmCredentialStore)] })
export class CrmModule {}
