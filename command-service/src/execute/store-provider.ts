import type { FactoryProvider } from '@nestjs/common';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import mongoose, { type Connection } from 'mongoose';

/** Provides a store that a context keeps in the document store, sealed where it must be. */
export const storeProvider = <Store>(
  token: new (mongo: Connection, secrets: Secrets) => Store,
): FactoryProvider<Store> => ({
  provide: token,
  useFactory: (mongo: Connection, secrets: Secrets) => new token(mongo, secrets),
  inject: [mongoose.Connection, Secrets],
});
