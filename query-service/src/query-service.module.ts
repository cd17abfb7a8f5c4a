import { Global, Inject, Module, type DynamicModule, type OnModuleInit, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { queries } from '@upfront/contracts/catalogue.js';
import { checkHandlers, handledBy } from '@upfront/platform/handler-registry.js';
import { contexts } from './contexts.js';

/** The query bus and what handlers of every context may ask for. */
@Global()
@Module({})
export class PlatformModule {
  /** @param provided services of this process */
  static with(provided: readonly Provider[]): DynamicModule {
    const tokens = provided.map((one) => (typeof one === 'function' ? one : one.provide));
    const cqrs = CqrsModule.forRoot();
    return { module: PlatformModule, imports: [cqrs], providers: [...provided], exports: [cqrs, ...tokens] };
  }
}

/**
 * Nest's root; the catalogue's routes stand on the bare server, behind the one edge. The service does not start unless
 * its contexts provide exactly one handler for every query.
 */
@Module({})
export class QueryServiceModule implements OnModuleInit {
  constructor(@Inject(DiscoveryService) private readonly discovery: DiscoveryService) {}

  /** @param provided services of this process */
  static with(provided: readonly Provider[]): DynamicModule {
    return {
      module: QueryServiceModule,
      imports: [PlatformModule.with(provided), DiscoveryModule, ...contexts],
    };
  }

  onModuleInit(): void {
    checkHandlers(queries, handledBy(this.discovery.getProviders().map(({ metatype }) => metatype)));
  }
}
