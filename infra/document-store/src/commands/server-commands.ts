import { maxDocumentBytes } from '../storage/collection-writer.js';
import { StoreError } from '../errors.js';
import { maxMessageBytes } from '../wire/messages.js';
import { ok, type Command, type Reply } from './command.js';

/** The protocol of MongoDB 7.0, which drivers take as the set of things they may ask for. */
const wireVersion = 21;
const version = '7.0.0';

/** A replica set of one member, as in production: sessions, transactions and retryable writes need one. */
export function hello(command: Command, address: string): Reply {
  return {
    helloOk: true,
    ...(command.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    topologyVersion: undefined,
    setName: 'upfront',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    secondary: false,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: command.peer.id,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
    ok,
  };
}

export function buildInfo(): Reply {
  const parts = version.split('.').map(Number);
  return {
    version,
    versionArray: [...parts, 0],
    gitVersion: 'upfront',
    modules: [],
    storageEngines: ['upfront'],
    bits: 64,
    maxBsonObjectSize: maxDocumentBytes,
    ok,
  };
}

export function connectionStatus(): Reply {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok };
}

export function getParameter(command: Command): Reply {
  if (!command.fields.has('featureCompatibilityVersion')) {
    throw new StoreError('InvalidOptions', 'no option found to get');
  }
  return { featureCompatibilityVersion: { version: '7.0' }, ok };
}
