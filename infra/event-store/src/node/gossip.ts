import { randomUUID } from 'node:crypto';
import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { unary } from '../wire/unary.js';

/** event_store.client.gossip.Gossip: a cluster of one, which leads, for clients that discover their server. */
export function gossipService(host: string, port: () => number): UntypedServiceImplementation {
  const instance = randomUUID();
  const read = async () => {
    const member = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(instance))
      .setTimeStamp(String(Date.now() * 10_000))
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port()));
    return new gossip.ClusterInfo().setMembersList([member]);
  };
  return { read: unary(read) };
}
