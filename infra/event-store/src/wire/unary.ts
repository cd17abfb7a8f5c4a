import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { asRefusal } from './refusals.js';

/** A handler for a call with one request and one answer. */
export function unary<Request, Response>(
  answer: (request: Request) => Promise<Response>,
): (call: ServerUnaryCall<Request, Response>, callback: sendUnaryData<Response>) => void {
  return (call, callback) => {
    const run = async () => answer(call.request);
    run().then(
      (response) => callback(null, response),
      (cause: unknown) => callback(asRefusal(cause)),
    );
  };
}
