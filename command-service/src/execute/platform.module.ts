import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { EventStore } from '../event-store/event-store.js';
import { Aggregates } from './aggregates.js';
import { Reservations } from './reservations.js';

/** What stands on the engines alone. */
const services: readonly Provider[] = [
  { provide: Aggregates, useFactory: (store: EventStore) => new Aggregates(store), inject: [EventStore] },
  { provide: Reservations, useFactory: (store: EventStore) => new Reservations(store), inject: [EventStore] },
  { provide: SessionStore, useFactory: (redis: RedisGuard) => new SessionStore(redis), inject: [RedisGuard] },
];

/** The command bus and what handlers of every context may ask for. */
@Global()
@Module({})
export class PlatformModule {
  /** @param provided engines and settings of this process; a later provider takes the place of one of the same token */
  static with(provided: readonly Provider[]): DynamicModule {
    const providers = [...services, ...provided];
    const tokens = providers.map((one) => (typeof one === 'function' ? one : one.provide));
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot()],
      providers,
      exports: [...new Set(tokens)],
    };
  }
}
