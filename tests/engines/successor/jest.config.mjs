import { resolve } from 'node:path';
import base from '../../../jest.config.mjs';

/** The cases of the event store, unchanged, with the client that succeeds EventStoreDB's. */
export default {
  ...base,
  rootDir: resolve(import.meta.dirname, '../../..'),
  testMatch: ['<rootDir>/tests/engines/event-store/*.test.ts'],
  globalSetup: '<rootDir>/tests/engines/successor/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/engines/successor/global-teardown.mjs',
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^@eventstore/db-client$': '<rootDir>/tests/engines/successor/client',
  },
};
