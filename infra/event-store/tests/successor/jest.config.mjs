import { resolve } from 'node:path';
import base from '../../../../jest.config.mjs';

/** The cases of the event store, unchanged, with the client that succeeds EventStoreDB's. */
export default {
  ...base,
  rootDir: resolve(import.meta.dirname, '../../../..'),
  testMatch: ['<rootDir>/infra/event-store/tests/*.test.ts'],
  globalSetup: '<rootDir>/infra/event-store/tests/successor/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/event-store/tests/successor/global-teardown.mjs',
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^@eventstore/db-client$': '<rootDir>/infra/event-store/tests/successor/client',
  },
};
