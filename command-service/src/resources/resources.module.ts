import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { provideDefaults } from './provide-defaults.handler.js';
import { resourceHandlers } from './resource.bindings.js';

@Module({ imports: [IdentityModule], providers: [...resourceHandlers, provideDefaults] })
export class ResourcesModule {}
