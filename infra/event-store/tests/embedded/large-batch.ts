import { randomUUID } from 'node:crypto';
import { type ClientDuplexStream, credentials, makeGenericClientConstructor } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { batchRequest } from './batch-requests.js';

const BATCH_APPEND = '/event_store.client.streams.Streams/BatchAppend';
const Client = makeGenericClientConstructor({}, 'event_store.client.streams.Streams');

/**
 * One append of very many events, made as bytes before it is sent: whoever measures others meanwhile is not held up by
 * making it. All of its events are the same.
 */
export class LargeBatch {
  readonly #parts: readonly Buffer[];

  constructor(stream: string, events: number, eventsOfPart: number) {
    const [id, deadline] = [randomUUID(), Date.now() + 120_000];
    const count = Math.ceil(events / eventsOfPart);
    const one = batchRequest({ id: '', isFinal: false, bytes: 0 });
    one.clearCorrelationId();
    const event = Buffer.from(one.serializeBinary());
    const list = Buffer.concat(Array.from({ length: eventsOfPart }, () => event));
    this.#parts = Array.from({ length: count }, (_, at) => {
      const isFinal = at === count - 1;
      const head = batchRequest({
        id,
        isFinal,
        bytes: 0,
        events: 0,
        ...(at === 0 ? { to: { stream, deadline } } : {}),
      });
      return Buffer.concat([head.serializeBinary(), list]);
    });
  }

  /** Resolves with what the error is called, or '' where all was stored. */
  async send(port: number): Promise<string> {
    const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
      'grpc.use_local_subchannel_pool': 1,
    });
    const call: ClientDuplexStream<
      Buffer,
      InstanceType<typeof streams.BatchAppendResp>
    > = client.makeBidiStreamRequest(
      BATCH_APPEND,
      (request: Buffer) => request,
      (response: Buffer) => streams.BatchAppendResp.deserializeBinary(response),
    );
    try {
      return await new Promise<string>((resolve, reject) => {
        call.on('error', reject);
        call.on('data', (answer: InstanceType<typeof streams.BatchAppendResp>) =>
          resolve(answer.getError()?.getDetails()?.getTypeName() ?? ''),
        );
        for (const part of this.#parts) call.write(part);
      });
    } finally {
      call.on('error', () => undefined);
      call.cancel();
      client.close();
    }
  }
}
