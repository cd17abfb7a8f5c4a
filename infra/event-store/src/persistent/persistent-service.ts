import type { ServerDuplexStream, UntypedServiceImplementation } from '@grpc/grpc-js';
import grpcStubs from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import type {
  CreateReq,
  DeleteReq,
  GetInfoReq,
  ListReq,
  ReadReq,
  ReplayParkedReq,
  UpdateReq,
} from '@eventstore/db-client/generated/persistent_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { unary } from '../wire/unary.js';
import { groupFailure } from '../wire/refusals.js';
import { streamNameOf } from '../wire/requests.js';
import { groupInfo } from './group-info.js';
import type { PersistentGroups } from './groups.js';
import { consume } from './consume.js';
import { addressOf, ALL, parseGroupRequest } from './settings.js';

/** The stubs' definition, except that Read answers in bytes: see ProtobufWriter. */
export const persistentDefinition = {
  ...grpcStubs.PersistentSubscriptionsService,
  read: { ...grpcStubs.PersistentSubscriptionsService.read, responseSerialize: (bytes: Buffer) => bytes },
};

/** event_store.client.persistent_subscriptions.PersistentSubscriptions */
export function persistentService(groups: PersistentGroups): UntypedServiceImplementation {
  return {
    create: unary(async (request: CreateReq) => {
      await groups.create(parseGroupRequest(request));
      return new persistent.CreateResp();
    }),
    update: unary(async (request: UpdateReq) => {
      await groups.update(parseGroupRequest(request));
      return new persistent.UpdateResp();
    }),
    delete: unary(async (request: DeleteReq) => {
      await groups.delete(...addressOf(request.getOptions()));
      return new persistent.DeleteResp();
    }),
    getInfo: unary(async (request: GetInfoReq) => {
      const group = groups.find(...addressOf(request.getOptions()));
      return new persistent.GetInfoResp().setSubscriptionInfo(groupInfo(group));
    }),
    list: unary(async (request: ListReq) => {
      const stream = listedStream(request);
      const found = groups.list(stream);
      if (stream !== null && found.length === 0) throw groupFailure('does-not-exist', stream, '');
      return new persistent.ListResp().setSubscriptionsList(found.map(groupInfo));
    }),
    replayParked: unary(async (request: ReplayParkedReq) => {
      const options = request.getOptions();
      const group = groups.find(...addressOf(options));
      group.replayParked(options?.hasStopAt() ? Number(options.getStopAt()) : null);
      return new persistent.ReplayParkedResp();
    }),
    restartSubsystem: unary(async () => {
      await groups.restart();
      return new shared.Empty();
    }),
    read: (call: ServerDuplexStream<ReadReq, Buffer>) => consume(groups, call),
  };
}

function listedStream(request: ListReq): string | null {
  const option = request.getOptions()?.getListForStream();
  if (!option) return null;
  return option.getAll() ? ALL : streamNameOf(option.getStream());
}
