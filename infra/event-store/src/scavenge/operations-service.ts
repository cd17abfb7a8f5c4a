import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import stubs from '@eventstore/db-client/generated/operations_grpc_pb.js';
import type { StartScavengeReq, StopScavengeReq } from '@eventstore/db-client/generated/operations_pb.js';
import operations from '@eventstore/db-client/generated/operations_pb.js';
import { scavengeNotFound } from '../wire/refusals.js';
import { unary } from '../wire/unary.js';
import type { Scavenger } from './scavenger.js';

const { startScavenge, stopScavenge } = stubs.OperationsService;

/** Of event_store.client.operations.Operations what concerns one machine; the rest is answered with UNIMPLEMENTED. */
export const operationsDefinition = { startScavenge, stopScavenge };

export function operationsService(scavenger: Scavenger): UntypedServiceImplementation {
  const { STARTED, INPROGRESS, STOPPED } = operations.ScavengeResp.ScavengeResult;
  return {
    startScavenge: unary(async (_: StartScavengeReq) => {
      const { id, started } = scavenger.start();
      return answer(id, started ? STARTED : INPROGRESS);
    }),
    stopScavenge: unary(async (request: StopScavengeReq) => {
      const id = request.getOptions()?.getScavengeId() ?? '';
      if (!scavenger.stop(id)) throw scavengeNotFound(id);
      return answer(id, STOPPED);
    }),
  };
}

function answer(
  id: string,
  result: Parameters<InstanceType<typeof operations.ScavengeResp>['setScavengeResult']>[0],
): InstanceType<typeof operations.ScavengeResp> {
  return new operations.ScavengeResp().setScavengeId(id).setScavengeResult(result);
}
