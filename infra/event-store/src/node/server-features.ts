import type { ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { unary } from '../wire/unary.js';

/** The EventStoreDB release whose behaviour is followed. */
const SERVER_VERSION = '23.10.0';

/** Clients ask for these before they use persistent subscriptions over gRPC. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '/event_store.client.persistent_subscriptions.PersistentSubscriptions': ['stream', 'all'],
};

/** event_store.client.server_features.ServerFeatures: lists exactly the methods that are served. */
export function serverFeaturesService(
  definitions: readonly ServiceDefinition[],
): UntypedServiceImplementation {
  const methods = definitions.flatMap((definition) =>
    Object.values(definition).map(({ path }) => supported(path)),
  );
  const answer = new features.SupportedMethods()
    .setEventStoreServerVersion(SERVER_VERSION)
    .setMethodsList(methods);
  return { getSupportedMethods: unary(async () => answer) };
}

function supported(path: string): InstanceType<typeof features.SupportedMethod> {
  const slash = path.lastIndexOf('/');
  return new features.SupportedMethod()
    .setServiceName(path.slice(1, slash).toLowerCase())
    .setMethodName(path.slice(slash + 1).toLowerCase())
    .setFeaturesList([...(SOURCES[path.slice(0, slash)] ?? [])]);
}
