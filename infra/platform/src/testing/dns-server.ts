import { createSocket } from 'node:dgram';

/** A DNS server for tests: it knows TXT records and nothing else. */
export interface DnsServer {
  /** `address:port`, as a resolver takes it. */
  readonly address: string;
  /** TXT records by their names; each text in pieces of at most 255 bytes. */
  readonly records: Map<string, string[]>;
  readonly close: () => Promise<void>;
}

const HEADER = 12;
const TXT = 16;
const PIECE = 255;

/** The name that is asked for, and where the question ends. */
const questionOf = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER;
  for (let size = query.readUInt8(at); size > 0; size = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + size));
    at += 1 + size;
  }
  // The closing zero, type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

const textOf = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  const pieces = Array.from({ length: Math.max(1, Math.ceil(bytes.length / PIECE)) }, (_, index) =>
    bytes.subarray(index * PIECE, (index + 1) * PIECE),
  );
  return Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]));
};

const recordOf = (value: string): Buffer => {
  const text = textOf(value);
  const head = Buffer.alloc(12);
  // The name is that of the question.
  head.writeUInt16BE(0xc000 + HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(text.length, 10);
  return Buffer.concat([head, text]);
};

const answerTo = (query: Buffer, records: ReadonlyMap<string, string[]>): Buffer => {
  const { name, end } = questionOf(query);
  const found = records.get(name);
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  // An answer, and either all is well or there is no such name.
  header.writeUInt16BE(found ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found?.length ?? 0, 6);
  return Buffer.concat([header, query.subarray(HEADER, end), ...(found ?? []).map(recordOf)]);
};

export const startDnsServer = async (): Promise<DnsServer> => {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records), port, address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
};
