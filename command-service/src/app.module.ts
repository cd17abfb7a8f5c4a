import { Inject, Module, type DynamicModule, type OnModuleInit, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { commands } from '@upfront/contracts/catalogue.js';
import { checkHandlers, handledBy } from '@upfront/platform/handler-registry.js';
import { contexts } from './contexts.js';
import { PlatformModule } from './execute/platform.module.js';

/** Nest's root. The service does not start unless its contexts provide exactly one handler for every command. */
@Module({})
export class AppModule implements OnModuleInit {
  constructor(@Inject(DiscoveryService) private readonly discovery: DiscoveryService) {}

  /** @param provided engines and settings of this process */
  static with(provided: readonly Provider[]): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(provided), DiscoveryModule, ...contexts],
    };
  }

  onModuleInit(): void {
    checkHandlers(commands, handledBy(this.discovery.getProviders().map(({ metatype }) => metatype)));
  }
}
