import { randomUUID } from 'node:crypto';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/persistent_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { CallSink } from '../streams/call-sink.js';
import { encodeReadResponse } from '../wire/event-encoder.js';
import { invalidArgument, notEmulated } from '../wire/refusals.js';
import { uuidBytes, uuidOf } from '../wire/uuid.js';
import type { NackAction, PersistentGroup } from './group.js';
import type { PersistentGroups } from './groups.js';
import { addressOf } from './settings.js';
import type { Subscriber } from './subscriber.js';

type Call = ServerDuplexStream<ReadReq, Buffer>;

const { Action } = persistent.ReadReq.Nack;

/** Handles Read: the first message names the group, all others answer events. */
export function consume(groups: PersistentGroups, call: Call): void {
  const sink = new CallSink(call);
  let session: Session | undefined;
  call.on('data', (message: ReadReq) => {
    if (sink.closed) return;
    try {
      session ??= connect(groups, message, call, sink);
      session.take(message);
    } catch (cause) {
      sink.fail(cause);
    }
  });
  call.on('end', () => sink.end());
}

interface Session {
  take(message: ReadReq): void;
}

function connect(groups: PersistentGroups, message: ReadReq, call: Call, sink: CallSink): Session {
  const options = message.getOptions();
  if (!options) throw invalidArgument('A persistent subscription starts with options.');
  if (options.getUuidOption()?.hasStructured()) throw notEmulated('UUIDs as two integers');
  const [stream, name] = addressOf(options);
  const group = groups.find(stream, name);
  const subscriber = group.connect({
    from: call.getPeer(),
    name: String(call.metadata.get('connection-name')[0] ?? ''),
    bufferSize: Math.max(1, options.getBufferSize()),
    // What is in flight is bounded by the subscriber's buffer, so there is no need to wait for it.
    send: ({ resolved, retryCount }) => void sink.write(encodeReadResponse(resolved, retryCount)),
    drop: (cause) => sink.fail(cause),
  });
  sink.onClose(() => group.disconnect(subscriber));
  void sink.write(confirmation(stream, name));
  return { take: (answer) => takeAnswer(group, subscriber, answer) };
}

function takeAnswer(group: PersistentGroup, subscriber: Subscriber, message: ReadReq): void {
  const ack = message.getAck();
  if (ack) group.ack(subscriber, idsOf(ack.getIdsList()));
  const nack = message.getNack();
  if (nack) group.nack(subscriber, idsOf(nack.getIdsList()), actionOf(nack.getAction()), nack.getReason());
}

function actionOf(action: ReadReq.Nack.Action): NackAction {
  if (action === Action.PARK) return 'park';
  if (action === Action.SKIP) return 'skip';
  if (action === Action.STOP) throw notEmulated('stopping a persistent subscription by a negative answer');
  return 'retry';
}

function idsOf(ids: readonly UUID[]): string[] {
  return ids.map((id) => uuidBytes(uuidOf(id, 'The id of an event')).toString('hex'));
}

function confirmation(stream: string, group: string): Buffer {
  const id = `${stream}::${group}/${randomUUID()}`;
  const message = new persistent.ReadResp.SubscriptionConfirmation().setSubscriptionId(id);
  return Buffer.from(new persistent.ReadResp().setSubscriptionConfirmation(message).serializeBinary());
}
