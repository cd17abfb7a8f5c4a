import { readFileSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import operationStubs from '@eventstore/db-client/generated/operations_grpc_pb.js';
import operations from '@eventstore/db-client/generated/operations_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamStubs from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { ASKS_FOR_SUMS } from '../streams/read-request.js';
import { SUM_ENTRY } from '../wire/event-encoder.js';
import { AppendSession } from './append-session.js';
import type { RawEvent } from './raw-event.js';

/** Where a read of $all begins; a position is included in a read forwards, and not in one backwards. */
export type From = 'start' | 'end' | { readonly position: string };

/** The official client, reading and appending bytes as they are. */
export class RawStore extends EventStoreDBClient {
  /** Events of all streams; none is left out. */
  async *allEvents(from: From, backwards = false, count = Number.MAX_SAFE_INTEGER): AsyncGenerator<RawEvent> {
    const request = readRequest(from, backwards, count);
    const call = await this.execute(streamStubs.StreamsClient, 'allEvents', async (client) => {
      const [headers, options] = this.callArguments({}, { deadline: Infinity });
      headers.set(ASKS_FOR_SUMS, 'true');
      return client.read(request, headers, options);
    });
    try {
      for await (const response of call) {
        const record = response instanceof streams.ReadResp ? response.getEvent()?.getEvent() : undefined;
        if (record) yield rawEventOf(record);
      }
    } finally {
      call.cancel();
    }
  }

  /** One long call for many appends. */
  async appends(): Promise<AppendSession> {
    return this.execute(
      streamStubs.StreamsClient,
      'appends',
      async (client) =>
        new AppendSession(client.batchAppend(...this.callArguments({}, { deadline: Infinity }))),
    );
  }

  /** Asks the store to remove what is hidden; answers the id of the run, and whether it began with this call. */
  async startScavenge(): Promise<{ id: string; started: boolean }> {
    const options = new operations.StartScavengeReq.Options().setThreadCount(1).setStartFromChunk(0);
    const request = new operations.StartScavengeReq().setOptions(options);
    return this.execute(
      operationStubs.OperationsClient,
      'startScavenge',
      (client) =>
        new Promise((resolve, reject) => {
          client.startScavenge(request, ...this.callArguments({}), (cause, response) => {
            if (cause) return reject(cause);
            const started = response.getScavengeResult() === operations.ScavengeResp.ScavengeResult.STARTED;
            resolve({ id: response.getScavengeId(), started });
          });
        }),
    );
  }
}

/** @throws an Error where the connection string is none */
export function rawStoreAt(url: string): RawStore {
  const { hosts, dnsDiscover, tls, tlsCAFile, userCertFile, userKeyFile, defaultCredentials, ...options } =
    parseConnectionString(url);
  const [host] = hosts;
  if (!host) throw new Error(`${url} names no host.`);
  const security = {
    insecure: tls === false,
    ...(tlsCAFile ? { rootCertificate: readFileSync(tlsCAFile) } : {}),
    ...(userCertFile ? { userCertFile: readFileSync(userCertFile) } : {}),
    ...(userKeyFile ? { userKeyFile: readFileSync(userKeyFile) } : {}),
  };
  if (dnsDiscover) return new RawStore({ discover: host, ...options }, security, defaultCredentials);
  return hosts.length > 1
    ? new RawStore({ endpoints: hosts, ...options }, security, defaultCredentials)
    : new RawStore({ endpoint: host, ...options }, security, defaultCredentials);
}

function readRequest(from: From, backwards: boolean, count: number): InstanceType<typeof streams.ReadReq> {
  const all = new streams.ReadReq.Options.AllOptions();
  if (from === 'start') all.setStart(new shared.Empty());
  else if (from === 'end') all.setEnd(new shared.Empty());
  else {
    const [commit = '0', prepare = commit] = from.position.split('/');
    const position = new streams.ReadReq.Options.Position();
    all.setPosition(position.setCommitPosition(commit).setPreparePosition(prepare));
  }
  const options = new streams.ReadReq.Options()
    .setAll(all)
    .setReadDirection(backwards ? 1 : 0)
    .setCount(count.toString(10))
    .setResolveLinks(false)
    .setNoFilter(new shared.Empty())
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
  return new streams.ReadReq().setOptions(options);
}

type Recorded = InstanceType<typeof streams.ReadResp.ReadEvent.RecordedEvent>;

const TICKS_PER_MILLISECOND = 10_000n;

function rawEventOf(record: Recorded): RawEvent {
  const metadata = record.getMetadataMap();
  const sum = metadata.get(SUM_ENTRY);
  return {
    position: `${record.getCommitPosition()}/${record.getPreparePosition()}`,
    stream: Buffer.from(record.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8'),
    revision: Number(record.getStreamRevision()),
    id: record.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    isJson: metadata.get('content-type') === 'application/json',
    created: Number(BigInt(metadata.get('created') ?? '0') / TICKS_PER_MILLISECOND),
    data: Buffer.from(record.getData_asU8()),
    metadata: Buffer.from(record.getCustomMetadata_asU8()),
    sum: sum === undefined ? null : Number(sum),
  };
}
