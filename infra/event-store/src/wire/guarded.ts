import { createHash, timingSafeEqual } from 'node:crypto';
import {
  status,
  type handleUnaryCall,
  type Metadata,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { Refusal } from './refusals.js';

/** The official client sends passwords only with TLS, but the name of its connection always. */
const HEADER = 'connection-name';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a call's caller names their connection by the secret. */
const knower = (secret: string): ((metadata: Metadata) => boolean) => {
  const wanted = digest(secret);
  return (metadata) => {
    const [given] = metadata.get(HEADER);
    return timingSafeEqual(digest(String(given ?? '')), wanted);
  };
};

const refusal = (): Refusal =>
  new Refusal(status.UNAUTHENTICATED, 'This event store answers only to those who know its secret.');

type AnyCall = Parameters<UntypedHandleCall>[0];

const guardedCall =
  (handler: UntypedHandleCall, isKnown: (metadata: Metadata) => boolean): UntypedHandleCall =>
  (call: AnyCall, callback?: Parameters<handleUnaryCall<unknown, unknown>>[1]) => {
    if (isKnown(call.metadata)) return Reflect.apply(handler, undefined, [call, callback]);
    if (callback) callback(refusal());
    else call.emit('error', refusal());
  };

/** The same calls, for those who know the secret; without one they stay open to everybody. */
export function guarded(
  service: UntypedServiceImplementation,
  secret: string | undefined,
): UntypedServiceImplementation {
  if (!secret) return service;
  const isKnown = knower(secret);
  return Object.fromEntries(
    Object.entries(service).map(([name, handler]) => [name, guardedCall(handler, isKnown)]),
  );
}
