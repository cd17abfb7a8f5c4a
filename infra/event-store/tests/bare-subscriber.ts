import { type ClientReadableStream, credentials, makeGenericClientConstructor } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

const READ = '/event_store.client.streams.Streams/Read';
/** The first byte of a response that carries an event: field 1, a message. */
const EVENT = 0x0a;

const Client = makeGenericClientConstructor({}, 'event_store.client.streams.Streams');

/**
 * A subscriber of $all that counts events and looks into none, since ten that decode a million each would measure
 * themselves. One that is slow pauses now and then.
 */
export class BareSubscriber {
  readonly #client: InstanceType<typeof Client>;
  readonly #call: ClientReadableStream<Buffer>;
  received = 0;
  failure: Error | undefined;

  /**
   * @param pause how long it pauses, in milliseconds
   * @param every after how many events
   */
  constructor(port: number, pause = 0, every = 1000) {
    this.#client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
      // Otherwise all clients of a process share one connection, and the slow one holds up the others.
      'grpc.use_local_subchannel_pool': 1,
    });
    this.#call = this.#client.makeServerStreamRequest(
      READ,
      (request: Buffer) => request,
      (response: Buffer) => response,
      request(),
    );
    this.#call.on('error', (cause: Error) => (this.failure = cause));
    this.#call.on('data', (response: Buffer) => {
      if (response[0] !== EVENT) return;
      this.received += 1;
      if (pause === 0 || this.received % every > 0) return;
      this.#call.pause();
      setTimeout(() => this.#call.resume(), pause).unref();
    });
  }

  stop(): void {
    this.#call.cancel();
    this.#client.close();
  }
}

function request(): Buffer {
  const { Options } = streams.ReadReq;
  const options = new Options()
    .setAll(new Options.AllOptions().setStart(new shared.Empty()))
    .setSubscription(new Options.SubscriptionOptions())
    .setNoFilter(new shared.Empty())
    .setUuidOption(new Options.UUIDOption().setString(new shared.Empty()));
  return Buffer.from(new streams.ReadReq().setOptions(options).serializeBinary());
}
